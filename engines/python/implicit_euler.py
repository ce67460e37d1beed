"""Newton's method on a step of springs, in numpy and scipy: an example of a solver in another language.

Limits: springs alone, without dampers, membranes and bending."""

import numpy as np
import scipy
import scipy.sparse as sparse
from scipy.sparse.linalg import splu

import protocol


class ImplicitEuler:
    name, version = "python-implicit-euler", f"numpy {np.__version__}, scipy {scipy.__version__}"
    iterates, precision = True, 64

    def prepare(self, cloth, threads):
        if cloth.laws or cloth.damping.any():
            raise protocol.Declined("it knows springs alone")
        self.cloth, (self.i, self.j) = cloth, cloth.ends.T
        self.inertia = cloth.mass[:, None] / cloth.h**2
        free = np.ones(len(cloth.mass), bool)
        free[cloth.pins] = False
        self.free = np.repeat(free, 3)
        # Where the blocks of a spring's ends lie in the Hessian: (i, i), (j, j), (i, j), (j, i).
        at, to = (np.concatenate(v) for v in ([self.i, self.j, self.i, self.j], [self.i, self.j, self.j, self.i]))
        coordinate = np.arange(3)
        self.rows = np.broadcast_to((3 * at)[:, None, None] + coordinate[:, None], (len(at), 3, 3)).ravel()
        self.columns = np.broadcast_to((3 * to)[:, None, None] + coordinate, (len(to), 3, 3)).ravel()

    def begin(self, step):
        self.y, self.x = step.target, step.guess.copy()

    def iterate(self, most):
        made = 0
        while made < most and self.newton():
            made += 1
        return made, self.x

    def stretched(self, x):
        """Lengths and directions of the springs."""
        d = x[self.i] - x[self.j]
        length = np.linalg.norm(d, axis=1)
        return length, d / np.maximum(length, 1e-300)[:, None]

    def phi(self, x):
        """1/2 |x - y|^2 M / h^2 + sum of k/2 (l - L)^2 [J], but for pins' inertia."""
        length, _ = self.stretched(x)
        inertia = (self.inertia * (x - self.y) ** 2).ravel()[self.free].sum()
        return 0.5 * (inertia + (self.cloth.stiffness * (length - self.cloth.length) ** 2).sum())

    def gradient(self, x, length, u):
        pull = (self.cloth.stiffness * (length - self.cloth.length))[:, None] * u
        g = self.inertia * (x - self.y)
        np.add.at(g, self.i, pull)
        np.add.at(g, self.j, -pull)
        return g.ravel()[self.free]

    def hessian(self, length, u):
        """Positive definite: k (u u^T + max(0, 1 - L/l) (1 - u u^T)) of each spring."""
        along = u[:, :, None] * u[:, None, :]
        across = np.maximum(0, 1 - self.cloth.length / np.maximum(length, 1e-300))
        K = self.cloth.stiffness[:, None, None] * (along + across[:, None, None] * (np.eye(3) - along))
        values = np.concatenate([K, K, -K, -K]).ravel()
        size = self.free.size
        H = sparse.coo_matrix((values, (self.rows, self.columns)), (size, size)).tocsc()
        H += sparse.diags(np.repeat(self.inertia.ravel(), 3))
        return H.tocsc()[self.free][:, self.free]

    def newton(self):
        """One iteration; False where rounding leaves nothing to gain."""
        length, u = self.stretched(self.x)
        g = self.gradient(self.x, length, u)
        p = np.zeros(self.free.size)
        p[self.free] = splu(self.hessian(length, u).tocsc()).solve(-g)
        slope, value, p = g @ p[self.free], self.phi(self.x), p.reshape(-1, 3)
        if not np.isfinite(slope):
            raise protocol.Failed("the step is no number")
        if np.abs(p).max() <= 4 * np.finfo(float).eps * np.abs(self.x).max():
            return False
        t = 1.0
        # Below the rounding of Phi its values tell nothing: there the model is trusted.
        while -slope > 1e-12 * value and self.phi(self.x + t * p) > value + 1e-4 * t * slope:
            t /= 2
            if t < 1e-10:
                raise protocol.Failed("no decrease along Newton's direction")
        self.x = self.x + t * p
        return True


protocol.serve(ImplicitEuler())

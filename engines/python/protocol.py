"""ClothBench's protocol for solvers that are programs of their own: docs/engines.md.

A solver is a class with `name`, `version`, `iterates`, `precision`, prepare(cloth, threads), begin(step) and
iterate(most), and ends with protocol.serve(ItsClass())."""

import os
import struct
import sys
import zlib
from types import SimpleNamespace

import numpy as np

MAGIC, VERSION = b"CLOTHSLV", 1
HEADER = struct.Struct("<8sHHIQI")  # magic, version, kind, number, length, checksum; then that of these
HELLO, CLOTH, STEP, ITERATE, ECHO = range(1, 6)
READY, PREPARED, POSITIONS, ECHOED, DECLINED, FAILED = range(16, 22)


class BadFrame(Exception):
    """Bytes that are no frame of this protocol, or of another version."""


class Declined(Exception):
    """Why a cloth cannot be served: raised by prepare()."""


class Failed(Exception):
    """Why the arithmetic cannot go on: raised by begin() or iterate()."""


class Payload:
    """Takes a payload apart, from its start to its end."""

    def __init__(self, payload):
        self.bytes, self.at = payload, 0

    def take(self, size):
        if self.at + size > len(self.bytes):
            raise BadFrame("a frame's payload is too short")
        self.at += size
        return self.bytes[self.at - size : self.at]

    def numbers(self, form):
        return struct.unpack("<" + form, self.take(struct.calcsize("<" + form)))

    def text(self):
        return self.take(self.numbers("I")[0]).decode()

    def array(self, *shape, kind="<f8"):
        count = int(np.prod(shape, dtype=np.int64))
        return np.frombuffer(self.take(np.dtype(kind).itemsize * count), kind).reshape(shape)


def text(words):
    words = words.encode()
    return struct.pack("<I", len(words)) + words


def read_cloth(payload):
    """The cloth of n vertices and s springs: h, gravity (3), rest (n, 3), mass (n), length, stiffness and damping (s),
    ends (s, 2), faces, pattern, pins, laws [(model, {name: number})] and parameters {key: text}; SI units."""
    p = Payload(payload)
    n, springs, triangles, held, energies, keys, panels, _ = p.numbers("8I")
    (h,) = p.numbers("d")
    cloth = SimpleNamespace(h=h, gravity=p.array(3), rest=p.array(n, 3), mass=p.array(n))
    cloth.length, cloth.stiffness, cloth.damping = (p.array(springs) for _ in range(3))
    cloth.pattern = p.array(panels, 3, 2)
    cloth.ends = p.array(springs, 2, kind="<u4").astype(np.intp)
    cloth.faces = p.array(triangles, 3, kind="<u4").astype(np.intp)
    cloth.pins = p.array(held, kind="<u4").astype(np.intp)
    cloth.laws = []
    for _ in range(energies):
        model, (count,) = p.text(), p.numbers("I")
        cloth.laws.append((model, {p.text(): p.numbers("d")[0] for _ in range(count)}))
    cloth.parameters = {p.text(): p.text() for _ in range(keys)}
    return cloth


def read_step(payload, n):
    """A step: start, target and guess, (n, 3) each [m]."""
    p = Payload(payload)
    return SimpleNamespace(start=p.array(n, 3), target=p.array(n, 3), guess=p.array(n, 3))


class Connection:
    """Frames over two files."""

    def __init__(self, requests, answers):
        self.requests, self.answers = requests, answers

    def receive(self):
        """The next request's kind, number and payload, or None at the end."""
        head = self.requests.read(HEADER.size + 4)
        if len(head) < HEADER.size + 4:
            return None
        magic, version, kind, number, length, checksum = HEADER.unpack(head[: HEADER.size])
        if magic != MAGIC or version != VERSION or zlib.crc32(head[: HEADER.size]) != struct.unpack("<I", head[HEADER.size :])[0]:
            raise BadFrame("no frame of version %d" % VERSION)
        payload = self.requests.read(length)
        if len(payload) != length or zlib.crc32(payload) != checksum:
            raise BadFrame("the checksum of a frame's payload is wrong")
        return kind, number, payload

    def send(self, kind, number, payload=b""):
        head = HEADER.pack(MAGIC, VERSION, kind, number, len(payload), zlib.crc32(payload))
        self.answers.write(head + struct.pack("<I", zlib.crc32(head)))
        self.answers.write(payload)
        self.answers.flush()


def answer(solver, memory, kind, payload):
    """What a request is answered with: a kind and a payload, or None. `memory` is ours from one to the next."""
    if kind == HELLO:
        (memory.threads,) = Payload(payload).numbers("I")
        said = text(solver.name) + text(solver.version) + struct.pack("<II", solver.iterates, solver.precision)
        return READY, said
    if kind == CLOTH:
        cloth = read_cloth(payload)
        memory.n = len(cloth.mass)
        solver.prepare(cloth, memory.threads)
        return PREPARED, b""
    if kind == STEP:
        memory.failure = None
        try:
            solver.begin(read_step(payload, memory.n))
        except Failed as why:  # which is said to the first request for iterations
            memory.failure = why
        return None
    if kind == ITERATE:
        if memory.failure:
            raise memory.failure
        made, x = solver.iterate(Payload(payload).numbers("Q")[0])
        return POSITIONS, struct.pack("<Q", made) + np.ascontiguousarray(x, "<f8").tobytes()
    if kind == ECHO:
        return ECHOED, bytes(Payload(payload).numbers("Q")[0])
    raise BadFrame("a request of a kind that there is not")


def serve(solver):
    """Answers requests until there are none. What is printed goes to standard error."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    connection, memory = Connection(sys.stdin.buffer, out), SimpleNamespace(failure=None)
    while request := connection.receive():
        kind, number, payload = request
        try:
            said = answer(solver, memory, kind, payload)
        except Declined as why:
            said = DECLINED, text(str(why))
        except Failed as why:
            said = FAILED, text(str(why))
        if said:
            connection.send(said[0], number, said[1])

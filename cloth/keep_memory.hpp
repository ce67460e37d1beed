// Memory that is given back to the operating system and taken again costs its pages again.
#pragma once

namespace cloth {

/// From now on what this process frees stays with it, and is the first to be used again.
void keep_memory();

}  // namespace cloth

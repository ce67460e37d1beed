// Memory in huge pages, of 2 MiB on x86: docs/decisions/0035-huge-pages.md.
#pragma once

#include <filesystem>
#include <string>

namespace cloth {

/// What GLIBC_TUNABLES is to be where a program starts: malloc then asks the kernel for huge pages
/// (The GNU C Library Reference Manual, "Memory Allocation Tunables").
inline constexpr const char* tunables_for_huge_pages = "glibc.malloc.hugetlb=1";

/// Who gets them: "always", "madvise" (who asks), "never", or "" where the kernel does not tell.
std::string who_gets_huge_pages(const std::filesystem::path& sys = "/sys");

}  // namespace cloth

// The test program's own operator new: counts, then asks malloc.
#include "core/testing/allocations.hpp"

#include <cstdlib>
#include <new>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define BRIGADE_OTHER_NEW
#endif
#endif

namespace brigade::testing {

namespace {
thread_local u64 allocation_count = 0;
}
u64 allocations() { return allocation_count; }

#ifdef BRIGADE_OTHER_NEW

bool counts_allocations() { return false; }

}  // namespace brigade::testing

#else

bool counts_allocations() { return true; }

static void* counted(std::size_t size) {
    ++allocation_count;
    void* memory = std::malloc(size == 0 ? 1 : size);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

}  // namespace brigade::testing

void* operator new(std::size_t size) { return brigade::testing::counted(size); }
void* operator new[](std::size_t size) { return brigade::testing::counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

#endif

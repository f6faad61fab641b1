// The cold side of ASSERT, kept out of line so that hot paths only carry a compare and a call.
#include "core/assert.hpp"

#include <cstdio>
#include <string_view>

namespace brigade {

BrokenInvariant::BrokenInvariant(const char* claim, const char* file, int line) noexcept {
    const std::string_view path(file);
    const std::size_t slash = path.rfind('/');
    const char* name = slash == std::string_view::npos ? file : file + slash + 1;
    std::snprintf(text_, sizeof text_, "%s:%d: this should hold: %s", name, line, claim);
}

void broken_invariant(const char* claim, const char* file, int line) {
    throw BrokenInvariant(claim, file, line);
}

}  // namespace brigade

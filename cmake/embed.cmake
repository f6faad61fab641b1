# Writes OUTPUT, a C++ file that defines brigade::embedded::NAME with the bytes of INPUT.
# A string literal may be short only; the text is cut into pieces that the compiler joins.
file(READ "${INPUT}" hex HEX)
string(LENGTH "${hex}" length)
math(EXPR bytes "${length} / 2")
string(REGEX REPLACE "(................................)" "\\1\n" lines "${hex}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," array "${lines}")
file(WRITE "${OUTPUT}.new" "// Made from ${NAME} by cmake/embed.cmake; do not edit.
#include <string_view>
namespace brigade::embedded {
namespace {
constexpr unsigned char kBytes[] = {
${array}0};
}
extern const std::string_view ${NAME};
const std::string_view ${NAME}{reinterpret_cast<const char*>(kBytes), ${bytes}};
}  // namespace brigade::embedded
")
file(RENAME "${OUTPUT}.new" "${OUTPUT}")

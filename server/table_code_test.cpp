// Codes of tables, as they are made and as people type them.
#include "server/table_code.hpp"

#include <doctest/doctest.h>

#include <set>

namespace brigade::server {

TEST_CASE(
    "codes are of the length asked for, of letters that a table may have, and all different") {
    std::set<std::string> codes;
    for (int number = 0; number < 200; ++number) {
        CHECK(is_code(random_code(kListedCodeLetters)));
        codes.insert(random_code(kPrivateCodeLetters));
    }
    CHECK(codes.size() == 200);
    for (const std::string& code : codes) CHECK(code.size() == 8);
}

TEST_CASE("a code is the same with or without its hyphen, in capitals or not") {
    for (const char* typed : {"KR7F9QXM", "KR7F-9QXM", "kr7f-9qxm", " kr7f 9qxm ", "k-r-7-f9qxm"})
        CHECK(plain_code(typed) == "KR7F9QXM");
    CHECK(plain_code("").empty());
    CHECK(plain_code(std::string(10'000, 'a')).size() == 32);
}

TEST_CASE("what cannot be a code is known without looking") {
    for (const char* text :
         {"", "KR7", "KR7F9QXMA", "KR7O", "KR7I", "KR7L", "KR7_", "kr7f", "KR7\n"})
        CHECK_FALSE(is_code(text));
    CHECK(is_code("KR7F"));
    CHECK(is_code("KR7F9QXM"));
}

}  // namespace brigade::server

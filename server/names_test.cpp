// Names of people and accounts, and passwords.
#include "server/names.hpp"

#include <doctest/doctest.h>

#include "server/people.hpp"

namespace brigade::server {

namespace {

std::string cleaned(std::string_view name) {
    const Result<std::string> clean = clean_name(name);
    return clean ? *clean : "refused: " + clean.error().id;
}
constexpr const char* kRefused = "refused: bad-name";

}  // namespace

TEST_CASE("a name is trimmed, and idle spaces within become one") {
    CHECK(cleaned("Maya") == "Maya");
    CHECK(cleaned("  Maya \t") == kRefused);
    CHECK(cleaned("  Maya   B \xC2\xA0 ") == "Maya B");
    CHECK(cleaned("\xE3\x80\x80Zo\xC3\xAB") == "Zo\xC3\xAB");
    CHECK(cleaned("O'Neil <b>") == "O'Neil <b>");
}

TEST_CASE("a name has 1 to 24 characters, counted by code points") {
    CHECK(cleaned("") == kRefused);
    CHECK(cleaned("   ") == kRefused);
    CHECK(cleaned(std::string(24, 'x')) == std::string(24, 'x'));
    CHECK(cleaned(std::string(25, 'x')) == kRefused);
    std::string cakes;
    for (int count = 0; count < 24; ++count) cakes += "\xF0\x9F\x8D\xB0";
    CHECK(cleaned(cakes) == cakes);
    CHECK(cleaned(cakes + "x") == kRefused);
}

TEST_CASE("a name must be whole UTF-8") {
    for (const std::string_view broken :
         {"\xC3", "\x80", "a\xFFz", "\xC0\xAF", "\xE0\x80\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80",
          "\xF0\x9F\x8D", "\xF8\x88\x80\x80\x80"}) {
        CAPTURE(broken.size());
        CHECK(cleaned(broken) == kRefused);
    }
}

TEST_CASE("nothing in a name moves other text about or hides") {
    CHECK(cleaned("a\nb") == kRefused);
    CHECK(cleaned(std::string_view("a\0b", 3)) == kRefused);
    CHECK(cleaned("a\x7F") == kRefused);
    CHECK(cleaned("a\xC2\x85z") == kRefused);                    // next line
    CHECK(cleaned("\xE2\x80\xAEnimda") == kRefused);             // right-to-left override
    CHECK(cleaned("a\xE2\x81\xA6z") == kRefused);                // isolate
    CHECK(cleaned("a\xE2\x80\x8B") == kRefused);                 // zero width space
    CHECK(cleaned("\xE3\x85\xA4") == kRefused);                  // invisible filler
    CHECK(cleaned("\xE2\x80\x8D") == kRefused);                  // a joiner of nothing
    CHECK(cleaned("\xCC\x81") == kRefused);                      // an accent on nothing
    CHECK(cleaned("a\xCC\x81\xCC\x81") == "a\xCC\x81\xCC\x81");  // accents
    CHECK(cleaned("a\xCC\x81\xCC\x81\xCC\x81\xCC\x81\xCC\x81") == kRefused);
    const std::string cook = "\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x8D\xB3";
    CHECK(cleaned(cook) == cook);
}

TEST_CASE("an account name is plain, and the same in capitals") {
    CHECK(*account_key("Maya_B.2-x") == "maya_b.2-x");
    for (const char* bad :
         {"", "ab", "a b c", "Zo\xC3\xAB", "maya@home", "12345678901234567890abcde"})
        CHECK_FALSE(account_key(bad).ok());
    CHECK(account_key("ab").error().id == "bad-account-name");
}

TEST_CASE("a password has 8 to 128 characters") {
    CHECK_FALSE(check_password("seven77").ok());
    CHECK(check_password("eight888").ok());
    CHECK(check_password("\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4").ok());
    CHECK(check_password(std::string(128, 'x')).ok());
    CHECK_FALSE(check_password(std::string(129, 'x')).ok());
    CHECK_FALSE(check_password("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF").ok());
    CHECK(check_password("x").error().id == "bad-password");
}

TEST_CASE("a line of talk keeps what can be read and nothing else") {
    const auto clean = [](std::string_view text) { return clean_line(text).text; };
    CHECK(clean("  Bon   appétit! ") == "Bon appétit!");
    CHECK(clean("a\u202Eb\u2066c\u200Fd\u061Ce") == "abcde");
    CHECK(clean("a\u0007b\u009Bc") == "abc");
    CHECK(clean("one\r\ntwo\u2028three") == "one two three");
    CHECK(clean("x\u200By\uFEFFz") == "xyz");
    CHECK(clean("👩\u200D🍳 و\u200Cم") == "👩\u200D🍳 و\u200Cم");
    CHECK(clean("\u200Da\u200D b\u200D\u200Dc") == "a bc");
    CHECK(clean("Z\u0300\u0301\u0302\u0303\u0304\u0305!") == "Z\u0300\u0301\u0302\u0303!");
    CHECK(clean("\u200B\u2060 \u3164").empty());
    CHECK(clean("\xC3").empty());
    CHECK(clean_line("né").characters == 2);
}

}  // namespace brigade::server

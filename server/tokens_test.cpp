// Tokens: what is signed, what is refused, and how one replaces another.
#include "server/tokens.hpp"

#include <sys/stat.h>

#include <fstream>

#include "server/folder.hpp"
#include "server/testing/storage.hpp"

namespace brigade::server {

using namespace testing;

TEST_CASE("a token names its guest and its time, and is known again after a restart") {
    const TempFolder folder;
    const NewToken token = TokenMint::open(folder.path())->make("ann", 1'000);
    const auto read = TokenMint::open(folder.path())->read(token.text);
    REQUIRE(read.has_value());
    CHECK(read->guest == "ann");
    CHECK(read->issued == 1'000);
    CHECK(read->hash == token.parts.hash);
    CHECK(token.text.find(token.parts.hash) == std::string::npos);
}

TEST_CASE("a token that was changed anywhere is refused") {
    const TempFolder folder;
    const auto mint = TokenMint::open(folder.path());
    const std::string token = mint->make("ann", 1'000).text;
    for (std::size_t at = 0; at < token.size(); ++at) {
        std::string forged = token;
        forged[at] = forged[at] == 'A' ? 'B' : 'A';
        CAPTURE(forged);
        CHECK_FALSE(mint->read(forged).has_value());
    }
    for (const std::string& forged :
         {std::string(), std::string("1.ann.1000"), std::string("...."), token + ".x", token + "A",
          token.substr(0, token.size() - 1), "2" + token.substr(1), std::string(5'000, '.')})
        CHECK_FALSE(mint->read(forged).has_value());
}

TEST_CASE("a token of another server is refused") {
    const TempFolder here;
    const TempFolder there;
    const std::string token = TokenMint::open(there.path())->make("ann", 1'000).text;
    CHECK_FALSE(TokenMint::open(here.path())->read(token).has_value());
}

TEST_CASE("the key is private, and a damaged one is told") {
    const TempFolder folder;
    CHECK(TokenMint::open(folder.path()).ok());
    const std::string path = file_in(folder.path(), kKeyFile);
    struct stat status{};
    REQUIRE(stat(path.c_str(), &status) == 0);
    CHECK((status.st_mode & 0777U) == 0600U);
    const std::string whole = *read_small_file(path);
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::string flipped = whole;
        flipped[at] = static_cast<char>(flipped[at] ^ 1);
        CAPTURE(flipped);
        std::ofstream(path, std::ios::trunc) << flipped;
        CHECK_FALSE(TokenMint::open(folder.path()).ok());
    }
    for (const char* damaged : {"", "abc", "not hexadecimal at all"}) {
        std::ofstream(path, std::ios::trunc) << damaged;
        const auto mint = TokenMint::open(folder.path());
        REQUIRE_FALSE(mint.ok());
        CHECK(mint.error().text.find(path + " is damaged") == 0);
    }
}

TEST_CASE("the key of an older server is kept, and gets its checksum") {
    const TempFolder folder;
    const std::string path = file_in(folder.path(), kKeyFile);
    std::ofstream(path) << std::string(64, 'a');
    const std::string token = TokenMint::open(folder.path())->make("ann", 1'000).text;
    CHECK(read_small_file(path)->size() > 64);
    CHECK(TokenMint::open(folder.path())->read(token).has_value());
}

TEST_CASE("a new token replaces the old one only when it is shown") {
    TokenList list;
    list.add("one");
    list.add("two");
    CHECK(list.write() == "two one");
    list.offer("one", "next");
    list.offer("nobody", "never");
    CHECK(list.write() == "two one>next");
    list = TokenList::read(list.write());
    CHECK(list.has("one"));
    CHECK_FALSE(list.has("next"));
    CHECK_FALSE(list.take_up("never").has_value());
    CHECK(list.take_up("next") == "one");
    CHECK(list.has("next"));
    CHECK_FALSE(list.has("one"));
    CHECK(list.write() == "two next");
}

TEST_CASE("a token that is taken back takes the one on offer with it") {
    TokenList list;
    list.add("one");
    list.add("two");
    list.offer("one", "next");
    TokenList other = list;
    list.remove("one");
    CHECK(list.write() == "two");
    other.remove("next");
    CHECK(other.write() == "two");
    other.remove("nobody");
    CHECK(other.write() == "two");
}

TEST_CASE("of too many browsers the first one is forgotten") {
    TokenList list;
    for (std::size_t number = 0; number <= TokenList::kBrowsersMax; ++number)
        list.add("t" + std::to_string(number));
    CHECK_FALSE(list.has("t0"));
    CHECK(list.has("t1"));
    CHECK(list.has("t8"));
    CHECK(TokenList::read("").write().empty());
}

}  // namespace brigade::server

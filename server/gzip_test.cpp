// What is packed here must be unpacked by anybody; gzip itself is asked.
#include "server/gzip.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "core/rng.hpp"

namespace brigade::server {

namespace {

// Through the gzip program, which checks the checksum and the length as well.
std::string unpacked(const std::string& packed) {
    const auto file = std::filesystem::temp_directory_path() /
                      ("brigade-gzip-test-" + std::to_string(::getpid()) + ".gz");
    std::ofstream(file, std::ios::binary) << packed;
    std::string text;
    FILE* pipe = ::popen(("gzip -dc " + file.string()).c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::array<char, 4096> chunk{};
    while (const std::size_t count = std::fread(chunk.data(), 1, chunk.size(), pipe))
        text.append(chunk.data(), count);
    CHECK(::pclose(pipe) == 0);
    std::filesystem::remove(file);
    return text;
}

}  // namespace

TEST_CASE("packed texts unpack to themselves") {
    std::string noise;
    Rng rng(3);
    for (int number = 0; number < 100'000; ++number) noise += static_cast<char>(rng.below(256));
    for (const std::string& text : {std::string(), std::string("x"), std::string(1'000'000, 'a'),
                                    std::string("{\"card\":\"it-penne\"}"), noise})
        CHECK((unpacked(gzipped(text)) == text));
}

TEST_CASE("a text that repeats itself becomes much smaller") {
    CHECK(gzipped(std::string(100'000, 'a')).size() < 1000);
}

}  // namespace brigade::server

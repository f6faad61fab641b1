// 31 letters that cannot be mistaken for each other: 900,000 short codes, 800,000,000,000 long
// ones.
#include "server/table_code.hpp"

#include <sodium.h>

#include <algorithm>

#include "core/types.hpp"

namespace brigade::server {

namespace {

constexpr std::string_view kAlphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
constexpr std::size_t kTypedMax = 32;

char capital(char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

}  // namespace

std::string random_code(std::size_t letters) {
    std::string code;
    for (std::size_t count = 0; count < letters; ++count)
        code += kAlphabet[randombytes_uniform(static_cast<u32>(kAlphabet.size()))];
    return code;
}

std::string plain_code(std::string_view typed) {
    std::string code;
    for (const char letter : typed.substr(0, kTypedMax))
        if (letter != '-' && letter != ' ') code += capital(letter);
    return code;
}

bool is_code(std::string_view code) {
    return code.size() >= kListedCodeLetters && code.size() <= kPrivateCodeLetters &&
           std::ranges::all_of(
               code, [](char letter) { return kAlphabet.find(letter) != std::string_view::npos; });
}

}  // namespace brigade::server

// Keys, signatures and hashes of tokens, by libsodium.
#include "server/tokens.hpp"

#include <fmt/format.h>
#include <sodium.h>
#include <sys/stat.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <utility>

#include "core/hash.hpp"
#include "server/folder.hpp"

namespace brigade::server {

namespace {

constexpr std::string_view kVersion = "1";
constexpr std::size_t kSecretBytes = 32;
constexpr std::size_t kHashBytes = 32;
constexpr std::size_t kTokenBytesMax = 256;
constexpr std::size_t kTokenParts = 5;
constexpr std::size_t kKeyDigits = 64;

using Bytes = std::array<unsigned char, 32>;

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

std::string hex(const unsigned char* bytes, std::size_t count) {
    std::string text(count * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes, count);
    text.pop_back();
    return text;
}

std::string base64(const Bytes& bytes) {
    constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_encoded_len(bytes.size(), kVariant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kVariant);
    text.pop_back();
    return text;
}

std::string hash_of_secret(std::string_view secret) {
    std::array<unsigned char, kHashBytes> hash{};
    crypto_generichash(hash.data(), hash.size(), bytes_of(secret), secret.size(), nullptr, 0);
    return hex(hash.data(), hash.size());
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t cut = text.find(separator);
        parts.push_back(text.substr(0, cut));
        if (cut == std::string_view::npos) return parts;
        text.remove_prefix(cut + 1);
    }
}

std::optional<i64> whole_number(std::string_view text) {
    i64 number = 0;
    const char* end = text.data() + text.size();
    const auto [rest, fault] = std::from_chars(text.data(), end, number);
    if (fault != std::errc{} || rest != end || number < 0) return std::nullopt;
    return number;
}

// The file of the key: its digits and a checksum over them, because another digit would be another
// key, and nobody would be known any more. Files of older servers have the digits only.
std::string with_checksum(std::string_view digits) {
    return fmt::format("{} {:016x}\n", digits, hash_bytes(digits));
}

Result<std::string> key_digits(const std::string& path) {
    std::error_code unknown;
    std::string digits;
    if (std::filesystem::exists(path, unknown)) {
        const Result<std::string> text = read_small_file(path);
        if (!text) return text.error();
        digits = text->substr(0, kKeyDigits);
        const std::string_view rest = std::string_view(*text).substr(digits.size());
        if (*text == with_checksum(digits)) return digits;
        if (digits.size() != kKeyDigits || (!rest.empty() && rest != "\n")) return std::string();
    } else {
        Bytes fresh{};
        randombytes_buf(fresh.data(), fresh.size());
        digits = hex(fresh.data(), fresh.size());
    }
    if (digits.find_first_not_of("0123456789abcdef") != std::string::npos) return std::string();
    if (const Status written = write_private(path, with_checksum(digits)); !written)
        return written.error();
    return digits;
}

}  // namespace

bool same_text(std::string_view a, std::string_view b) {
    return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string random_id(std::size_t bytes) {
    std::vector<unsigned char> random(bytes);
    randombytes_buf(random.data(), random.size());
    return hex(random.data(), random.size());
}

Result<TokenMint> TokenMint::open(const std::string& folder) {
    ASSERT(sodium_init() >= 0);
    const std::string path = file_in(folder, kKeyFile);
    const Result<std::string> digits = key_digits(path);
    if (!digits) return digits.error();
    Key key{};
    std::size_t count = 0;
    const int fault = sodium_hex2bin(key.data(), key.size(), digits->data(), digits->size(),
                                     nullptr, &count, nullptr);
    if (fault != 0 || count != key.size())
        return Error{fmt::format(
            "{} is damaged: it must hold 64 hexadecimal digits and their checksum. Bring it back "
            "from a backup; without it everybody gets a new name.",
            path)};
    return TokenMint(key);
}

std::string TokenMint::signature(std::string_view body) const {
    Bytes signature{};
    crypto_generichash(signature.data(), signature.size(), bytes_of(body), body.size(), key_.data(),
                       key_.size());
    return base64(signature);
}

NewToken TokenMint::make(const std::string& guest, i64 now_ms) const {
    std::array<unsigned char, kSecretBytes> random{};
    randombytes_buf(random.data(), random.size());
    const std::string secret = base64(random);
    const std::string body = fmt::format("{}.{}.{}.{}", kVersion, guest, now_ms, secret);
    return {fmt::format("{}.{}", body, signature(body)), {guest, now_ms, hash_of_secret(secret)}};
}

std::optional<TokenParts> TokenMint::read(std::string_view token) const {
    if (token.size() > kTokenBytesMax) return std::nullopt;
    const std::vector<std::string_view> parts = split(token, '.');
    if (parts.size() != kTokenParts || parts[0] != kVersion) return std::nullopt;
    const std::string_view body = token.substr(0, token.rfind('.'));
    if (!same_text(signature(body), parts[4])) return std::nullopt;
    const std::optional<i64> issued = whole_number(parts[2]);
    if (!issued) return std::nullopt;
    return TokenParts{std::string(parts[1]), *issued, hash_of_secret(parts[3])};
}

// ---- which tokens a guest has

TokenList TokenList::read(std::string_view stored) {
    TokenList list;
    if (stored.empty()) return list;
    for (const std::string_view one : split(stored, ' ')) {
        const std::vector<std::string_view> pair = split(one, '>');
        list.browsers_.push_back(
            {std::string(pair[0]), pair.size() > 1 ? std::string(pair[1]) : std::string()});
    }
    return list;
}

std::string TokenList::write() const {
    std::string text;
    for (const Browser& browser : browsers_) {
        if (!text.empty()) text += ' ';
        text += browser.next.empty() ? browser.hash : browser.hash + '>' + browser.next;
    }
    return text;
}

void TokenList::add(const std::string& hash) {
    browsers_.insert(browsers_.begin(), Browser{hash, {}});
    if (browsers_.size() > kBrowsersMax) browsers_.pop_back();
}

bool TokenList::has(std::string_view hash) const {
    return std::any_of(browsers_.begin(), browsers_.end(),
                       [&](const Browser& browser) { return same_text(browser.hash, hash); });
}

void TokenList::offer(std::string_view hash, const std::string& next) {
    for (Browser& browser : browsers_)
        if (same_text(browser.hash, hash)) browser.next = next;
}

std::optional<std::string> TokenList::take_up(std::string_view next) {
    for (Browser& browser : browsers_) {
        if (!same_text(browser.next, next)) continue;
        std::string old = std::exchange(browser.hash, std::string(next));
        browser.next.clear();
        return old;
    }
    return std::nullopt;
}

void TokenList::remove(std::string_view hash) {
    std::erase_if(browsers_, [&](const Browser& browser) {
        return same_text(browser.hash, hash) || same_text(browser.next, hash);
    });
}

}  // namespace brigade::server

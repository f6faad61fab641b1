// Tokens: what a browser shows to be known again. A token names its guest and when it was made,
// carries a secret, and is signed with this server's key, so that a forged one costs no look into
// the database. Only hashes of secrets are stored: neither a stolen database nor a stolen backup
// opens a door. Who holds which token is decided in guests.cpp.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/types.hpp"

namespace brigade::server {

inline constexpr i64 kHourMs = 3'600'000;
inline constexpr i64 kTokenRenewedAfterMs = kHourMs * 24 * 7;
inline constexpr i64 kTokenGraceMs = kHourMs;
// A browser that comes now and then has its token renewed; one that stays away so long is
// forgotten.
inline constexpr i64 kTokenLifeMs = kHourMs * 24 * 90;

// A token that was signed by us, taken apart.
struct TokenParts {
    std::string guest;
    i64 issued = 0;    // Unix milliseconds
    std::string hash;  // of the secret
};

struct NewToken {
    std::string text;  // for the cookie
    TokenParts parts;
};

// "version.guest.issued.secret.signature", the last two in base64 for addresses.
class TokenMint {
   public:
    // Reads the key of this folder, or makes it when the server starts for the first time.
    static Result<TokenMint> open(const std::string& folder);

    [[nodiscard]] NewToken make(const std::string& guest, i64 now_ms) const;
    // Nothing if it is not one of ours.
    [[nodiscard]] std::optional<TokenParts> read(std::string_view token) const;

   private:
    static constexpr std::size_t kKeyBytes = 32;
    using Key = std::array<unsigned char, kKeyBytes>;
    explicit TokenMint(const Key& key) : key_(key) {}
    [[nodiscard]] std::string signature(std::string_view body) const;
    Key key_;
};

// The tokens a guest may show: one for each browser, and for a while one that was just replaced.
// A browser's new token replaces the old one only when it is first shown, so that an answer lost on
// the way costs nobody their name. Stored as "hash hash>next …", the browser that came last first.
class TokenList {
   public:
    static constexpr std::size_t kBrowsersMax = 8;

    static TokenList read(std::string_view stored);
    [[nodiscard]] std::string write() const;

    // Another browser; the one that came first is dropped if there are too many.
    void add(const std::string& hash);
    [[nodiscard]] bool has(std::string_view hash) const;
    // Offers a new token to the browser that holds this one, instead of any it was offered before.
    void offer(std::string_view hash, const std::string& next);
    // The new token was shown: it replaces the old one, which is returned. Nothing if the hash is
    // that of no token on offer.
    std::optional<std::string> take_up(std::string_view next);
    // The browser that holds this token, or was offered it, is let in no more.
    void remove(std::string_view hash);

   private:
    struct Browser {
        std::string hash;
        std::string next;
    };
    std::vector<Browser> browsers_;
};

// Compares in a time that does not tell where two texts differ.
bool same_text(std::string_view a, std::string_view b);
// Letters that nobody can guess, for ids.
std::string random_id(std::size_t bytes);

}  // namespace brigade::server

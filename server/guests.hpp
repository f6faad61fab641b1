// Guests and their tokens: a bounded cache in front of the log, through which every change of a
// guest goes, so that two changes at the same moment never undo each other.
#pragma once

#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/people.hpp"
#include "server/tokens.hpp"

namespace brigade::server {

// Always held by a shared_ptr, because writes that are still under way come back to it.
class Guests : public std::enable_shared_from_this<Guests> {
   public:
    using Now = std::function<i64()>;  // Unix milliseconds
    static constexpr std::size_t kCachedMax = 10'000;

    Guests(Log& log, const TokenMint& mint, Now now, std::size_t cached_max = kCachedMax);

    // A token that is due for renewal gets its successor here as soon as that is stored.
    [[nodiscard]] std::optional<Known> who(std::string_view token);
    void make(const std::string& name, const People::Reply& reply);
    void rename(const std::string& id, const std::string& name, const People::Reply& reply);
    // Stores the account together with the guest whose history it gets. From then on only the token
    // that is answered is good: nobody shares the account who shared the guest.
    void give_account(const StoredAccount& account, const People::Reply& reply);
    // Another browser of the same person; the token it held before is good no more.
    void let_in(const std::string& id, const std::string& held, const People::Reply& reply);
    // The token is good no more, or none of its guest is.
    void turn_out(const std::string& token, bool everywhere, const People::Reply& reply);
    // Stores the account again; only the token that is answered is good from then on.
    void start_again(const StoredAccount& account, const People::Reply& reply);
    // The guest keeps nothing but the id, under which others have it in their games; the account,
    // which is stored as it is here, is no longer theirs.
    void retire(const StoredAccount& account, const People::Reply& reply);

   private:
    struct Offer {
        std::string token;
        bool stored = false;
    };
    struct Entry {
        StoredGuest guest;
        std::string account_name;             // as its owner wrote it
        std::map<std::string, Offer> offers;  // by the hash of the token that each will replace
        int under_way = 0;                    // writes; the entry stays until they are done
        bool failed = false;                  // one was not kept: to be read again
    };
    using Entries = std::list<Entry>;  // the one asked for last first
    using Changed = std::function<void(bool kept)>;

    bool try_rename(const std::string& id, const std::string& name, const People::Reply& reply);
    std::optional<Error> try_account(const StoredAccount& account, const People::Reply& reply);
    bool try_let_in(const std::string& id, const std::string& held, const People::Reply& reply);
    bool try_turn_out(const std::string& token, bool everywhere, const People::Reply& reply);
    bool try_start_again(const StoredAccount& account, const People::Reply& reply);
    bool try_retire(const StoredAccount& account, const People::Reply& reply);
    NewToken only_token(Entry& entry);
    static void forget_tokens(Entry& entry);
    static void forget_token(Entry& entry, const TokenParts& token);
    [[nodiscard]] static Changed answering(const People::Reply& reply, Known answer);

    Entry* find(const std::string& id);
    Entry* load(const std::string& id);
    Entry& insert(StoredGuest guest, std::string account_name);
    void make_room();
    void save(Entry& entry, const std::vector<Write>& more, const Changed& changed);
    void saved(const std::string& id, bool kept);
    [[nodiscard]] std::optional<std::string> successor(Entry& entry, const TokenParts& shown);
    void offer_successor(Entry& entry, const TokenParts& shown);
    void take_up(Entry& entry, const std::string& old);
    [[nodiscard]] static Known known(const Entry& entry, std::optional<std::string> token = {});

    Log& log_;
    const TokenMint mint_;
    const Now now_;
    const std::size_t cached_max_;
    std::mutex mutex_;
    Entries entries_;
    std::unordered_map<std::string, Entries::iterator> by_id_;
};

}  // namespace brigade::server

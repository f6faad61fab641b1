// Who shows which token, and every change of a guest.
#include "server/guests.hpp"

#include <algorithm>

namespace brigade::server {

namespace {

constexpr std::size_t kGuestIdBytes = 10;

Error not_saved() {
    return Error{"The server cannot save anything right now. Try again in a moment.", "",
                 "not-saved"};
}
Error nobody() { return Error{"The server does not know you. Type your name.", "", "unknown"}; }

}  // namespace

Guests::Guests(Log& log, const TokenMint& mint, Now now, std::size_t cached_max)
    : log_(log), mint_(mint), now_(std::move(now)), cached_max_(cached_max) {}

Known Guests::known(const Entry& entry, std::optional<std::string> token) {
    Person person{entry.guest.id, entry.guest.name, std::nullopt};
    if (!entry.guest.account.empty()) person.account = entry.account_name;
    return {std::move(person), std::move(token)};
}

// ---- tokens

std::optional<Known> Guests::who(std::string_view token) {
    const std::optional<TokenParts> shown = mint_.read(token);
    if (!shown || now_() - shown->issued >= kTokenLifeMs) return std::nullopt;
    const std::lock_guard lock(mutex_);
    Entry* entry = find(shown->guest);
    if (entry == nullptr) return std::nullopt;
    TokenList list = TokenList::read(entry->guest.token_hash);
    if (list.has(shown->hash)) return known(*entry, successor(*entry, *shown));
    if (const std::optional<std::string> old = list.take_up(shown->hash)) {
        entry->guest.token_hash = list.write();
        take_up(*entry, *old);
        return known(*entry);
    }
    const bool just_replaced =
        same_text(entry->guest.old_token_hash, shown->hash) && now_() < entry->guest.old_until;
    if (just_replaced) return known(*entry);
    return std::nullopt;
}

void Guests::take_up(Entry& entry, const std::string& old) {
    entry.guest.old_token_hash = old;
    entry.guest.old_until = now_() + kTokenGraceMs;
    entry.offers.erase(old);
    save(entry, {}, {});
}

// A successor is only handed out once it is stored; till then the old token does.
std::optional<std::string> Guests::successor(Entry& entry, const TokenParts& shown) {
    if (now_() - shown.issued < kTokenRenewedAfterMs) return std::nullopt;
    const auto known_offer = entry.offers.find(shown.hash);
    if (known_offer == entry.offers.end()) {
        offer_successor(entry, shown);
        return std::nullopt;
    }
    if (!known_offer->second.stored) return std::nullopt;
    return known_offer->second.token;
}

void Guests::offer_successor(Entry& entry, const TokenParts& shown) {
    const NewToken fresh = mint_.make(entry.guest.id, now_());
    TokenList list = TokenList::read(entry.guest.token_hash);
    list.offer(shown.hash, fresh.parts.hash);
    entry.guest.token_hash = list.write();
    entry.guest.issued = fresh.parts.issued;
    entry.offers[shown.hash] = {fresh.text, false};
    save(entry, {}, [self = this, id = entry.guest.id, hash = shown.hash](bool kept) {
        const std::lock_guard lock(self->mutex_);
        const auto found = self->by_id_.find(id);
        if (!kept || found == self->by_id_.end()) return;
        const auto offer = found->second->offers.find(hash);
        if (offer != found->second->offers.end()) offer->second.stored = true;
    });
}

// ---- changes: nothing is answered before it is stored, nor while the lock is held

Guests::Changed Guests::answering(const People::Reply& reply, Known answer) {
    return [reply, answer = std::move(answer)](bool kept) {
        reply(kept ? Result<Known>(answer) : not_saved());
    };
}

void Guests::make(const std::string& name, const People::Reply& reply) {
    const std::string id = random_id(kGuestIdBytes);
    const NewToken token = mint_.make(id, now_());
    const std::lock_guard lock(mutex_);
    Entry& entry = insert({.id = id,
                           .name = name,
                           .token_hash = token.parts.hash,
                           .old_token_hash = {},
                           .issued = token.parts.issued,
                           .account = {}},
                          {});
    save(entry, {}, answering(reply, known(entry, token.text)));
}

void Guests::rename(const std::string& id, const std::string& name, const People::Reply& reply) {
    if (!try_rename(id, name, reply)) make(name, reply);
}

bool Guests::try_rename(const std::string& id, const std::string& name,
                        const People::Reply& reply) {
    const std::lock_guard lock(mutex_);
    Entry* entry = find(id);
    if (entry == nullptr) return false;
    entry->guest.name = name;
    save(*entry, {}, answering(reply, known(*entry)));
    return true;
}

void Guests::give_account(const StoredAccount& account, const People::Reply& reply) {
    const std::optional<Error> refused = try_account(account, reply);
    if (refused) reply(*refused);
}

std::optional<Error> Guests::try_account(const StoredAccount& account, const People::Reply& reply) {
    const std::lock_guard lock(mutex_);
    Entry* entry = find(account.guest);
    if (entry == nullptr) return nobody();
    if (!entry->guest.account.empty())
        return Error{"You have an account already.", "", "has-account"};
    entry->guest.account = account.key;
    entry->account_name = account.name;
    const NewToken token = only_token(*entry);
    save(*entry, {account}, answering(reply, known(*entry, token.text)));
    return std::nullopt;
}

void Guests::start_again(const StoredAccount& account, const People::Reply& reply) {
    if (!try_start_again(account, reply)) reply(nobody());
}

bool Guests::try_start_again(const StoredAccount& account, const People::Reply& reply) {
    const std::lock_guard lock(mutex_);
    Entry* entry = find(account.guest);
    if (entry == nullptr) return false;
    const NewToken token = only_token(*entry);
    save(*entry, {account}, answering(reply, known(*entry, token.text)));
    return true;
}

void Guests::retire(const StoredAccount& account, const People::Reply& reply) {
    if (!try_retire(account, reply)) reply(nobody());
}

bool Guests::try_retire(const StoredAccount& account, const People::Reply& reply) {
    const std::lock_guard lock(mutex_);
    Entry* entry = find(account.guest);
    if (entry == nullptr) return false;
    forget_tokens(*entry);
    entry->guest.name = kFormerGuest;
    entry->guest.account.clear();
    entry->account_name.clear();
    save(*entry, {account}, answering(reply, known(*entry)));
    return true;
}

// ---- tokens that are taken back

void Guests::turn_out(const std::string& token, bool everywhere, const People::Reply& reply) {
    if (!try_turn_out(token, everywhere, reply)) reply(nobody());
}

bool Guests::try_turn_out(const std::string& token, bool everywhere, const People::Reply& reply) {
    const std::optional<TokenParts> shown = mint_.read(token);
    if (!shown) return false;
    const std::lock_guard lock(mutex_);
    Entry* entry = find(shown->guest);
    if (entry == nullptr) return false;
    everywhere ? forget_tokens(*entry) : forget_token(*entry, *shown);
    save(*entry, {}, answering(reply, known(*entry)));
    return true;
}

NewToken Guests::only_token(Entry& entry) {
    NewToken token = mint_.make(entry.guest.id, now_());
    forget_tokens(entry);
    entry.guest.token_hash = token.parts.hash;
    entry.guest.issued = token.parts.issued;
    return token;
}

void Guests::forget_tokens(Entry& entry) {
    entry.guest.token_hash.clear();
    entry.guest.old_token_hash.clear();
    entry.guest.old_until = 0;
    entry.offers.clear();
}

// The one that was just replaced goes too: it was this browser's, or that of one that has its new
// one already.
void Guests::forget_token(Entry& entry, const TokenParts& token) {
    TokenList list = TokenList::read(entry.guest.token_hash);
    list.remove(token.hash);
    entry.guest.token_hash = list.write();
    entry.guest.old_token_hash.clear();
    entry.guest.old_until = 0;
    entry.offers.erase(token.hash);
}

// ---- another browser

void Guests::let_in(const std::string& id, const std::string& held, const People::Reply& reply) {
    if (!try_let_in(id, held, reply)) reply(nobody());
}

bool Guests::try_let_in(const std::string& id, const std::string& held,
                        const People::Reply& reply) {
    const std::optional<TokenParts> before = mint_.read(held);
    const std::lock_guard lock(mutex_);
    Entry* entry = find(id);
    if (entry == nullptr) return false;
    if (before && before->guest == id) forget_token(*entry, *before);
    const NewToken token = mint_.make(id, now_());
    TokenList list = TokenList::read(entry->guest.token_hash);
    list.add(token.parts.hash);
    entry->guest.token_hash = list.write();
    entry->guest.issued = token.parts.issued;
    const bool was_another = before && before->guest != id;
    save(*entry, {},
         [self = shared_from_this(), held = was_another ? held : std::string(),
          answer = answering(reply, known(*entry, token.text))](bool kept) {
             if (!kept || held.empty()) return answer(kept);
             // Whoever this browser was before, it is that no more.
             self->turn_out(held, false, [answer](const Result<Known>&) { answer(true); });
         });
    return true;
}

// ---- the cache

Guests::Entry* Guests::find(const std::string& id) {
    const auto found = by_id_.find(id);
    if (found == by_id_.end()) return load(id);
    entries_.splice(entries_.begin(), entries_, found->second);
    return &*found->second;
}

Guests::Entry* Guests::load(const std::string& id) {
    Result<std::optional<StoredGuest>> guest = log_.guest(id);
    if (!guest || !guest->has_value()) return nullptr;
    std::string account_name;
    if (!(*guest)->account.empty()) {
        const auto account = log_.account((*guest)->account);
        if (account && account->has_value()) account_name = (*account)->name;
    }
    return &insert(**guest, std::move(account_name));
}

Guests::Entry& Guests::insert(StoredGuest guest, std::string account_name) {
    make_room();
    entries_.push_front(Entry{std::move(guest), std::move(account_name), {}});
    by_id_[entries_.front().guest.id] = entries_.begin();
    return entries_.front();
}

// Lets go of the one not asked for the longest, unless something of it is still being written.
void Guests::make_room() {
    if (entries_.size() < cached_max_) return;
    const auto idle = std::find_if(entries_.rbegin(), entries_.rend(),
                                   [](const Entry& entry) { return entry.under_way == 0; });
    if (idle == entries_.rend()) return;
    by_id_.erase(idle->guest.id);
    entries_.erase(std::next(idle).base());
}

void Guests::save(Entry& entry, const std::vector<Write>& more, const Changed& changed) {
    ++entry.under_way;
    std::vector<Write> writes{entry.guest};
    writes.insert(writes.end(), more.begin(), more.end());
    log_.write(std::move(writes),
               [self = shared_from_this(), id = entry.guest.id, changed](bool kept) {
                   self->saved(id, kept);
                   if (changed) changed(kept);
               });
}

// What was not kept must not stay in the cache either.
void Guests::saved(const std::string& id, bool kept) {
    const std::lock_guard lock(mutex_);
    const auto found = by_id_.find(id);
    ASSERT(found != by_id_.end());
    Entry& entry = *found->second;
    --entry.under_way;
    entry.failed = entry.failed || !kept;
    if (!entry.failed || entry.under_way > 0) return;
    entries_.erase(found->second);
    by_id_.erase(found);
}

}  // namespace brigade::server

// Field after field, each hashed with what the ones before it came to.
#include "server/checksums.hpp"

#include <array>

#include "core/hash.hpp"

namespace brigade::server {

namespace {

u64 mixed(u64 hash) { return hash; }
template <class First, class... Rest>
u64 mixed(u64 hash, const First& first, const Rest&... rest) {
    if constexpr (std::is_convertible_v<const First&, std::string_view>)
        return mixed(hash_bytes(first, hash), rest...);
    else
        return mixed(hash_of(static_cast<i64>(first), hash), rest...);
}

}  // namespace

u64 checksum_of(const StoredTable& table, i64 version) {
    return mixed(1, table.id, table.code, table.game, table.doc, table.closed, table.touched,
                 version);
}

u64 chain_start(TableId table, int game) { return mixed(2, table, game); }

u64 unchained_checksum_of(const StoredEntry& entry) {
    const std::array<i64, 5> numbers{static_cast<i64>(entry.table), entry.game, entry.number,
                                     entry.ms, entry.seat};
    return hash_bytes(entry.act_id, hash_bytes(entry.data, hash_of(numbers)));
}

u64 checksum_of(const StoredEntry& entry, u64 before) {
    return mixed(before, unchained_checksum_of(entry));
}

u64 checksum_of(const StoredMark& mark, u64 before) {
    return mixed(8, mark.table, mark.game, mark.entries, mark.maker, mark.data,
                 static_cast<i64>(before));
}

u64 checksum_of(const StoredTalk& talk) { return mixed(3, talk.table, talk.n, talk.data); }

u64 checksum_of(const StoredRecord& record) {
    u64 hash =
        mixed(4, record.id, record.table, record.game, record.ended, record.listed, record.summary);
    for (const std::string& guest : record.guests) hash = mixed(hash, guest);
    return hash;
}

u64 checksum_of_moves(const StoredRecord& record) { return mixed(5, record.id, record.record); }

u64 checksum_of(const StoredGuest& guest) {
    return mixed(6, guest.id, guest.name, guest.token_hash, guest.old_token_hash, guest.old_until,
                 guest.issued, guest.account);
}

u64 checksum_of(const StoredAccount& account) {
    return mixed(7, account.name, account.key, account.guest, account.password_hash);
}

}  // namespace brigade::server

// Loads a content file: tiles, cookbook, orders, then the hash that records carry.
// docs/PRESSURE_COOKER.md explains the file to designers.
#include "games/pressure_cooker/content.hpp"

#include "core/hash.hpp"
#include "games/pressure_cooker/content_parts.hpp"

namespace brigade::pressure_cooker {

namespace {

constexpr int kFormat = 1;
constexpr std::array<std::string_view, 4> kFileKeys{"format", "tile", "page", "order"};
constexpr Shape kFile{"a content file", kFileKeys};

Book read_book(const Row& file, const Faults& faults) {
    Book book;
    check_format(file, kFormat);
    if (!faults.any()) read_tiles(file, book);
    if (!faults.any()) read_pages(file, book);
    if (!faults.any()) read_orders(file, book);
    return book;
}

// Field by field, so that neither padding nor anything printed only for people takes part.
class Digest {
   public:
    void add(u64 number) { hash_ = hash_of(number, hash_); }
    void add(std::string_view id) { hash_ = hash_bytes(id, hash_); }
    void add(const TileRow& tile) {
        for (const u64 number : {u64(tile.kind), static_cast<u64>(i64{tile.quality}),
                                 u64{tile.bonus}, u64{tile.count}})
            add(number);
    }
    void add(const OrderCard& card) {
        for (const u64 number :
             {u64{card.dish}, u64(card.cookbook), u64{card.number}, u64{card.bonus},
              u64{card.minimum}, card.crossed.bits(), card.extras.bits()})
            add(number);
        for (const u8 plate : card.plates) add(u64{plate});
        for (const u8 count : card.required) add(u64{count});
    }
    [[nodiscard]] u64 value() const { return hash_; }

   private:
    u64 hash_ = 0;
};

u64 digest_of(const Book& book) {
    Digest digest;
    digest.add(u64{kFormat});
    for (std::size_t face = 0; face < book.faces.size(); ++face) {
        digest.add(book.faces[face].id);
        digest.add(book.content.faces[face]);
    }
    for (std::size_t card = 0; card < book.orders.size(); ++card) {
        digest.add(book.orders[card].id);
        digest.add(book.content.orders[card]);
    }
    return digest.value();
}

}  // namespace

Result<Book> load_book(std::string_view toml_text, const std::string& file_name) {
    Result<Book> read = content_file::read_file(toml_text, file_name, kFile, read_book);
    if (!read) return read.error();
    Book book = *std::move(read);
    book.hash = digest_of(book);
    return book;
}

}  // namespace brigade::pressure_cooker

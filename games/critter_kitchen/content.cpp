// Loads a content file: types, bag, locations, cards, track, then the hash that records carry.
// WRITING.md explains the file to designers.
#include "games/critter_kitchen/content.hpp"

#include <algorithm>
#include <functional>
#include <set>

#include "core/content_file.hpp"
#include "core/hash.hpp"

namespace brigade::critter_kitchen {

namespace {

using content_file::Choices;
using content_file::Entry;
using content_file::Faults;
using content_file::quoted;
using content_file::Range;
using content_file::Row;
using content_file::Shape;
using Keys = std::string_view;

constexpr int kFormat = 1;
constexpr Keys kFileKeys[] = {"format", "type",     "reward",      "row_stars",
                              "bag",    "location", "challenge",   "critic",
                              "rumor",  "zous",     "restaurateur"};
constexpr Shape kFile{"a content file", kFileKeys};
constexpr Keys kTypeKeys[] = {"id", "name"};
constexpr Shape kType{"a type", kTypeKeys};
constexpr Keys kBagKeys[] = {"ingredients", "spices", "all_spices", "rumor_icons", "rumor_wilds"};
constexpr Shape kBag{"the bag", kBagKeys};
constexpr Keys kLocationKeys[] = {"id", "name", "text", "draws", "draws_for_two"};
constexpr Shape kLocation{"a location", kLocationKeys};
constexpr Keys kChallengeKeys[] = {"id", "name", "types"};
constexpr Shape kChallenge{"a challenge", kChallengeKeys};
constexpr Keys kRewardKeys[] = {"value", "stars"};
constexpr Shape kReward{"a reward", kRewardKeys};
constexpr Keys kCriticKeys[] = {"id", "name", "text", "rule"};
constexpr Shape kCritic{"a critic", kCriticKeys};
constexpr Keys kRumorKeys[] = {"id",    "name",    "text",  "rule", "advanced",
                               "stars", "courses", "limit", "type"};
constexpr Shape kRumor{"a rumor", kRumorKeys};
constexpr Keys kZousKeys[] = {"id", "name", "text", "capacity", "speed", "effect", "amount"};
constexpr Shape kZousRow{"a zous chef", kZousKeys};
constexpr Keys kRestaurateurKeys[] = {"id", "name", "text", "stars", "power"};
constexpr Shape kRestaurateur{"a restaurateur", kRestaurateurKeys};

// ---- words that the file may use

constexpr std::array<std::string_view, kTypes> kTypeIds{"bread", "carrot",   "cheese", "fish",
                                                        "meat",  "mushroom", "wine"};
constexpr std::array<std::string_view, kLocations> kLocationIds{
    "soup-truck", "garden-top-shop", "desert-vendor",     "water-market",
    "air-docks",  "lantern-lane",    "midnight-merchant", "chef-academy"};
constexpr Choices<CriticRule, 6> kCriticRules{{{"many-cheeses", CriticRule::ManyCheeses},
                                               {"big-course", CriticRule::BigCourse},
                                               {"six-is-nine", CriticRule::SixIsNine},
                                               {"triple-spice", CriticRule::TripleSpice},
                                               {"rumors-as-spice", CriticRule::RumorsAsSpice},
                                               {"wine-pairing", CriticRule::WinePairing}}};
constexpr Choices<RumorRule, 10> kRumorRules{{{"fanatic", RumorRule::Fanatic},
                                              {"spice-lover", RumorRule::SpiceLover},
                                              {"only-the-finest", RumorRule::OnlyTheFinest},
                                              {"perfect-ten", RumorRule::PerfectTen},
                                              {"last-bite", RumorRule::LastBite},
                                              {"rising-appetite", RumorRule::RisingAppetite},
                                              {"wide-palate", RumorRule::WidePalate},
                                              {"chatterbox", RumorRule::Chatterbox},
                                              {"odd-duck", RumorRule::OddDuck},
                                              {"doggy-bag", RumorRule::DoggyBag}}};
constexpr Choices<ZousEffect, 8> kEffects{{{"nothing", ZousEffect::Nothing},
                                           {"relocate", ZousEffect::Relocate},
                                           {"exchange", ZousEffect::Exchange},
                                           {"dig", ZousEffect::Dig},
                                           {"to-front", ZousEffect::ToFront},
                                           {"soup-round", ZousEffect::SoupRound},
                                           {"bisque", ZousEffect::Bisque},
                                           {"star-when-last", ZousEffect::StarWhenLast}}};
constexpr Choices<Power, 5> kPowers{{{"double-soup", Power::DoubleSoup},
                                     {"better-twos", Power::BetterTwos},
                                     {"reduction", Power::Reduction},
                                     {"private-rumor", Power::PrivateRumor},
                                     {"big-fridge", Power::BigFridge}}};

// ---- bounds, so that every count of the rules fits where it is kept

constexpr Range kTokenCount{0, 3};
constexpr Range kDraws{0, 6};
constexpr Range kStars{0, 9};
constexpr Range kRowStars{0, 20};
constexpr Range kValues{1, 60};
constexpr Range kAmounts{1, 3};
constexpr int kLoadsMax = 10;
constexpr std::size_t kOwners = 5;  // a restaurateur for everybody

// Reads the parts of a file into a Book.
class Reader {
   public:
    Reader(const Row& file, const Faults& faults) : file_(file), faults_(faults) {}

    Book read() {
        content_file::check_format(file_, kFormat);
        read_types();
        read_bag();
        read_locations();
        read_challenges();
        read_rewards();
        read_critics();
        read_rumors();
        read_zous();
        read_restaurateurs();
        const std::vector<u8> rows = file_.numbers("row_stars", kRows, kRowStars);
        std::ranges::copy(rows, book_.content.row_stars.begin());
        return std::move(book_);
    }

   private:
    // Rows that must come in a fixed number under fixed ids.
    template <std::size_t Size>
    std::vector<Row> fixed_rows(std::string_view key, Shape shape,
                                const std::array<std::string_view, Size>& ids) const {
        std::vector<Row> rows = file_.rows(key, shape);
        if (rows.size() != Size)
            file_.fault(key, "There must be " + std::to_string(Size) + " of " + quoted(key) + ".");
        for (std::size_t at = 0; at < std::min(Size, rows.size()); ++at)
            if (rows[at].id("id") != ids[at])
                rows[at].fault("id", "This one must be " + quoted(ids[at]) + ".");
        if (faults_.any()) rows.clear();
        return rows;
    }
    // Cards: as many as a game needs, no id twice.
    std::vector<Row> card_rows(std::string_view key, Shape shape, std::size_t least) const {
        std::vector<Row> rows = file_.rows(key, shape);
        if (rows.size() < least || rows.size() > kCardsMax)
            file_.fault(key, "There must be " + std::to_string(least) + " to " +
                                 std::to_string(kCardsMax) + " of " + quoted(key) + ".");
        std::set<std::string> ids;
        for (const Row& row : rows)
            if (!ids.insert(row.id("id")).second)
                row.fault("id", "The id " + quoted(row.id("id")) + " is given twice.");
        if (faults_.any()) rows.clear();
        return rows;
    }
    static CardText text_of(const Row& row) {
        return {row.id("id"), row.text("name"), row.text("text")};
    }

    void read_types() {
        const std::vector<Row> rows = fixed_rows("type", kType, kTypeIds);
        for (std::size_t at = 0; at < rows.size(); ++at)
            book_.types[at] = {rows[at].id("id"), rows[at].text("name"), {}};
    }

    void read_bag() {
        const Row bag = file_.row("bag", kBag);
        const std::vector<u8> numbers = bag.numbers("ingredients", kNumbers, kTokenCount);
        const u8 spices = bag.number("spices", kTokenCount);
        for (std::size_t type = 0; type < kTypes; ++type) {
            for (std::size_t number = 0; number < kNumbers; ++number)
                book_.content.bag.set(token_at(type * kNumbers + number), numbers[number]);
            book_.content.bag.set(spice_of(type_at(type)), spices);
        }
        book_.content.bag.set(kAllSpice, bag.number("all_spices", kTokenCount));
        const u8 icons = bag.number("rumor_icons", {0, 9});
        for (std::size_t space = 0; space < kRumorSpaces; ++space)
            book_.content.bag.set(rumor_icon(space), icons);
        book_.content.bag.set(kRumorWild, bag.number("rumor_wilds", {0, 9}));
    }

    void read_locations() {
        const std::vector<Row> rows = fixed_rows("location", kLocation, kLocationIds);
        for (std::size_t at = 0; at < rows.size(); ++at) {
            book_.locations[at] = text_of(rows[at]);
            book_.content.locations[at] = {rows[at].number("draws", kDraws),
                                           rows[at].number("draws_for_two", kDraws)};
        }
    }

    static Type type_named(const Row& row, std::string_view key, std::string_view id) {
        const auto* found = std::ranges::find(kTypeIds, id);
        if (found == kTypeIds.end()) row.fault(key, "There is no type " + quoted(id) + ".");
        return found == kTypeIds.end()
                   ? Type::Bread
                   : type_at(static_cast<std::size_t>(found - kTypeIds.begin()));
    }

    void read_challenges() {
        for (const Row& row : card_rows("challenge", kChallenge, kOffered)) {
            const std::vector<Entry> words = row.words("types");
            ChallengeCard card;
            std::set<std::string> different;
            for (const Entry& word : words) different.insert(word.text);
            if (different.size() != card.types.size() || words.size() != card.types.size())
                row.fault("types", "A challenge has three different types.");
            for (std::size_t at = 0; at < std::min(words.size(), card.types.size()); ++at)
                card.types[at] = type_named(row, "types", words[at].text);
            book_.content.challenges.push_back(card);
            book_.challenges.push_back({row.id("id"), row.text("name"), {}});
        }
    }

    void read_rewards() {
        const std::vector<Row> rows = file_.rows("reward", kReward);
        auto& rewards = book_.content.rewards;
        if (rows.size() != rewards.size()) return file_.fault("reward", "There are three rewards.");
        for (std::size_t at = 0; at < rows.size(); ++at) {
            rewards[at] = {rows[at].number("value", kValues), rows[at].number("stars", kStars)};
            if (at > 0 && rewards[at].value <= rewards[at - 1].value)
                rows[at].fault("value", "Each reward asks for more than the one before.");
        }
    }

    void read_critics() {
        for (const Row& row : card_rows("critic", kCritic, 1)) {
            book_.content.critics.push_back(row.choice("rule", kCriticRules));
            book_.critics.push_back(text_of(row));
        }
    }

    static u8 optional_number(const Row& row, std::string_view key, bool asked, Range range) {
        if (asked) return row.number(key, range);
        if (row.has(key)) row.fault(key, "This rule does not ask for " + quoted(key) + ".");
        return 0;
    }
    static RumorCard rumor_of(const Row& row) {
        RumorCard card{.rule = row.choice("rule", kRumorRules), .advanced = row.flag("advanced")};
        const RumorRule rule = card.rule;
        const bool fanatic = rule == RumorRule::Fanatic;
        const bool counts_courses =
            rule == RumorRule::OnlyTheFinest || rule == RumorRule::RisingAppetite;
        const bool has_limit = rule == RumorRule::OnlyTheFinest || rule == RumorRule::PerfectTen ||
                               rule == RumorRule::WidePalate;
        card.stars = optional_number(row, "stars", !fanatic, {1, kStars.high});
        card.courses = optional_number(row, "courses", counts_courses, {1, 7});
        card.limit = optional_number(row, "limit", has_limit, {0, 20});
        if (fanatic)
            card.type = type_named(row, "type", row.text("type"));
        else if (row.has("type"))
            row.fault("type", "This rule does not ask for \"type\".");
        return card;
    }
    // Three on the table and one for a private rumor, whatever set is played.
    void read_rumors() {
        std::size_t base = 0;
        for (const Row& row : card_rows("rumor", kRumor, kRumorSpaces + 1)) {
            const RumorCard card = rumor_of(row);
            base += card.advanced ? 0 : 1;
            book_.content.rumors.push_back(card);
            book_.rumors.push_back(text_of(row));
        }
        if (base <= kRumorSpaces)
            file_.fault("rumor", "At least four rumors must not be advanced.");
    }

    void read_zous() {
        for (const Row& row : card_rows("zous", kZousRow, kOffered)) {
            ZousCard card{.capacity = row.number("capacity", {1, 4})};
            card.speed = card.capacity;  // [CK-2.10]
            if (row.has("speed") || card.capacity > 3) card.speed = row.number("speed", {1, 3});
            card.effect = row.choice("effect", kEffects);
            const bool counts =
                card.effect == ZousEffect::Dig || card.effect >= ZousEffect::SoupRound;
            card.amount = optional_number(row, "amount", counts, kAmounts);
            book_.content.zous.push_back(card);
            book_.zous.push_back(text_of(row));
        }
        check_loads();
    }
    // [CK-4.2] Three of them in a row must not carry more than a storage can hold.
    void check_loads() const {
        std::vector<int> loads;
        for (const ZousCard& card : book_.content.zous) loads.push_back(card.capacity);
        std::ranges::sort(loads, std::greater{});
        if (loads.size() >= kDayRounds && loads[0] + loads[1] + loads[2] > kLoadsMax)
            file_.fault("zous", "The three strongest zous chefs may carry " +
                                    std::to_string(kLoadsMax) + " items together.");
    }

    void read_restaurateurs() {
        std::set<Power> powers;
        for (const Row& row : card_rows("restaurateur", kRestaurateur, kOwners)) {
            const RestaurateurCard card{row.number("stars", kStars), row.choice("power", kPowers)};
            const bool again = !powers.insert(card.power).second;
            if (card.power == Power::PrivateRumor && again)
                row.fault("power", "Only one restaurateur has a private rumor.");
            book_.content.restaurateurs.push_back(card);
            book_.restaurateurs.push_back(text_of(row));
        }
    }

    const Row& file_;
    const Faults& faults_;
    Book book_;
};

// ---- names of tokens, put together once

void write_token_names(Book& book) {
    constexpr std::array<std::string_view, kTokens - kFridgeTokens + 2> kOthers{
        "all-spice",  "all-spice-7th", "rumor-question", "rumor-exclaim", "rumor-ellipsis",
        "rumor-wild", "bisque",        "soup",           "zous"};
    constexpr std::array<std::string_view, kOthers.size()> kNames{
        "All-spice", "7th-round all-spice", "Rumor ?", "Rumor !",
        "Rumor …",   "Wild rumor",          "Bisque",  "Soup",
        "Zous chef"};
    for (std::size_t token = 0; token < kTokens; ++token) {
        const Token kind = token_at(token);
        if (token >= index(kAllSpice)) {
            const std::size_t at = token - index(kAllSpice);
            book.tokens[token] = {std::string(kOthers[at]), std::string(kNames[at]), {}};
            continue;
        }
        const CardText& type = book.types[index(type_of(kind))];
        const bool spice = is_own_spice(kind);
        const std::string number = spice ? "" : std::to_string(number_of(kind));
        book.tokens[token] = {type.id + "-" + (spice ? "spice" : number),
                              type.name + " " + (spice ? "spice" : number),
                              {}};
    }
}

// ---- the hash: everything a record depends on, and nothing printed only for people

class Digest {
   public:
    template <class... Numbers>
    void add(Numbers... numbers) {
        ((hash_ = hash_of(static_cast<u64>(numbers), hash_)), ...);
    }
    void add_ids(const std::vector<CardText>& cards) {
        add(cards.size());
        for (const CardText& card : cards) hash_ = hash_bytes(card.id, hash_);
    }
    [[nodiscard]] u64 value() const { return hash_; }

   private:
    u64 hash_ = 0;
};

void digest_cards(Digest& digest, const Content& content) {
    for (const ChallengeCard& card : content.challenges)
        for (const Type type : card.types) digest.add(type);
    for (const CriticRule rule : content.critics) digest.add(rule);
    for (const RumorCard& card : content.rumors)
        digest.add(card.rule, card.advanced, card.type, card.stars, card.courses, card.limit);
    for (const ZousCard& card : content.zous)
        digest.add(card.capacity, card.speed, card.effect, card.amount);
    for (const RestaurateurCard& card : content.restaurateurs) digest.add(card.stars, card.power);
}

u64 digest_of(const Book& book) {
    Digest digest;
    digest.add(kFormat);
    const Content& content = book.content;
    for (std::size_t token = 0; token < kBagTokens; ++token)
        digest.add(content.bag[token_at(token)]);
    for (const LocationCard& card : content.locations) digest.add(card.draws, card.draws_for_two);
    for (const Reward& reward : content.rewards) digest.add(reward.value, reward.stars);
    for (const u8 stars : content.row_stars) digest.add(stars);
    for (const auto* cards :
         {&book.challenges, &book.critics, &book.rumors, &book.zous, &book.restaurateurs})
        digest.add_ids(*cards);
    digest_cards(digest, content);
    return digest.value();
}

}  // namespace

Result<Book> load_book(std::string_view toml_text, const std::string& file_name) {
    const auto read_book = [](const Row& file, const Faults& faults) {
        return Reader(file, faults).read();
    };
    Result<Book> read = content_file::read_file(toml_text, file_name, kFile, read_book);
    if (!read) return read;
    Book book = *std::move(read);
    write_token_names(book);
    book.hash = digest_of(book);
    return book;
}

}  // namespace brigade::critter_kitchen

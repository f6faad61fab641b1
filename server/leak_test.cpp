// Secrets on the wire. Twin tables differ only in what one viewer may not know; both are run by
// real table actors with a real log and driven by the same moves. What is handed to that viewer's
// connections must be the same to the byte (content, count, order, size) until a legal reveal.
#include <doctest/doctest.h>

#include "core/face.hpp"
#include "server/testing/laid_table.hpp"

namespace brigade::server::testing {
namespace {

namespace fc = food_court;
using FoodCourtTable = TableOf<fc::Rules>;

// What differs between twins.
enum class Hidden : u8 {
    OtherCards,  // hands and piles of the other seats; nothing of it ever comes out but by playing
    Everything,  // also what will be drawn and turned up next
};

fc::State twin_state(const FoodCourtTable& table, Viewer viewer, Hidden hidden, Rng& rng) {
    const fc::Content& content = table.book().content;
    const fc::State& real = table.state();
    fc::State twin = imagine(content, observe(content, real, viewer), rng);
    twin.meal_hours = real.meal_hours;
    if (hidden == Hidden::Everything) return twin;
    twin.customer_deck = real.customer_deck;
    twin.rng = real.rng;
    if (viewer != kSpectator) {
        const auto own = static_cast<std::size_t>(viewer);
        twin.draw[own] = real.draw[own];
    }
    return twin;
}

// Two worlds side by side, seen by one viewer who cannot tell which is which.
class Twins {
   public:
    explicit Twins(u64 seed) : rng_(seed) {}

    // Plays on from this position until something is legally revealed that differs, or to the end.
    void compare(const FoodCourtTable& table, u64 seed, Viewer viewer, Hidden hidden) {
        seats_ = table.seat_count();
        viewer_ = viewer;
        number_ = viewer == kSpectator ? seats_ : static_cast<std::size_t>(viewer);
        const std::unique_ptr<Table> twin = table.clone();
        const auto state = twin_state(table, viewer, hidden, rng_);
        const FoodCourtTable other(std::make_shared<const fc::Book>(table.book()), {}, state);
        const Status laid = twin->patch(other.state_json());
        REQUIRE_MESSAGE(laid.ok(), (laid ? "" : laid.error().message()));
        one_.lay(table, seed);
        two_.lay(*twin, seed);
        expect_the_same();
        while (!one_.mirror().standing().over && step()) expect_the_same();
        if (!parted_) come_back();
        for (std::size_t seat = 0; seat < seats_; ++seat)
            if (seat != number_ && one_.client(seat)->frames() != two_.client(seat)->frames())
                ++others_differ_;
        one_.put_away();
        two_.put_away();
        parted_ = false;
    }

    [[nodiscard]] u64 compared() const { return compared_; }
    [[nodiscard]] u64 others_differ() const { return others_differ_; }

   private:
    // A move that is legal in both worlds.
    std::optional<std::pair<Seat, AnyMove>> common_move() {
        std::vector<std::pair<Seat, AnyMove>> common;
        for (std::size_t number = 0; number < seats_; ++number) {
            const Seat seat = seat_at(number);
            for (const AnyMove& move : one_.mirror().all_moves(seat))
                if (!two_.mirror().refusal(seat, move)) common.emplace_back(seat, move);
        }
        if (common.empty()) return std::nullopt;
        return common[rng_.below(static_cast<u32>(common.size()))];
    }

    // False if there is nothing more to compare.
    bool step() {
        const auto next = common_move();
        if (!next) return false;
        const auto& [seat, move] = *next;
        const std::size_t number = index(seat);
        const json::object written = one_.mirror().move_json(seat, move);
        // What somebody only asks or tries in vain is nobody else's business, so that others do it
        // in one world only. The viewer's own questions have the same answers in both.
        for (LaidTable* world : {&one_, &two_}) {
            if (world == &two_ && number != number_) continue;
            world->say(number, wire::Ask{"q" + std::to_string(made_), written});
            world->say(number, wire::Ask{"f" + std::to_string(made_), {}});
            world->say(number, wire::Act{"x" + std::to_string(made_), {{"do", "nonsense"}}});
        }
        for (LaidTable* world : {&one_, &two_})
            world->say(number, wire::Act{"m" + std::to_string(made_), written});
        for (LaidTable* world : {&one_, &two_}) world->settle();
        ++made_;
        return !is_parted(one_.mirror().play(seat, move), two_.mirror().play(seat, move));
    }

    // Whether this viewer has legally learnt something that is not the same in both worlds.
    bool is_parted(const std::vector<AnyEvent>& one, const std::vector<AnyEvent>& two) {
        const auto heard_one = heard(one_.mirror(), one);
        const auto heard_two = heard(two_.mirror(), two);
        if (heard_one == heard_two) return one_.mirror().standing().over;
        parted_ = true;
        const auto reveals = [&](const AnyEvent& event) {
            return one_.mirror().reveals_something(event) &&
                   includes(one_.mirror().event_viewers(event), viewer_);
        };
        CHECK(std::any_of(one.begin(), one.end(), reveals));
        return true;
    }

    [[nodiscard]] std::vector<std::string> heard(const Table& table,
                                                 const std::vector<AnyEvent>& events) const {
        std::vector<std::string> all;
        for (const AnyEvent& event : events)
            if (includes(table.event_viewers(event), viewer_))
                all.push_back(text_of(table.event_json(event)));
        return all;
    }

    void expect_the_same() {
        expect_equal(one_.client(number_)->frames(), two_.client(number_)->frames());
    }
    void expect_equal(const std::vector<std::string>& one, const std::vector<std::string>& two) {
        CHECK(one.size() == two.size());
        for (std::size_t frame = 0; frame < std::min(one.size(), two.size()); ++frame)
            if (one[frame] != two[frame])
                FAIL("frame " << frame << " differs:\n" << one[frame] << "\n" << two[frame]);
        ++compared_;
    }

    // Somebody who comes back is told the same story, and somebody new the same whole view.
    void come_back() {
        if (one_.mirror().standing().over) return;
        const Person person = viewer_ == kSpectator ? kWatcher : person_at(number_);
        const int seat = viewer_ == kSpectator ? -1 : static_cast<int>(number_);
        for (const auto& resume :
             {std::optional<wire::Resume>{}, std::optional<wire::Resume>{{1, 1, seat, 0}}}) {
            const Client one = one_.join(person, resume);
            const Client two = two_.join(person, resume);
            one_.settle();
            two_.settle();
            expect_equal(one->frames(), two->frames());
            one_.leave(one);
            two_.leave(two);
        }
    }

    Rng rng_;
    LaidTable one_, two_;
    std::size_t seats_ = 0;
    Viewer viewer_ = kSpectator;
    std::size_t number_ = 0;  // of the viewer's client
    u64 made_ = 0;
    bool parted_ = false;
    u64 compared_ = 0;
    u64 others_differ_ = 0;
};

FoodCourtTable dealt(const AnyBook& book, std::size_t seats, u64 seed) {
    const std::unique_ptr<Table> table = *book.start({}, seats, seed);
    return dynamic_cast<const FoodCourtTable&>(*table);
}

// Some way into a game of random moves.
FoodCourtTable played(const AnyBook& book, std::size_t seats, u64 seed, u32 moves) {
    FoodCourtTable table = dealt(book, seats, seed);
    Rng rng = Rng::stream(seed, 5);
    for (u32 count = 0; count < moves; ++count) {
        FoodCourtTable next = table;
        for (std::size_t number = 0; number < seats; ++number) {
            const auto list = next.all_moves(seat_at(number));
            if (list.empty()) continue;
            next.play(seat_at(number), list[rng.below(static_cast<u32>(list.size()))]);
            break;
        }
        if (next.standing().over) return table;
        table = next;
    }
    return table;
}

std::vector<Viewer> everybody(std::size_t seats) {
    std::vector<Viewer> all{kSpectator};
    for (std::size_t seat = 0; seat < seats; ++seat) all.push_back(viewer_of(seat_at(seat)));
    return all;
}

TEST_CASE("a whole game sends a viewer the same bytes whatever others hold in their hands") {
    const auto book = load_games().at("food-court").book;
    Twins twins(11);
    for (const std::size_t seats : {2U, 3U, 4U})
        for (const Viewer viewer : everybody(seats)) {
            CAPTURE(seats);
            CAPTURE(static_cast<int>(viewer));
            twins.compare(dealt(*book, seats, 40 + seats), 40 + seats, viewer, Hidden::OtherCards);
        }
    CHECK(twins.compared() > 500);
    CHECK(twins.others_differ() > 10);  // the twins do differ, and those who may know it see it
}

TEST_CASE("from the middle of a game, nothing hidden shows before it is legally revealed") {
    const auto book = load_games().at("food-court").book;
    Twins twins(12);
    for (const std::size_t seats : {2U, 3U, 4U})
        for (const Viewer viewer : everybody(seats))
            for (const u32 moves : {0U, 8U, 15U, 27U, 40U, 55U, 70U, 90U}) {
                CAPTURE(seats);
                CAPTURE(static_cast<int>(viewer));
                CAPTURE(moves);
                const u64 seed = 60 + moves;
                const FoodCourtTable table = played(*book, seats, seed, moves);
                twins.compare(table, seed, viewer, Hidden::Everything);
            }
    CHECK(twins.compared() > 100);
    CHECK(twins.others_differ() > 20);
}

}  // namespace
}  // namespace brigade::server::testing

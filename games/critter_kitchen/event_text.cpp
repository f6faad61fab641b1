// Events as one sentence each for the log. A seat called "You" is spoken to. Pure; who may read
// what is decided by Event::viewers, not here.
#include <fmt/format.h>

#include "games/critter_kitchen/face.hpp"
#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

namespace {

using Kind = Event::Kind;

// One event on its way into words.
struct Teller {
    const Book& book;
    const State& state;
    const Event& event;
    const SeatNames& names;

    [[nodiscard]] bool you() const { return is_you(names, event.seat); }
    // The seat with its verb: "Ann takes", "You take".
    [[nodiscard]] std::string does(std::string_view verb, std::string_view verbs) const {
        return fmt::format("{} {}", seat_name(names, event.seat), you() ? verb : verbs);
    }
    [[nodiscard]] std::string whose() const { return possessive(names, event.seat); }
    [[nodiscard]] std::string chef() const { return called(event.chef); }
    [[nodiscard]] std::string called(Chef chef) const {
        return chef == Chef::Zous ? "zous chef" : std::string(chef_word(chef));
    }
    [[nodiscard]] const std::string& place() const { return place_name(book, event.location); }
    [[nodiscard]] const std::string& token() const { return token_name(book, event.token); }
    [[nodiscard]] const std::string& rumor() const { return book.rumors[event.card].name; }
    [[nodiscard]] const std::string& zous() const { return book.zous[event.card].name; }
    [[nodiscard]] std::string stars() const { return counted(event.stars, "star"); }
    [[nodiscard]] std::string pieces() const {
        return event.number == 1 ? token() : fmt::format("{} × {}", event.number, token());
    }
};

// As it is printed on the space: people say "the ! rumor".
std::string_view sign_of(u8 space) {
    constexpr std::array<std::string_view, kRumorSpaces> kSigns{"?", "!", "…"};
    return kSigns[space];
}

std::string tell_plan(const Teller& tell) {
    std::vector<std::string> words;
    for (std::size_t chef = 0; chef < kChefs; ++chef)
        if (tell.event.spots[chef] != kNowhere)
            words.push_back(fmt::format("{} to {}", tell.called(chef_at(chef)),
                                        place_name(tell.book, tell.event.spots[chef])));
    return fmt::format("{} {}.", tell.does("send", "sends"), join_and(words));
}

std::string tell_take(const Teller& tell) {
    const Event& event = tell.event;
    if (event.token == kZous)
        return fmt::format("{} {} hires {}.", tell.whose(), tell.chef(), tell.zous());
    if (event.token == kRumorWild)
        return fmt::format("{} {} takes a wild rumor for the {} space.", tell.whose(), tell.chef(),
                           sign_of(event.space));
    return fmt::format("{} {} takes {}.", tell.whose(), tell.chef(), tell.token());
}

std::string tell_dish(const Teller& tell) {
    const Kitchen& own = kitchen(tell.state, tell.event.seat);
    std::vector<std::string> words;
    for (const Serving serving : own.served.servings)
        if (serving.where() == tell.event.number) words.push_back(serving_name(tell.book, serving));
    if (const int soups = own.served.soups[tell.event.number]; soups > 0)
        words.push_back(fmt::format("{} soup", soups));
    if (const int bisques = own.served.bisques[tell.event.number]; bisques > 0)
        words.push_back(fmt::format("{} bisque", bisques));
    return fmt::format("{} {}: {}, worth {}, {}.", tell.does("serve", "serves"),
                       tell.book.challenges[tell.event.card].name, join_and(words),
                       tell.event.value, tell.stars());
}

std::string tell_meal(const Teller& tell) {
    std::vector<std::string> words;
    for (const Serving serving : kitchen(tell.state, tell.event.seat).served.servings)
        words.push_back(serving_name(tell.book, serving));
    if (words.empty()) return fmt::format("{} the critic nothing.", tell.does("serve", "serves"));
    return fmt::format("{} the critic {}.", tell.does("serve", "serves"), join_and(words));
}

std::string tell_rumor_read(const Teller& tell) {
    const std::string& text = tell.book.rumors[tell.event.card].text;
    if (tell.event.space == kPrivate)
        return fmt::format("{} own rumor is {}: {}", tell.whose(), tell.rumor(), text);
    return fmt::format("The {} rumor is {}: {}", sign_of(tell.event.space), tell.rumor(), text);
}

// ---- by part of the round

std::string tell_preparation(const Teller& tell) {
    const Event& event = tell.event;
    switch (event.kind) {
        case Kind::RoundBegan: return fmt::format("Round {} begins.", event.number);
        case Kind::Drawn: return fmt::format("{} arrives at {}.", tell.token(), tell.place());
        case Kind::DrawnAgain:
            return fmt::format("{} is known to all and leaves the game.", tell.token());
        case Kind::ChallengeTurned:
            return fmt::format("Challenge {} is {}.", event.number,
                               tell.book.challenges[event.card].name);
        case Kind::ZousTurned: return fmt::format("{} waits at the academy.", tell.zous());
        case Kind::SeventhSpiceLaid: return "The last all-spice lies at the academy.";
        case Kind::BisqueAdded: return "A bisque is ready at the soup truck.";
        case Kind::Readied: return fmt::format("{} ready.", tell.does("are", "is"));
        default: return fmt::format("{} not ready any more.", tell.does("are", "is"));
    }
}

std::string tell_reveal(const Teller& tell) {
    const Event& event = tell.event;
    switch (event.kind) {
        case Kind::PlanRevealed: return tell_plan(tell);
        case Kind::ZousActed: return fmt::format("{} goes to work.", tell.zous());
        case Kind::Relocated:
            return fmt::format("{} zous chef moves to {}.", tell.whose(), tell.place());
        case Kind::Exchanged:
            return fmt::format("{} {} and {} exchange their places.", tell.whose(), tell.chef(),
                               tell.called(event.other));
        case Kind::Stayed: return fmt::format("{} chefs stay where they are.", tell.whose());
        case Kind::MovedToFront: return fmt::format("{} marker moves to the front.", tell.whose());
        default: return fmt::format("{} opens.", tell.place());
    }
}

std::string tell_shopping(const Teller& tell) {
    const Event& event = tell.event;
    switch (event.kind) {
        case Kind::MovedToBack:
            return fmt::format("{} first at {} and {} to the back of the track.",
                               tell.does("decide", "decides"), tell.place(),
                               tell.you() ? "move" : "moves");
        case Kind::Took: return tell_take(tell);
        case Kind::RumorHeard:
            return fmt::format("{} the {} rumor: {}.", tell.does("hear", "hears"),
                               sign_of(event.space), tell.rumor());
        case Kind::RumorTurned:
            return fmt::format("Everybody knows the {} rumor now: {}.", sign_of(event.space),
                               tell.rumor());
        case Kind::LeftWithSoup:
            return fmt::format("{} {} goes home with {} soup.", tell.whose(), tell.chef(),
                               event.number);
        case Kind::ForcedSoup:
            return fmt::format("Nothing is left for {} {}: home with {} soup.",
                               tell.you() ? "your" : tell.whose(), tell.chef(), event.number);
        case Kind::SoupGained:
            return fmt::format("{} {} soup.", tell.does("gain", "gains"), event.number);
        case Kind::BisqueGained:
            return fmt::format("{} {} bisque.", tell.does("gain", "gains"), event.number);
        case Kind::StarGained:
            return fmt::format("{} {}.", tell.does("gain", "gains"), counted(event.number, "star"));
        default:
            return fmt::format("{} {} goes home with {}.", tell.whose(), tell.chef(),
                               counted(event.number, "item"));
    }
}

std::string tell_closing(const Teller& tell) {
    const Event& event = tell.event;
    switch (event.kind) {
        case Kind::MovedOn:
            return fmt::format("{} moves on to {}.", tell.pieces(),
                               place_name(tell.book, event.to));
        case Kind::Removed: return fmt::format("{} leaves the game.", tell.pieces());
        case Kind::LocationClosed: return fmt::format("{} closes.", tell.place());
        default: return fmt::format("Round {} is over.", event.number);
    }
}

std::string tell_evening(const Teller& tell) {
    const Event& event = tell.event;
    switch (event.kind) {
        case Kind::PlatingBegan: return fmt::format("Day {} ends: time to plate.", event.number);
        case Kind::DishServed: return tell_dish(tell);
        case Kind::DishesDone:
            return fmt::format("{} {} for the challenges.", tell.does("gain", "gains"),
                               tell.stars());
        case Kind::FridgeOpened:
            return fmt::format("The fridge holds {} tokens.",
                               kFridgeLimits[static_cast<std::size_t>(event.number - 1)]);
        case Kind::FridgeFits: return fmt::format("{} fridge has room.", tell.whose());
        case Kind::FridgeFull:
            return fmt::format("{} to discard {}.", tell.does("have", "has"),
                               counted(event.number, "token"));
        case Kind::Discarded:
            return fmt::format("{} {}.", tell.does("discard", "discards"),
                               counted(event.number, "token"));
        default: return "Time to cook for the critic.";
    }
}

std::string tell_scoring(const Teller& tell) {
    const Event& event = tell.event;
    switch (event.kind) {
        case Kind::MealServed: return tell_meal(tell);
        case Kind::SoupStar:
            return fmt::format("{} {} for the most soup ({}).", tell.does("gain", "gains"),
                               tell.stars(), event.value);
        case Kind::AllSeven:
            return fmt::format("{} {} for all seven courses.", tell.does("gain", "gains"),
                               tell.stars());
        case Kind::CourseStar:
            return fmt::format("{} {} for the best {} course ({}).", tell.does("gain", "gains"),
                               tell.stars(), tell.book.types[event.number].id, event.value);
        case Kind::RumorRead: return tell_rumor_read(tell);
        case Kind::RumorPaid:
            return fmt::format("{} {} for {}.", tell.does("gain", "gains"), tell.stars(),
                               tell.rumor());
        case Kind::TrackRun:
            return fmt::format("{} {} on the score track: {}.", tell.does("reach", "reaches"),
                               event.value, tell.stars());
        default: return "The game is over.";
    }
}

}  // namespace

std::string event_to_text(const Book& book, const State& state, const Event& event,
                          const SeatNames& names) {
    const Teller teller{book, state, event, names};
    if (event.kind <= Kind::Unreadied) return tell_preparation(teller);
    if (event.kind <= Kind::LocationOpened) return tell_reveal(teller);
    if (event.kind <= Kind::WentHome) return tell_shopping(teller);
    if (event.kind <= Kind::RoundEnded) return tell_closing(teller);
    if (event.kind <= Kind::MealBegan) return tell_evening(teller);
    return tell_scoring(teller);
}

}  // namespace brigade::critter_kitchen

// Events as JSON for programs. Which fields an event has follows from its struct in
// wire_events.hpp. Dishes and meals are read from what lies open since the event.
#include "games/critter_kitchen/face.hpp"
#include "games/critter_kitchen/rules.hpp"
#include "games/critter_kitchen/wire_events.hpp"

namespace brigade::critter_kitchen {

namespace {

class Filler {
   public:
    Filler(const Book& book, const State& state, const Event& event)
        : book_(book), state_(state), event_(event) {}

    void fill(wire::RoundEvent& out) const { out.round = event_.number; }
    void fill(wire::DayEvent& out) const { out.day = event_.number; }
    void fill(wire::PlainEvent& /*out*/) const {}
    void fill(wire::SeatEvent& out) const { out.seat = seat(); }
    void fill(wire::TokenEvent& out) const { out = {location(), token()}; }
    void fill(wire::ChallengeEvent& out) const {
        out = {book_.challenges[event_.card].id, event_.number};
    }
    void fill(wire::ZousEvent& out) const { out.zous = book_.zous[event_.card].id; }
    void fill(wire::SeatZousEvent& out) const { out = {seat(), book_.zous[event_.card].id}; }
    void fill(wire::PlanEvent& out) const {
        out.seat = seat();
        for (std::size_t chef = 0; chef < kChefs; ++chef)
            if (event_.spots[chef] != kNowhere)
                out.plan.push_back({wire::ChefWord(chef), wire::LocationWord(event_.spots[chef])});
    }
    void fill(wire::SeatLocationEvent& out) const { out = {seat(), location()}; }
    void fill(wire::ExchangeEvent& out) const {
        out = {seat(), {wire::ChefWord(event_.chef), wire::ChefWord(event_.other)}};
    }
    void fill(wire::LocationEvent& out) const { out.location = location(); }
    void fill(wire::TakeEvent& out) const {
        out = {seat(), chef(), location(), token(), {}, {}};
        if (event_.space != kNone) out.space = wire::SpaceWord(event_.space);
        if (event_.card != kNone) out.zous = book_.zous[event_.card].id;
    }
    void fill(wire::RumorEvent& out) const { out = {wire::SpaceWord(event_.space), rumor()}; }
    void fill(wire::SeatRumorEvent& out) const {
        out = {seat(), wire::SpaceWord(event_.space), rumor()};
    }
    void fill(wire::SoupHomeEvent& out) const { out = {seat(), chef(), location(), event_.number}; }
    void fill(wire::GainEvent& out) const { out = {seat(), event_.number}; }
    void fill(wire::HomeEvent& out) const { out = {seat(), chef(), location(), event_.number}; }
    void fill(wire::MovedOnEvent& out) const {
        out = {location(), wire::LocationWord(event_.to), token(), event_.number};
    }
    void fill(wire::RemovedEvent& out) const { out = {location(), token(), event_.number}; }
    void fill(wire::DishEvent& out) const {
        const Kitchen& own = kitchen(state_, event_.seat);
        static_cast<wire::Dish&>(out) =
            dish_to_wire(book_, state_.street, own, own.served, event_.number);
        out.challenge = book_.challenges[event_.card].id;  // the day may be over by now
        out.seat = seat();
    }
    void fill(wire::StarsEvent& out) const { out = {seat(), event_.stars}; }
    void fill(wire::MealEvent& out) const {
        const Kitchen& own = kitchen(state_, event_.seat);
        out = {seat(), meal_to_wire(book_, state_.street, own, own.served, {})};
    }
    void fill(wire::SoupStarEvent& out) const { out = {seat(), event_.value, event_.stars}; }
    void fill(wire::CourseStarEvent& out) const {
        out = {seat(), wire::TypeWord(event_.number), event_.value, event_.stars};
    }
    void fill(wire::RumorReadEvent& out) const {
        out.rumor = rumor();
        if (event_.space == kPrivate)
            out.seat = seat();
        else
            out.space = wire::SpaceWord(event_.space);
    }
    void fill(wire::RumorPaidEvent& out) const {
        out.seat = seat();
        out.rumor = rumor();
        out.stars = event_.stars;
        if (event_.space != kPrivate) out.space = wire::SpaceWord(event_.space);
    }
    void fill(wire::TrackEvent& out) const { out = {seat(), event_.value, event_.stars}; }

   private:
    [[nodiscard]] int seat() const { return static_cast<int>(index(event_.seat)); }
    [[nodiscard]] wire::ChefWord chef() const { return wire::ChefWord(event_.chef); }
    [[nodiscard]] wire::LocationWord location() const {
        return wire::LocationWord(event_.location);
    }
    [[nodiscard]] std::string_view token() const { return book_.tokens[index(event_.token)].id; }
    [[nodiscard]] std::string_view rumor() const { return book_.rumors[event_.card].id; }

    const Book& book_;
    const State& state_;
    const Event& event_;
};

}  // namespace

json::object event_to_json(const Book& book, const State& state, const Event& event) {
    return event_of<wire::Events>(event.kind, Filler(book, state, event));
}

}  // namespace brigade::critter_kitchen

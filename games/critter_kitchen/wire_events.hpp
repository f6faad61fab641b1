// Events of Critter Kitchen on the wire, in the order of Event::Kind. Which fields an event has
// follows from its struct; event_text.cpp fills them. Draft steps make no event [CK-5.46].
#pragma once

#include "games/critter_kitchen/wire.hpp"

namespace brigade::critter_kitchen::wire {

struct RoundEvent {
    int round = 0;
};
BOOST_DESCRIBE_STRUCT(RoundEvent, (), (round))
struct DayEvent {
    int day = 0;
};
BOOST_DESCRIBE_STRUCT(DayEvent, (), (day))
struct PlainEvent {};
BOOST_DESCRIBE_STRUCT(PlainEvent, (), ())
struct SeatEvent {
    int seat = 0;
};
BOOST_DESCRIBE_STRUCT(SeatEvent, (), (seat))
struct TokenEvent {
    LocationWord location;
    std::string_view token;
};
BOOST_DESCRIBE_STRUCT(TokenEvent, (), (location, token))
struct ChallengeEvent {
    std::string_view challenge;
    int number = 0;  // its space, 1 to 6
};
BOOST_DESCRIBE_STRUCT(ChallengeEvent, (), (challenge, number))
struct ZousEvent {
    std::string_view zous;
};
BOOST_DESCRIBE_STRUCT(ZousEvent, (), (zous))
struct SeatZousEvent {
    int seat = 0;
    std::string_view zous;
};
BOOST_DESCRIBE_STRUCT(SeatZousEvent, (), (seat, zous))
struct PlanEvent {
    int seat = 0;
    std::vector<Planned> plan;
};
BOOST_DESCRIBE_STRUCT(PlanEvent, (), (seat, plan))
struct SeatLocationEvent {
    int seat = 0;
    LocationWord location;
};
BOOST_DESCRIBE_STRUCT(SeatLocationEvent, (), (seat, location))
struct ExchangeEvent {
    int seat = 0;
    std::vector<ChefWord> chefs;
};
BOOST_DESCRIBE_STRUCT(ExchangeEvent, (), (seat, chefs))
struct LocationEvent {
    LocationWord location;
};
BOOST_DESCRIBE_STRUCT(LocationEvent, (), (location))
struct TakeEvent {
    int seat = 0;
    ChefWord chef;
    LocationWord location;
    std::string_view token;
    std::optional<SpaceWord> space;        // of a rumor
    std::optional<std::string_view> zous;  // of a zous chef
};
BOOST_DESCRIBE_STRUCT(TakeEvent, (), (seat, chef, location, token, space, zous))
struct RumorEvent {
    SpaceWord space;
    std::string_view rumor;
};
BOOST_DESCRIBE_STRUCT(RumorEvent, (), (space, rumor))
struct SeatRumorEvent {
    int seat = 0;
    SpaceWord space;
    std::string_view rumor;
};
BOOST_DESCRIBE_STRUCT(SeatRumorEvent, (), (seat, space, rumor))
struct SoupHomeEvent {
    int seat = 0;
    ChefWord chef;
    LocationWord location;
    int soup = 0;
};
BOOST_DESCRIBE_STRUCT(SoupHomeEvent, (), (seat, chef, location, soup))
struct GainEvent {
    int seat = 0;
    int count = 0;
};
BOOST_DESCRIBE_STRUCT(GainEvent, (), (seat, count))
struct HomeEvent {
    int seat = 0;
    ChefWord chef;
    LocationWord location;
    int taken = 0;
};
BOOST_DESCRIBE_STRUCT(HomeEvent, (), (seat, chef, location, taken))
struct MovedOnEvent {
    LocationWord location, to;
    std::string_view token;
    int count = 0;
};
BOOST_DESCRIBE_STRUCT(MovedOnEvent, (), (location, to, token, count))
struct RemovedEvent {
    LocationWord location;
    std::string_view token;
    int count = 0;
};
BOOST_DESCRIBE_STRUCT(RemovedEvent, (), (location, token, count))
struct DishEvent : Dish {
    int seat = 0;
};
BOOST_DESCRIBE_STRUCT(DishEvent, (Dish), (seat))
struct StarsEvent {
    int seat = 0;
    int stars = 0;
};
BOOST_DESCRIBE_STRUCT(StarsEvent, (), (seat, stars))
struct MealEvent {
    int seat = 0;
    Meal meal;
};
BOOST_DESCRIBE_STRUCT(MealEvent, (), (seat, meal))
struct SoupStarEvent {
    int seat = 0;
    int total = 0;
    int stars = 0;
};
BOOST_DESCRIBE_STRUCT(SoupStarEvent, (), (seat, total, stars))
struct CourseStarEvent {
    int seat = 0;
    TypeWord course;
    int value = 0;
    int stars = 0;
};
BOOST_DESCRIBE_STRUCT(CourseStarEvent, (), (seat, course, value, stars))
struct RumorReadEvent {
    std::optional<SpaceWord> space;  // none: private
    std::optional<int> seat;         // the owner of a private one
    std::string_view rumor;
};
BOOST_DESCRIBE_STRUCT(RumorReadEvent, (), (space, seat, rumor))
struct RumorPaidEvent {
    int seat = 0;
    std::optional<SpaceWord> space;
    std::string_view rumor;
    int stars = 0;
};
BOOST_DESCRIBE_STRUCT(RumorPaidEvent, (), (seat, space, rumor, stars))
struct TrackEvent {
    int seat = 0;
    int total = 0;
    int stars = 0;
};
BOOST_DESCRIBE_STRUCT(TrackEvent, (), (seat, total, stars))

using Events = boost::mp11::mp_list<
    Tagged<"round-began", RoundEvent>, Tagged<"drawn", TokenEvent>,
    Tagged<"drawn-again", TokenEvent>, Tagged<"challenge-turned", ChallengeEvent>,
    Tagged<"zous-turned", ZousEvent>, Tagged<"seventh-spice-laid", PlainEvent>,
    Tagged<"bisque-added", PlainEvent>, Tagged<"readied", SeatEvent>,
    Tagged<"unreadied", SeatEvent>, Tagged<"plan-revealed", PlanEvent>,
    Tagged<"zous-acted", SeatZousEvent>, Tagged<"relocated", SeatLocationEvent>,
    Tagged<"exchanged", ExchangeEvent>, Tagged<"stayed", SeatEvent>,
    Tagged<"moved-to-front", SeatEvent>, Tagged<"location-opened", LocationEvent>,
    Tagged<"moved-to-back", SeatLocationEvent>, Tagged<"took", TakeEvent>,
    Tagged<"rumor-heard", SeatRumorEvent>, Tagged<"rumor-turned", RumorEvent>,
    Tagged<"left-with-soup", SoupHomeEvent>, Tagged<"forced-soup", SoupHomeEvent>,
    Tagged<"soup-gained", GainEvent>, Tagged<"bisque-gained", GainEvent>,
    Tagged<"star-gained", GainEvent>, Tagged<"went-home", HomeEvent>,
    Tagged<"moved-on", MovedOnEvent>, Tagged<"removed", RemovedEvent>,
    Tagged<"location-closed", LocationEvent>, Tagged<"round-ended", RoundEvent>,
    Tagged<"plating-began", DayEvent>, Tagged<"dish-served", DishEvent>,
    Tagged<"dishes-done", StarsEvent>, Tagged<"fridge-opened", DayEvent>,
    Tagged<"fridge-fits", SeatEvent>, Tagged<"fridge-full", GainEvent>,
    Tagged<"discarded", GainEvent>, Tagged<"meal-began", PlainEvent>,
    Tagged<"meal-served", MealEvent>, Tagged<"soup-star", SoupStarEvent>,
    Tagged<"all-seven", StarsEvent>, Tagged<"course-star", CourseStarEvent>,
    Tagged<"rumor-read", RumorReadEvent>, Tagged<"rumor-paid", RumorPaidEvent>,
    Tagged<"track-run", TrackEvent>, Tagged<"game-ended", PlainEvent>>;
static_assert(boost::mp11::mp_size<Events>::value ==
              static_cast<std::size_t>(Event::Kind::GameEnded) + 1);

}  // namespace brigade::critter_kitchen::wire

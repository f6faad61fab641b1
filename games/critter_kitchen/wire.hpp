// What Critter Kitchen puts on the wire, as described structs: a view, events, moves, the catalog
// of cards, and what a move would be worth. A field lives here or nowhere: JSON, changes between
// views and the TypeScript types of the board (`brigade types critter-kitchen`) all follow from it.
// Texts are views into the Book, which outlives whatever is written from it.
#pragma once

#include "core/describe.hpp"
#include "games/critter_kitchen/critter_kitchen.hpp"

namespace brigade::critter_kitchen::wire {

using PhaseWord =
    Word<"planning", "after-reveal", "shopping", "plating", "refrigerating", "critic-meal", "over">;
using TypeWord = Word<"bread", "carrot", "cheese", "fish", "meat", "mushroom", "wine">;
using ChefWord = Word<"mouse", "lizard", "boar", "zous">;
using LocationWord = Word<"soup-truck", "garden-top-shop", "desert-vendor", "water-market",
                          "air-docks", "lantern-lane", "midnight-merchant", "chef-academy">;
using SpaceWord = Word<"question", "exclaim", "ellipsis">;
using FilledWord = Word<"empty", "icon", "wild">;
using SpiceWord =
    Word<"none", "bread-spice", "carrot-spice", "cheese-spice", "fish-spice", "meat-spice",
         "mushroom-spice", "wine-spice", "all-spice", "reduction", "rumor">;
using Setting = std::variant<bool, int, std::string_view>;

// Tokens of one kind; `id` is one of the catalog.
struct Pile {
    std::string_view id;
    int count = 0;
    bool operator==(const Pile&) const = default;
};
BOOST_DESCRIBE_STRUCT(Pile, (), (id, count))
using Piles = std::vector<Pile>;

// ---- the street

struct Item : Pile {
    bool exists = true;  // for the viewer [CK-7.25]; false: you know this one
    bool operator==(const Item&) const = default;
};
BOOST_DESCRIBE_STRUCT(Item, (Pile), (exists))

// A chef at a location, in the order in which they act.
struct Stand {
    int seat = 0;
    ChefWord chef;
    int tier = 0;
    int capacity = 0;
    int taken = 0;
    bool home = false;
    bool deciding = false;
    bool operator==(const Stand&) const = default;
};
BOOST_DESCRIBE_STRUCT(Stand, (), (seat, chef, tier, capacity, taken, home, deciding))

struct Place {
    LocationWord id;
    std::string_view name;
    Word<"waiting", "open", "closed"> now;  // closed: resolved this round
    std::vector<Item> items;
    bool endless_soup = false;
    int draws_later = 0;  // tokens that come when it opens
    std::vector<Stand> chefs;
    bool operator==(const Place&) const = default;
};
BOOST_DESCRIBE_STRUCT(Place, (), (id, name, now, items, endless_soup, draws_later, chefs))

// The decision that everybody waits for in Shopping or AfterReveal.
struct Decision {
    int seat = 0;
    ChefWord chef;
    LocationWord location;
    int tier = 0;
    int taken = 0;
    int capacity = 0;
    bool first = false;      // the first decision at this location
    bool contested = false;  // and others of the tier are still here: the marker has moved
    OrNull<int> paid;        // the seat whose marker moved at this location
    bool may_leave = false;  // with soup
    int soup = 0;            // how much that would be
    bool operator==(const Decision&) const = default;
};
BOOST_DESCRIBE_STRUCT(Decision, (),
                      (seat, chef, location, tier, taken, capacity, first, contested, paid,
                       may_leave, soup))

struct Challenge {
    int number = 0;               // 1 to 6
    OrNull<std::string_view> id;  // null: face down
    std::vector<TypeWord> shows;  // without a held one
    OrNull<TypeWord> held;
    bool today = false;
    bool operator==(const Challenge&) const = default;
};
BOOST_DESCRIBE_STRUCT(Challenge, (), (number, id, shows, held, today))

struct RumorCardView {
    SpaceWord space;
    OrNull<std::string_view> id;  // null: not known to the viewer
    bool face_up = false;
    std::vector<int> known_by;  // seats
    bool operator==(const RumorCardView&) const = default;
};
BOOST_DESCRIBE_STRUCT(RumorCardView, (), (space, id, face_up, known_by))

// ---- dishes and meals

struct ServingView {
    std::string_view id;
    SpiceWord spice;
    int number = 0;  // what it counts here, which may differ from what is printed
    int value = 0;   // with its spice
    bool operator==(const ServingView&) const = default;
};
BOOST_DESCRIBE_STRUCT(ServingView, (), (id, spice, number, value))

struct Dish {
    int dish = 0;  // 1 to 3
    std::string_view challenge;
    std::vector<ServingView> servings;
    int soups = 0;
    int bisques = 0;
    int value = 0;
    int stars = 0;
    bool operator==(const Dish&) const = default;
};
BOOST_DESCRIBE_STRUCT(Dish, (), (dish, challenge, servings, soups, bisques, value, stars))

struct DishDraft : Dish {
    OrNull<int> next_at;               // the value that pays more
    std::vector<TypeWord> missing;     // shown, and neither laid nor stood in for by soup or bisque
    OrNull<std::string_view> problem;  // the id of the refusal that "ready" would get for this dish
    bool operator==(const DishDraft&) const = default;
};
BOOST_DESCRIBE_STRUCT(DishDraft, (Dish), (next_at, missing, problem))

struct Course {
    TypeWord type;
    std::vector<ServingView> servings;
    int value = 0;        // with the wine, if paired
    int number = 0;       // the course number, 0 if not served
    int times = 1;        // on the score track, by rumors the viewer knows
    bool paired = false;  // with the wine
    bool operator==(const Course&) const = default;
};
BOOST_DESCRIBE_STRUCT(Course, (), (type, servings, value, number, times, paired))

struct Meal {
    std::vector<Course> courses;  // seven, in plate order
    int served = 0;
    int spices = 0;
    int total = 0;  // on the score track, by rumors the viewer knows
    int laps = 0;
    int space = 0;  // 0 to 70
    int row = 0;    // 0 to 7
    int stars = 0;  // of the track
    bool operator==(const Meal&) const = default;
};
BOOST_DESCRIBE_STRUCT(Meal, (), (courses, served, spices, total, laps, space, row, stars))

// ---- one seat

struct ChefView {
    ChefWord chef;
    std::string_view name;
    int capacity = 0;
    int speed = 0;            // its tier
    OrNull<LocationWord> at;  // once revealed
    bool operator==(const ChefView&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChefView, (), (chef, name, capacity, speed, at))

struct Counts {
    int tokens = 0;
    int soup = 0;
    int bisque = 0;
    int soup_total = 0;  // soup + 3 for each bisque
    bool operator==(const Counts&) const = default;
};
BOOST_DESCRIBE_STRUCT(Counts, (), (tokens, soup, bisque, soup_total))

struct Ledger {
    Piles tokens;
    int gone = 0;  // of these, went back unseen
    bool operator==(const Ledger&) const = default;
};
BOOST_DESCRIBE_STRUCT(Ledger, (), (tokens, gone))

struct Sheet {
    std::vector<int> challenges;  // by day
    int restaurateur = 0, zous = 0, soup = 0, all_seven = 0;
    std::vector<int> courses;  // by type
    std::vector<int> rumors;   // by space, then the private one
    int track_total = 0, track = 0;
    bool operator==(const Sheet&) const = default;
};
BOOST_DESCRIBE_STRUCT(Sheet, (),
                      (challenges, restaurateur, zous, soup, all_seven, courses, rumors,
                       track_total, track))

struct SeatView {
    int seat = 0;
    bool ready = false;
    bool awaited = false;
    int stars = 0;
    int priority = 0;  // place on the track, 0 is the front
    OrNull<std::string_view> zous_now, zous_next, restaurateur;
    std::vector<ChefView> chefs;
    std::vector<FilledWord> rumors;  // by space
    OrNull<Counts> counts;
    OrNull<Ledger> ledger;
    OrNull<Piles> storage;
    OrNull<std::string_view> private_rumor;
    int discarded = 0;     // unseen, in the whole game
    int must_discard = 0;  // while refrigerating
    int dishes_served = 0;
    std::vector<Dish> dishes;  // last shown
    std::optional<Meal> meal;  // once shown
    Sheet sheet;
};
BOOST_DESCRIBE_STRUCT(SeatView, (),
                      (seat, ready, awaited, stars, priority, zous_now, zous_next, restaurateur,
                       chefs, rumors, counts, ledger, storage, private_rumor, discarded,
                       must_discard, dishes_served, dishes, meal, sheet))

// ---- what the viewing seat drafts

struct Planned {
    ChefWord chef;
    OrNull<LocationWord> at;
    bool operator==(const Planned&) const = default;
};
BOOST_DESCRIBE_STRUCT(Planned, (), (chef, at))

struct Fridge {
    int limit = 0;
    int tokens = 0;
    int excess = 0;  // 0: everything fits
    Piles marked;    // for the bag
    bool operator==(const Fridge&) const = default;
};
BOOST_DESCRIBE_STRUCT(Fridge, (), (limit, tokens, excess, marked))

// What one dish could be worth with everything in storage, whatever the other dishes want.
struct Reach {
    int number = 0;  // of the challenge, 1 to 6
    int value = 0;
    int stars = 0;
    bool operator==(const Reach&) const = default;
};
BOOST_DESCRIBE_STRUCT(Reach, (), (number, value, stars))

struct Mine {
    std::vector<Planned> plan;
    std::vector<LocationWord> cards;  // location cards still in hand
    Piles free;                       // in storage and not in the draft
    int soup_free = 0;
    int bisque_free = 0;
    int rumors_free = 0;            // rumor tokens that may still be used as spice
    std::vector<DishDraft> dishes;  // in Plating
    std::optional<Meal> meal;       // in CriticMeal
    OrNull<TypeWord> pairing;
    std::optional<Fridge> fridge;      // the next refrigeration; none in round 7
    OrNull<std::string_view> problem;  // the id of the refusal that "ready" would get
    std::vector<Reach> reach;          // for the challenges of the day that are face up
};
BOOST_DESCRIBE_STRUCT(Mine, (),
                      (plan, cards, free, soup_free, bisque_free, rumors_free, dishes, meal,
                       pairing, fridge, problem, reach))

// ---- plates for others to see

// Plates that somebody lays open while plating [R32].
struct OpenPlates {
    std::vector<Dish> dishes;  // on which anything lies
    int stars = 0;             // of all of them, as they lie
};
BOOST_DESCRIBE_STRUCT(OpenPlates, (), (dishes, stars))

// The best dishes that a seat could have served in a plating, told after the game [CK-9.9].
struct BestDishes {
    int seat = 0;
    int day = 0;
    int stars = 0;
    bool exact = true;  // no dishes pay more; otherwise the search stopped at these
    std::vector<Dish> dishes;
};
BOOST_DESCRIBE_STRUCT(BestDishes, (), (seat, day, stars, exact, dishes))

// ---- the final scoring, step by step

struct SoupStep {
    int seat = 0;
    int total = 0;
    int stars = 0;
    bool operator==(const SoupStep&) const = default;
};
BOOST_DESCRIBE_STRUCT(SoupStep, (), (seat, total, stars))

struct SevenStep {
    int seat = 0;
    int courses = 0;
    int stars = 0;
    bool operator==(const SevenStep&) const = default;
};
BOOST_DESCRIBE_STRUCT(SevenStep, (), (seat, courses, stars))

struct CourseStep {
    TypeWord type;
    std::vector<int> values;  // by seat
    std::vector<int> stars;   // by seat
    bool operator==(const CourseStep&) const = default;
};
BOOST_DESCRIBE_STRUCT(CourseStep, (), (type, values, stars))

struct RumorStep {
    std::string_view id;
    OrNull<SpaceWord> space;  // null: private
    OrNull<int> owner;        // of a private one
    bool multiplies = false;  // it works in the last step
    std::vector<int> counts;  // what was compared or counted, by seat
    std::vector<int> stars;   // by seat
    bool operator==(const RumorStep&) const = default;
};
BOOST_DESCRIBE_STRUCT(RumorStep, (), (id, space, owner, multiplies, counts, stars))

struct TrackStep {
    int seat = 0;
    int total = 0, laps = 0, space = 0, row = 0, stars = 0;
    bool operator==(const TrackStep&) const = default;
};
BOOST_DESCRIBE_STRUCT(TrackStep, (), (seat, total, laps, space, row, stars))

struct Standing {
    int seat = 0;
    int place = 0;
    int stars = 0;
    OrNull<Word<"track", "priority">> tie;  // what put it before the next one with equal stars
    bool operator==(const Standing&) const = default;
};
BOOST_DESCRIBE_STRUCT(Standing, (), (seat, place, stars, tie))

struct Scoring {
    std::vector<SoupStep> soup;
    std::vector<SevenStep> all_seven;
    std::vector<CourseStep> courses;
    std::vector<RumorStep> rumors;
    std::vector<TrackStep> track;
    std::vector<Standing> ranking;  // the winner first
    bool operator==(const Scoring&) const = default;
};
BOOST_DESCRIBE_STRUCT(Scoring, (), (soup, all_seven, courses, rumors, track, ranking))

// ---- the view

struct CritterKitchenView {
    std::variant<int, Word<"spectator">> viewer;
    PhaseWord phase;
    int round = 0, day = 0;
    bool over = false;
    Entries<Setting> variant;  // the options that rules read, by id
    std::string_view critic;
    std::vector<Challenge> challenges;
    std::vector<RumorCardView> rumors;
    std::vector<Place> street;  // in play, in the order of resolution
    OrNull<Decision> decision;
    std::vector<int> priority;            // seats, front first
    OrNull<std::string_view> zous_offer;  // who waits at the academy
    int bag_count = 0;
    Piles removed;
    std::vector<SeatView> seats;
    std::optional<Mine> mine;
    std::optional<Scoring> scoring;
};
BOOST_DESCRIBE_STRUCT(CritterKitchenView, (),
                      (viewer, phase, round, day, over, variant, critic, challenges, rumors, street,
                       decision, priority, zous_offer, bag_count, removed, seats, mine, scoring))

}  // namespace brigade::critter_kitchen::wire

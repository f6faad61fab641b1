// How every order came about: the steps that were taken for it, which of them were mistakes, and
// what the check found on its plates. A mistake is judged at the moment it was made, against the
// meal that the plate was for; all of it is told after the check only.
#include <algorithm>

#include "games/kitchen_rush/story/parts.hpp"

namespace brigade::kitchen_rush::story {

namespace {

constexpr std::string_view kWrongIngredients = "KR-5.13";
constexpr std::string_view kWrongSpices = "KR-5.14";
constexpr std::string_view kCookedTooEarly = "KR-5.15";
constexpr std::string_view kCookedTooOften = "KR-5.16";
constexpr std::string_view kWrongPlate = "KR-5.17";
constexpr std::string_view kNoPlateTaken = "KR-5.18";
constexpr std::string_view kServedWrongly = "KR-5.19";

// Whether the rules would take this plate if everything else were right.
bool plate_fits(const Scenario& scenario, const Meal& meal, Size size) {
    const PlateState right{
        .row = meal.cook, .ingredients = meal.ingredients, .spices = meal.spices};
    return judge(scenario, meal, size, right).verdict == Verdict::Correct;
}

template <class Id>
bool exceeds(const Tally<Id>& found, const Tally<Id>& wanted) {
    for (const Id id : EveryId<Id>())
        if (found[id] > wanted[id]) return true;
    return false;
}

template <class Id>
Id id_called(std::string_view word) {
    const std::optional<Id> id = find_word<Id>(word);
    ASSERT(id.has_value());
    return *id;
}

void add_item(Step& step, std::string_view kind, u8 count) {
    for (StepItem& item : step.items)
        if (item.kind == kind) {
            item.count += count;
            return;
        }
    step.items.push_back({std::string(kind), count});
}

std::string items_text(const Step& step) {
    std::string text;
    for (const StepItem& item : step.items)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", item.kind, item.count);
    return text;
}

std::string upper(std::string_view word) { return Titles::of(id_called<Size>(word)); }

}  // namespace

// ---- what was done

OrderWatch::Made OrderWatch::made(const Moment& moment, Board board, StepKind kind) {
    Made made;
    made.step = {.kind = kind, .shift = moment.shift, .ms = moment.ms, .board = board};
    made.step.number = ++step_count_;
    if (!moment.seat || moment.free) return made;
    made.action = actions_[index(*moment.seat)];
    made.step.timer = moment.before.actions[index(*moment.seat)].timer;
    if (made.step.timer != kNoTimer) made.step.space = moment.before.timers[made.step.timer].space;
    return made;
}

OrderWatch::Made OrderWatch::made_on(const Moment& moment, Board board, StepKind kind,
                                     Plate plate) {
    Made made = this->made(moment, board, kind);
    made.card = moment.before.plates[plate].card;
    made.course = moment.before.plates[plate].course;
    return made;
}

// Tokens of one action for one plate are one step.
OrderWatch::Made& OrderWatch::trip(const Moment& moment, Board board, StepKind kind, Plate plate) {
    Steps& steps = plates_[plate];
    Made next = made_on(moment, board, kind, plate);
    if (!steps.empty() && next.action != 0 && steps.back().action == next.action &&
        steps.back().step.kind == kind)
        return steps.back();
    steps.push_back(std::move(next));
    return steps.back();
}

void OrderWatch::hear(const Moment& moment, const Fact& fact) {
    std::visit([&](const auto& known) { (*this)(moment, known); }, fact);
}

void OrderWatch::operator()(const Moment& moment, const TimerPlaced& /*fact*/) {
    actions_[index(*moment.seat)] = ++action_count_;
}
void OrderWatch::operator()(const Moment& moment, const OrderTaken& fact) {
    orders_[fact.card] = {made(moment, fact.board, StepKind::Taken)};
    orders_[fact.card].back().step.text = "order taken";
}
void OrderWatch::operator()(const Moment& moment, const OrderServed& fact) {
    Made next = made(moment, fact.board, StepKind::Served);
    next.step.text = fmt::format("handed over, tip {:+}", int{fact.tip});
    orders_[fact.card].push_back(std::move(next));
}
void OrderWatch::operator()(const Moment& moment, const PlateTaken& fact) {
    Made next = made(moment, fact.board, StepKind::Plate);
    next.card = fact.card;
    next.course = fact.course;
    next.step.size = size_of(fact.plate);
    plates_[fact.plate] = {std::move(next)};
}
void OrderWatch::operator()(const Moment& moment, const PlatePutBack& fact) {
    const Card card = moment.before.plates[fact.plate].card;
    throw_away(moment.before, fact.plate, card);
    orders_[card].push_back(made_on(moment, fact.board, StepKind::PutBack, fact.plate));
    orders_[card].back().step.text = "plate put back";
}
void OrderWatch::operator()(const Moment& moment, const PlateScrapped& fact) {
    const Card card = moment.before.plates[fact.plate].card;
    throw_away(moment.before, fact.plate, card);
    orders_[card].push_back(made_on(moment, fact.board, StepKind::Scrapped, fact.plate));
    orders_[card].back().step.text = "thrown away";
}
// The meal may have had a plate, which is then for the other meal.
void OrderWatch::operator()(const Moment& moment, const PlateRelabelled& fact) {
    const Order* target = find_order(moment.before, fact.card);
    const Plate other = target == nullptr ? kNoPlate : target->plates[fact.course];
    const PlateState& was = moment.before.plates[fact.plate];
    const auto relabel = [&](Plate plate, Card card, Course course) {
        Made next = made(moment, fact.board, StepKind::Relabelled);
        next.card = card;
        next.course = course;
        plates_[plate].push_back(std::move(next));
    };
    if (other == fact.plate) return;
    relabel(fact.plate, fact.card, fact.course);
    if (other != kNoPlate) relabel(other, was.card, was.course);
}
void OrderWatch::operator()(const Moment& moment, const PlateExchanged& fact) {
    Made next = made_on(moment, fact.board, StepKind::Exchanged, fact.plate);
    next.step.size = size_of(fact.by);
    Steps steps = std::move(plates_[fact.plate]);
    plates_[fact.plate].clear();
    steps.push_back(std::move(next));
    plates_[fact.by] = std::move(steps);
}
void OrderWatch::operator()(const Moment& moment, const IngredientsPut& fact) {
    Made& made = trip(moment, fact.board, StepKind::Ingredients, fact.plate);
    if (made.step.items.empty()) {
        made.room = fact.room;
        made.stock = moment.before.rooms[fact.room];
    }
    add_item(made.step, word_of(fact.kind), fact.count);
}
void OrderWatch::operator()(const Moment& moment, const IngredientsReturned& fact) {
    Made& made = trip(moment, fact.board, StepKind::Returned, fact.plate);
    add_item(made.step, word_of(fact.kind), fact.count);
}
void OrderWatch::operator()(const Moment& moment, const SpicesPut& fact) {
    Made& made = trip(moment, fact.board, StepKind::Spices, fact.plate);
    if (made.step.items.empty()) made.bag = moment.before.bag;
    add_item(made.step, word_of(fact.kind), fact.count);
}
void OrderWatch::operator()(const Moment& moment, const MealCooked& fact) {
    Made next = made_on(moment, fact.board, StepKind::Cooked, fact.plate);
    next.step.row = fact.row;
    plates_[fact.plate].push_back(std::move(next));
}

// ---- what was wrong with it

// One plate, gone through step by step.
struct OrderWatch::Judging {
    const Book& book;
    const Scenario& scenario;
    std::vector<Step> steps{};
    PlateState plate{};
    Size size{};

    static void blame(Step& step, std::string_view rule) {
        step.wrong = true;
        step.rule = rule;
    }
    template <class Which>
    void mend(Which which) {
        for (Step& step : steps)
            if (step.wrong && which(step)) step.mended = true;
    }

    void add(const Made& made) {
        Step step = made.step;
        const Meal& meal = meal_of(book.content, made.card, made.course);
        switch (step.kind) {
            case StepKind::Plate: set_size(step, meal); break;
            case StepKind::Exchanged:
                mend([](const Step& before) { return before.rule == kWrongPlate; });
                set_size(step, meal);
                break;
            case StepKind::Ingredients: put_ingredients(step, made, meal); break;
            case StepKind::Spices: put_spices(step, made, meal); break;
            case StepKind::Returned: take_back(step, meal); break;
            case StepKind::Cooked: cook(step, meal); break;
            case StepKind::Relabelled: relabel(step, made, meal); break;
            default: break;  // of the whole order
        }
        steps.push_back(std::move(step));
    }

    void set_size(Step& step, const Meal& meal) {
        size = *step.size;
        const bool exchanged = step.kind == StepKind::Exchanged;
        step.text =
            fmt::format("{} {}", exchanged ? "plate exchanged for" : "plate", upper(word_of(size)));
        if (!plate_fits(scenario, meal, size)) blame(step, kWrongPlate);
    }
    void put_ingredients(Step& step, const Made& made, const Meal& meal) {
        for (const Ingredient kind : EveryId<Ingredient>())
            if (plate.ingredients[kind] < meal.ingredients[kind] && made.stock[kind] == 0 &&
                may_store(scenario, *made.room, kind))
                step.empty.emplace_back(word_of(kind));
        put(step, plate.ingredients, meal.ingredients, kWrongIngredients);
        say(step, Titles::of(*made.room));
    }
    void put_spices(Step& step, const Made& made, const Meal& meal) {
        for (const Spice kind : EveryId<Spice>())
            if (plate.spices[kind] < meal.spices[kind] && made.bag[kind] == 0)
                step.empty.emplace_back(word_of(kind));
        put(step, plate.spices, meal.spices, kWrongSpices);
        say(step, "the bag");
    }
    template <class Id>
    static void put(Step& step, Tally<Id>& found, const Tally<Id>& wanted, std::string_view rule) {
        for (StepItem& item : step.items) {
            const Id kind = id_called<Id>(item.kind);
            found[kind] = static_cast<u8>(found[kind] + item.count);
            item.wrong = found[kind] > wanted[kind];
            if (item.wrong) blame(step, rule);
        }
    }
    // What had run out matters to whoever reads how a wrong token came there.
    static void say(Step& step, const std::string& place) {
        step.text = items_text(step);
        if (step.wrong && !step.empty.empty())
            step.text += fmt::format("; there was no {} in {}", join_and(step.empty), place);
    }
    void take_back(Step& step, const Meal& meal) {
        step.text = items_text(step) + " put back";
        for (const StepItem& item : step.items) {
            const auto kind = id_called<Ingredient>(item.kind);
            plate.ingredients[kind] = static_cast<u8>(plate.ingredients[kind] - item.count);
            if (plate.ingredients[kind] > meal.ingredients[kind]) continue;
            mend([&](const Step& before) {
                return std::ranges::any_of(before.items, [&](const StepItem& put) {
                    return put.wrong && put.kind == item.kind;
                });
            });
        }
    }
    void cook(Step& step, const Meal& meal) {
        plate.row = *step.row;
        step.text = plate.row > 1 ? fmt::format("cooked again, row {}", plate.row) : "cooked";
        if (plate.row > meal.cook)
            blame(step, kCookedTooOften);
        else if (plate.ingredients != meal.ingredients)
            blame(step, kCookedTooEarly);
    }
    // What was wrong for one meal may be right for another, and the other way round.
    void relabel(Step& step, const Made& made, const Meal& meal) {
        const std::string& name = book.rows.patron[index(made.card)].meals[index(made.course)].name;
        step.text = fmt::format("plate used for {} now", name);
        if (!plate_fits(scenario, meal, size))
            blame(step, kWrongPlate);
        else if (exceeds(plate.ingredients, meal.ingredients))
            blame(step, kWrongIngredients);
        else if (exceeds(plate.spices, meal.spices))
            blame(step, kWrongSpices);
        else if (plate.row > meal.cook)
            blame(step, kCookedTooOften);
        else if (plate.row > 0 && plate.ingredients != meal.ingredients)
            blame(step, kCookedTooEarly);
        else
            mend([](const Step& /*before*/) { return true; });
    }
};

// What was done for the plate stays with the order, as work that is gone, and its mistakes with it.
void OrderWatch::throw_away(const Floor& floor, Plate plate, Card card) {
    Judging judging{book_, scenario_of(book_.content, floor)};
    for (const Made& made : plates_[plate]) judging.add(made);
    judging.mend([](const Step& /*step*/) { return true; });
    for (Step& step : judging.steps) {
        step.gone = true;
        step.course = floor.plates[plate].course;
        orders_[card].push_back({std::move(step)});
    }
    plates_[plate].clear();
}

std::vector<Step> OrderWatch::steps_of_dish(const Floor& ended, const Order& order, Course course,
                                            Verdict verdict) const {
    const Plate plate = order.plates[course];
    if (plate == kNoPlate) return {};
    Judging judging{book_, scenario_of(book_.content, ended)};
    for (const Made& made : plates_[plate]) judging.add(made);
    if (verdict == Verdict::Correct) judging.mend([](const Step& /*step*/) { return true; });
    for (Step& step : judging.steps) step.course = course;
    return std::move(judging.steps);
}

// ---- what was found

Dish OrderWatch::dish_of(const Floor& ended, const Order& order, Course course,
                         const Finding& finding) const {
    const Scenario& scenario = scenario_of(book_.content, ended);
    const Meal& meal = meal_of(book_.content, order.card, course);
    const Plate plate = order.plates[course];
    const bool has_plate = plate != kNoPlate;
    const PlateState found = has_plate ? ended.plates[plate] : PlateState{};
    Dish dish{.course = course, .verdict = finding.verdict, .difference = finding.difference};
    dish.rule = finding.verdict == Verdict::Correct ? "KR-7.9"
                : has_plate                         ? "KR-7.11"
                                                    : std::string(kNoPlateTaken);
    const auto compare = [&](Difference part, std::string_view kind, i32 wanted, i32 there,
                             bool fits) {
        dish.compared.push_back({part, std::string(kind), wanted, there, fits});
    };
    const auto size_number = [](Size size) { return static_cast<i32>(index(size)) + 1; };
    compare(Difference::Plate, "", size_number(meal.plate),
            has_plate ? size_number(size_of(plate)) : 0,
            has_plate && plate_fits(scenario, meal, size_of(plate)));
    const auto compare_kinds = [&](Difference part, const auto& wanted, const auto& there) {
        using Id = typename std::remove_cvref_t<decltype(wanted)>::Key;
        for (const Id kind : EveryId<Id>())
            if (wanted[kind] > 0 || there[kind] > 0)
                compare(part, word_of(kind), wanted[kind], there[kind],
                        wanted[kind] == there[kind]);
    };
    compare_kinds(Difference::Ingredient, meal.ingredients, found.ingredients);
    compare_kinds(Difference::Spice, meal.spices, found.spices);
    compare(Difference::Row, "", meal.cook, found.row, meal.cook == found.row);
    return dish;
}

namespace {

Fate fate_of(const Line& line) {
    if (is_correct(line.findings)) return Fate::Right;
    const bool spoiled = std::ranges::any_of(
        line.findings, [](const Finding& finding) { return finding.verdict == Verdict::Spoiled; });
    return spoiled || line.handed_over ? Fate::SentBack : Fate::NotReady;
}

std::string rule_of(const Line& line, std::size_t meals) {
    if (is_correct(line.findings)) return meals > 1 ? "KR-7.10" : "KR-7.9";
    return line.handed_over ? "KR-7.18" : "KR-7.11";
}

}  // namespace

OrderStory OrderWatch::story_of(u8 shift, const Floor& ended, const Line& line) const {
    const Order& order = *find_order(ended, line.card);
    const std::size_t meals = book_.content.patron(line.card).meals.size();
    OrderStory story{.card = line.card,
                     .board = line.board,
                     .handed_over = line.handed_over,
                     .fate = fate_of(line),
                     .rule = rule_of(line, meals)};
    for (const Made& made : orders_.at(line.card)) {
        Step step = made.step;
        // One that was served before and is still here was wrong then.
        const bool wrong = step.shift < shift || story.fate != Fate::Right;
        if (step.kind == StepKind::Served && wrong) Judging::blame(step, kServedWrongly);
        if (step.kind == StepKind::Taken) story.carried = step.shift < shift;
        story.steps.push_back(std::move(step));
    }
    for (const Course course : EveryId<Course>()) {
        if (index(course) >= meals) continue;
        const Finding& finding = line.findings[course];
        story.dishes.push_back(dish_of(ended, order, course, finding));
        for (Step& step : steps_of_dish(ended, order, course, finding.verdict))
            story.steps.push_back(std::move(step));
    }
    std::ranges::sort(story.steps, {}, &Step::number);
    return story;
}

std::vector<OrderStory> OrderWatch::judged(u8 shift, const Floor& ended, const Floor& after) const {
    std::vector<OrderStory> stories;
    for (const Line& line : after.report) stories.push_back(story_of(shift, ended, line));
    return stories;
}

// [KR-7.17 to 7.19] With what was found out about the steps before.
void OrderWatch::clear(u8 shift, i32 ms, const Floor& ended, const Floor& after) {
    for (const Line& line : after.report) {
        const Order& was = *find_order(ended, line.card);
        const Order* is = find_order(after, line.card);
        for (const Course course : EveryId<Course>()) {
            const Plate plate = was.plates[course];
            if (plate == kNoPlate || (is != nullptr && is->plates[course] == plate)) continue;
            for (Step& step : steps_of_dish(ended, was, course, line.findings[course].verdict)) {
                step.gone = true;
                orders_[line.card].push_back({std::move(step)});
            }
            Step cleared{.kind = StepKind::Cleared, .shift = shift, .ms = ms, .board = line.board};
            cleared.course = course;
            cleared.number = ++step_count_;
            cleared.text = "cleared at the check";
            orders_[line.card].push_back({std::move(cleared)});
            plates_[plate].clear();
        }
        if (is == nullptr) orders_.erase(line.card);
    }
}

}  // namespace brigade::kitchen_rush::story

// What choosing something adds to a draft, as a menu would say it.
#include "games/kitchen_rush/words/titles.hpp"

namespace brigade::kitchen_rush {

namespace {

constexpr std::array<std::string_view, kActCount<Move>> kFirstSteps{
    "",
    "We are ready",
    "Not ready after all",
    "Start the shift",
    "Hand on the Timekeeper's role",
    "Decide who may use the Temp",
    "Pass the Temp on",
    "Choose who goes on strike",
    "Place a sand timer",
    "Pick up a sand timer",
    "Done with this action",
    "Seat a patron",
    "Throw a patron out",
    "Take an order",
    "Serve an order",
    "Put an ingredient on a plate",
    "Put a spice on a plate",
    "Cook a meal",
    "Wash a plate",
    "Buy ingredients",
    "Buy cheap spices",
    "Buy expensive spices",
    "Take a clean plate",
    "Put a plate back",
    "Use a plate for another meal",
    "Scrap what is on a plate",
    "Put an ingredient back",
    "Replace an ingredient",
    "Exchange a plate",
};

template <class T>
bool is_left_out(const T& value) {
    if constexpr (std::is_enum_v<T>)
        return static_cast<std::size_t>(value) == kNone;
    else
        return false;
}

}  // namespace

std::string label(const Book& book, const State& state, Seat /*seat*/, const Move& draft,
                  const Move& choice) {
    if (choice.act >= kActCount<Move>) return "";
    if (draft.act == 0) return std::string(kFirstSteps[choice.act]);
    const SeatNames nobody;
    const Titles titles(book, state.floor, nobody);
    std::string text;
    with_act<Move>(choice.act, [&](auto kind) {
        using A = decltype(kind);
        const A act = act_of<A>(choice);
        std::size_t number = 0;
        visit_fields<A>([&](auto field) {
            if (number++ != draft.given) return;
            const auto& value = act.*field.pointer;
            text = is_left_out(value) ? "nothing more" : titles.of(value);
        });
    });
    return text;
}

}  // namespace brigade::kitchen_rush

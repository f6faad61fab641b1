// What a course may hold, and with which spices. RULES.md CK-13.9 and CK-13.10.
#include "games/critter_kitchen/suggest_courses.hpp"

#include <algorithm>

namespace brigade::critter_kitchen {

namespace {

Token token(Type type, std::size_t at) {
    return ingredient(type, kLowestNumber + static_cast<int>(at));
}

}  // namespace

Courses::Courses(const Cook& cook, const Stakes& stakes) : cook_(cook) {
    picky_ = stakes.knows(RumorRule::OnlyTheFinest) || stakes.knows(RumorRule::PerfectTen) ||
             stakes.knows(RumorRule::RisingAppetite) || stakes.knows(RumorRule::WidePalate) ||
             stakes.knows(RumorRule::OddDuck) || stakes.knows(RumorRule::DoggyBag);
    skips_ = picky_ || stakes.knows(RumorRule::LastBite);
    times_ = is_critic(cook.content, cook.street, CriticRule::TripleSpice) ? 3 : 2;
    all_spices_ = cook.shelf.storage[kAllSpice] + cook.shelf.storage[kAllSpice7th];
    if (is_critic(cook.content, cook.street, CriticRule::RumorsAsSpice))
        rumors_ = rumor_tokens(cook.own);
}

void Courses::list(Type type, int tokens_max, Serves& serves) const {
    serves.clear();
    const Picks picks = picks_of(type);
    if (skips_ || picks.empty()) serves.push_back(nothing(type));
    Serve serve;
    if (picky_)
        pick_any(type, picks, 0, tokens_max, serve, serves);
    else if (!picks.empty())
        pick_highest(type, picks, tokens_max, serve, serves);
}

void Courses::lay(Type type, const Serve& serve, Plates& plates) const {
    int extra = serve.own + serve.extra;
    Plates course;
    for (const Pick& pick : picks_of(type))
        for (int count = serve.counts[pick.at]; count > 0; --count, --extra)
            add_serving(course, {index(type), token_at(index(type) * kNumbers + pick.at),
                                 extra > 0 ? Spice::Rumor : Spice::None});
    int own = serve.own;  // on the lowest of those with spice: that list comes first
    for (const Serving serving : course.servings) {
        const bool takes_own = serving.spice() == Spice::Rumor && own-- > 0;
        add_serving(plates, {serving.where(), serving.token(),
                             takes_own ? own_spice(type) : serving.spice()});
    }
}

Picks Courses::picks_of(Type type) const {
    Picks picks;
    for (std::size_t at = kNumbers; at-- > 0;) {
        if (!cook_.shelf.storage.has(token(type, at))) continue;
        const int number =
            number_in_meal({cook_.content, cook_.street, cook_.own}, token(type, at));
        std::size_t place = 0;
        while (place < picks.size() && picks[place].number >= number) ++place;
        picks.insert_at(place, {static_cast<u8>(at), static_cast<u8>(number)});
    }
    return picks;
}

int Courses::held(Type type) const {
    int count = 0;
    for (std::size_t at = 0; at < kNumbers; ++at) count += cook_.shelf.storage[token(type, at)];
    return count;
}

Serve Courses::nothing(Type type) const {
    Serve serve;
    serve.leaves = held(type) > 0;
    return serve;
}

void Courses::pick_any(Type type, const Picks& picks, std::size_t at, int left, Serve& serve,
                       Serves& serves) const {
    if (at == picks.size()) {
        if (serve.tokens > 0) season(type, picks, serve, serves);
        return;
    }
    const u8 kind = picks[at].at;
    const int most = std::min<int>(left, cook_.shelf.storage[token(type, kind)]);
    for (int count = 0; count <= most; ++count) {
        serve.counts[kind] = static_cast<u8>(count);
        serve.tokens = static_cast<u8>(serve.tokens + count);
        pick_any(type, picks, at + 1, left - count, serve, serves);
        serve.tokens = static_cast<u8>(serve.tokens - count);
    }
    serve.counts[kind] = 0;
}

void Courses::pick_highest(Type type, const Picks& picks, int left, Serve& serve,
                           Serves& serves) const {
    for (const Pick& pick : picks) {
        const int count = std::min<int>(left, cook_.shelf.storage[token(type, pick.at)]);
        serve.counts[pick.at] = static_cast<u8>(count);
        serve.tokens = static_cast<u8>(serve.tokens + count);
        left -= count;
    }
    season(type, picks, serve, serves);
}

// With every number of extra spices; the figures of a course follow from its tokens.
void Courses::season(Type type, const Picks& picks, Serve serve, Serves& serves) const {
    serve.own = static_cast<u8>(std::min<int>(serve.tokens, cook_.shelf.storage[spice_of(type)]));
    serve.leaves = serve.tokens < held(type);
    serve.number = serve.odd = 0;
    for (const Pick& pick : picks) {
        if (serve.counts[pick.at] == 0) continue;
        serve.number = std::max(serve.number, pick.number);
        serve.lowest = pick.number;  // the last one is the lowest
        serve.odd = static_cast<u8>(serve.odd + serve.counts[pick.at] * (pick.number % 2));
    }
    const int most = std::min(serve.tokens - serve.own, extras());
    for (int extra = 0; extra <= most && serves.size() < kServesMax; ++extra) {
        serve.extra = static_cast<u8>(extra);
        serve.base = static_cast<u8>(value_of(picks, serve));
        serves.push_back(serve);
    }
}

int Courses::value_of(const Picks& picks, const Serve& serve) const {
    int spices = serve.own + serve.extra;
    int value = 0;
    for (const Pick& pick : picks)
        for (int count = serve.counts[pick.at]; count > 0; --count, --spices)
            value += pick.number * (spices > 0 ? times_ : 1);
    return value;
}

}  // namespace brigade::critter_kitchen

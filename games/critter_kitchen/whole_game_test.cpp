// A complete game for two, move by move, with the draws of a game that was checked by hand. Each
// round: what lies where, both plans, every take, and what both have at the end.
#include "games/critter_kitchen/position.hpp"
#include "games/critter_kitchen/test_tables.hpp"

namespace brigade::critter_kitchen::tests {

namespace {

class WholeGame {
   public:
    WholeGame()
        : table_(2,
                 "{'priority':[0,1],'rumors':['only-the-finest','spice-lover','bread-fanatic'],"
                 "'challenges':['lagoon-risotto','harbour-toastie','picnic-fondue',"
                 "'garden-nibbles','tavern-board','forest-gratin'],"
                 "'zous':['rue','tank','moss','olive','ladle','fig']}",
                 "{'preset':'first-game'}") {}

    // The three places that are stocked before the plans, as words.
    void stock(const std::string& garden, const std::string& desert, const std::string& academy) {
        table_.put("{'items':{'garden-top-shop':[" + list(garden) + "],'desert-vendor':[" +
                   list(desert) + "],'chef-academy':[" + list(academy) + "]}}");
    }
    void plan(Seat seat, const std::string& places) {
        std::size_t chef = 0;
        for (const std::string& place : words(places))
            table_.plays(seat, "send " + std::string(chef_word(chef_at(chef++))) + " to " +
                                   long_name(place));
    }
    // "A take fish-4": the seat by its letter.
    void play(const std::vector<std::string>& moves) {
        for (const std::string& move : moves) {
            CAPTURE(move);
            table_.plays(move[0] == 'A' ? kAnn : kBob, move.substr(2));
        }
    }
    // A move in the course of which exactly these tokens are drawn.
    void play_drawing(const std::string& move, const std::string& tokens) {
        BagCounts rest = table_.state.bag;
        table_.state.bag = {};
        for (const std::string& id : words(tokens)) {
            rest.take(token(id));
            table_.state.bag.add(token(id));
        }
        play({move});
        REQUIRE(table_.state.bag.empty());
        table_.state.bag = rest;
    }
    // Lays out a whole draft in steps [CK-13.18].
    void lay(Seat seat, const std::string& plates) {
        const Plates wanted = plates_at(box(), written(plates), "plates");
        for (Move step; step.kind != Move::Kind::Ready;) {
            step = step_towards(table_.own(seat).draft, wanted);
            REQUIRE(check(content(), table_.state, seat, step) == Refusal::None);
            Events events;
            apply(content(), table_.state, seat, step, events);
        }
    }
    void has(Seat seat, const std::string& storage, int soup, int bisque) {
        FridgeCounts wanted;
        for (const std::string& id : words(storage)) wanted.add(token(id));
        CHECK(table_.own(seat).storage == wanted);
        CHECK(table_.own(seat).soup == soup);
        CHECK(table_.own(seat).bisque == bisque);
    }
    void front_is(Seat seat) { CHECK(table_.state.street.priority[0] == seat); }
    [[nodiscard]] const State& state() const { return table_.state; }

   private:
    static std::vector<std::string> words(const std::string& text) {
        std::vector<std::string> all;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find(' ', at), text.size());
            all.push_back(text.substr(at, end - at));
            at = end + 1;
        }
        return all;
    }
    static std::string list(const std::string& text) {
        std::string out;
        for (const std::string& word : words(text)) out += (out.empty() ? "'" : ",'") + word + "'";
        return out;
    }
    static std::string long_name(const std::string& letters) {
        if (letters == "ST") return "soup-truck";
        if (letters == "GTS") return "garden-top-shop";
        if (letters == "DV") return "desert-vendor";
        return letters == "MM" ? "midnight-merchant" : "chef-academy";
    }

    Sitting table_;
};

void first_day(WholeGame& game) {
    game.stock("mushroom-4 rumor-ellipsis carrot-2", "mushroom-3 rumor-ellipsis fish-4",
               "meat-3 meat-4 zous");
    game.plan(kAnn, "CA GTS DV");
    game.plan(kBob, "MM CA DV");
    game.play({"A ready", "B ready", "A take mushroom-4", "A take rumor-ellipsis"});
    game.front_is(kBob);  // the first decision at the Desert Vendor was contested
    game.play({"A take fish-4", "B take mushroom-3"});
    game.play_drawing("B take rumor-ellipsis", "cheese-6 fish-4");
    CHECK(box().rumors[game.state().street.rumors[2]].id == "bread-fanatic");
    game.play({"B take fish-4", "A take zous", "B take cheese-6", "B take meat-4"});
    game.has(kAnn, "fish-4 mushroom-4", 1, 0);
    game.has(kBob, "cheese-6 fish-4 meat-4 mushroom-3", 1, 0);

    game.stock("cheese-2 wine-7 carrot-6", "bread-4 rumor-question bread-6",
               "rumor-question fish-3 zous");
    game.plan(kAnn, "GTS MM CA DV");
    game.plan(kBob, "GTS DV CA");
    game.play({"A ready", "B ready", "B take wine-7", "A take cheese-2", "B take bread-6",
               "B take bread-4"});
    game.play_drawing("A take rumor-question", "bread-spice mushroom-5");
    CHECK(stars_of(game.state().kitchens[0].sheet) == 0);  // Rue's owner is first on the track
    game.play({"A take bread-spice", "A take mushroom-5", "A take zous", "B take fish-3",
               "A take carrot-6", "B take rumor-question"});
    game.front_is(kBob);
    game.has(kAnn, "carrot-6 cheese-2 fish-4 mushroom-4 mushroom-5 bread-spice", 1, 0);
    game.has(kBob, "bread-4 bread-6 cheese-6 fish-3 fish-4 meat-4 mushroom-3 wine-7", 1, 0);

    game.stock("mushroom-6 rumor-exclaim mushroom-2", "fish-6 bread-4 carrot-2",
               "carrot-5 carrot-6 zous");
    game.plan(kAnn, "GTS CA DV ST");
    game.plan(kBob, "DV GTS CA");
    game.play({"A ready", "B ready", "A take bisque", "A take carrot-2", "A take soup",
               "A take soup", "A take mushroom-6", "B take rumor-exclaim", "B take mushroom-2",
               "B take fish-6", "A take bread-4"});
    game.play_drawing("A take carrot-2", "wine-spice meat-2");
    game.play({"A take zous", "A take carrot-6", "B take carrot-5", "B take wine-spice",
               "B take meat-2"});
}

void first_evening(WholeGame& game) {
    REQUIRE(game.state().street.phase == Phase::Plating);
    game.lay(kAnn,
             "{'dishes':[['mushroom-4','mushroom-5','mushroom-6','fish-4','soup','soup'],[],"
             "['cheese-2','carrot-2','carrot-2','carrot-6','carrot-6','bisque']]}");
    game.lay(kBob,
             "{'dishes':[['wine-7 with wine-spice','mushroom-3','fish-4'],"
             "['fish-3','fish-6','cheese-6','bread-6'],['carrot-5','soup']]}");
    CHECK(stars_of(game.state().kitchens[0].sheet) == 8);
    CHECK(stars_of(game.state().kitchens[1].sheet) == 9);
    CHECK(game.state().street.round == 4);
    game.has(kAnn, "bread-4 bread-spice", 1, 0);
    game.has(kBob, "bread-4 meat-2 meat-4 mushroom-2", 0, 0);
}

void second_day(WholeGame& game) {
    game.stock("fish-4 rumor-wild wine-6", "bread-7 fish-4 meat-spice", "fish-6 carrot-2 zous");
    game.plan(kAnn, "DV CA ST GTS");
    game.plan(kBob, "MM DV CA");
    game.play({"A ready"});
    game.play_drawing("B ready", "carrot-spice cheese-3");  // Moss digs
    game.play({"A take bisque", "A take meat-3", "A take soup", "A take wine-6", "A take fish-4",
               "A take bread-7", "B take fish-4"});
    game.play_drawing("B take meat-spice", "carrot-4 cheese-5");
    game.play({"B take carrot-4", "A take zous", "A take cheese-5", "B take carrot-spice",
               "B take fish-6", "B take cheese-3"});

    game.stock("meat-5 bread-6 fish-spice", "fish-3 fish-5 meat-spice", "cheese-2 mushroom-2 zous");
    game.plan(kAnn, "MM GTS ST CA");
    game.plan(kBob, "CA GTS ST");
    game.play({"A ready", "B ready", "A stay", "B take bisque", "A take carrot-2", "B take soup",
               "A take soup", "B take soup", "A take soup", "A take bread-6", "B take meat-5"});
    game.play_drawing("A take fish-spice", "cheese-3 carrot-3");
    game.play({"A take carrot-3", "B take zous", "A take meat-spice", "A take mushroom-2"});
    game.has(kAnn,
             "bread-4 bread-6 bread-7 carrot-2 carrot-3 cheese-5 fish-4 meat-3 mushroom-2 wine-6 "
             "bread-spice fish-spice meat-spice",
             4, 1);
    game.has(kBob,
             "bread-4 carrot-4 cheese-3 fish-4 fish-6 meat-2 meat-4 meat-5 mushroom-2 "
             "carrot-spice meat-spice",
             2, 1);

    game.stock("meat-5 fish-7 carrot-3", "rumor-exclaim bread-5 wine-3",
               "rumor-wild mushroom-spice zous");
    game.plan(kAnn, "GTS DV CA");
    game.plan(kBob, "CA DV ST GTS");
    game.play({"A ready", "B ready", "B take cheese-3", "B take bisque", "B take cheese-2"});
    game.has(kAnn,
             "bread-4 bread-6 bread-7 carrot-2 carrot-3 cheese-5 fish-4 meat-3 mushroom-2 wine-6 "
             "bread-spice fish-spice meat-spice",
             5, 1);  // Ladle has handed out soup
    game.play(
        {"A take meat-5", "B take carrot-3", "B take fish-7", "B take bread-5", "A take wine-3"});
    game.play_drawing("A take rumor-exclaim", "meat-2 cheese-5");
    game.play({"B take zous", "A take cheese-5", "A take meat-2", "A take mushroom-spice"});
}

void second_evening(WholeGame& game) {
    REQUIRE(game.state().street.phase == Phase::Plating);
    game.lay(kAnn,
             "{'dishes':[['carrot-2','bread-7 with bread-spice','soup','soup','bisque'],"
             "['wine-3','wine-6','bread-4','bread-6','soup','soup'],"
             "['meat-2','meat-3','meat-5 with meat-spice','cheese-5','soup']]}");
    game.lay(
        kBob,
        "{'dishes':[['carrot-3','carrot-4 with carrot-spice','bread-5','soup','soup','bisque'],"
        "['meat-2','meat-4','meat-5 with meat-spice','bread-4','soup'],"
        "['cheese-2','bisque','soup']]}");
    CHECK(stars_of(game.state().kitchens[0].sheet) == 20);
    CHECK(stars_of(game.state().kitchens[1].sheet) == 18);
    game.has(kAnn, "carrot-3 cheese-5 fish-4 mushroom-2 fish-spice mushroom-spice", 0, 0);
    game.has(kBob, "cheese-3 cheese-3 fish-4 fish-6 fish-7 mushroom-2", 0, 0);
}

void last_round(WholeGame& game) {
    game.front_is(kAnn);
    game.stock("fish-3 rumor-question meat-2", "mushroom-2 carrot-spice meat-7",
               "all-spice fish-2 all-spice-7th");
    game.plan(kAnn, "DV CA MM");
    game.plan(kBob, "MM CA GTS DV");
    game.play({"A ready", "B ready", "B stay", "B take meat-2", "B take fish-3", "A take meat-7"});
    game.play_drawing("B take carrot-spice", "meat-2 mushroom-3");
    game.play({"B take mushroom-3", "A leave-with-soup", "B take all-spice", "A take all-spice-7th",
               "B take fish-2", "A take meat-2"});
    REQUIRE(game.state().street.phase == Phase::CriticMeal);
    game.lay(kAnn,
             "{'meal':['carrot-3','cheese-5','fish-4 with fish-spice',"
             "'meat-7 with all-spice','mushroom-2 with mushroom-spice']}");
    game.lay(kBob,
             "{'meal':['cheese-3','cheese-3','fish-7 with all-spice','meat-2',"
             "'mushroom-3']}");
}

}  // namespace

TEST_CASE("a whole game for two [CK-7.1 to CK-8.19]") {
    WholeGame game;
    first_day(game);
    first_evening(game);
    second_day(game);
    second_evening(game);
    last_round(game);
    const ScoreSheet& ann = game.state().kitchens[0].sheet;
    const ScoreSheet& bob = game.state().kitchens[1].sheet;
    CHECK(ann.soup == 1);
    CHECK(bob.soup == 0);
    CHECK(ann.courses == std::array<u8, kTypes>{0, 1, 0, 0, 1, 1, 0});
    CHECK(bob.courses == std::array<u8, kTypes>{0, 0, 1, 1, 0, 0, 0});
    CHECK(ann.rumors == std::array<u8, 4>{0, 2, 0, 0});
    CHECK(ann.track_total == 34);
    CHECK(bob.track_total == 25);
    const Outcome result = outcome(content(), game.state());
    CHECK(result.over);
    CHECK(result.score[0] == 30);
    CHECK(result.score[1] == 23);
    CHECK(result.place[0] == 1);
}

}  // namespace brigade::critter_kitchen::tests

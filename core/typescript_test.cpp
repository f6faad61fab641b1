// TypeScript made from described structs: every kind of field, and unions of messages.
#include "core/typescript.hpp"

#include <doctest/doctest.h>

namespace brigade {
namespace {

struct Knife {
    std::string_view name;
};
BOOST_DESCRIBE_STRUCT(Knife, (), (name))

struct Block : Knife {
    bool full = false;
    std::optional<int> count;
    std::vector<Knife> knives;
    std::vector<Word<"red", "dark-blue">> colours;
    OrNull<std::vector<int>> hidden;
    std::variant<int, Word<"nobody">> owner;
    Entries<std::vector<std::string>> counted;
    json::value any;
    json::object notes;
    json::array marks;
};
BOOST_DESCRIBE_STRUCT(Block, (Knife),
                      (full, count, knives, colours, hidden, owner, counted, any, notes, marks))

struct Nothing {};
BOOST_DESCRIBE_STRUCT(Nothing, (), ())

TEST_CASE("a struct becomes an interface, after what it is made of") {
    TypeScript types("brigade types test");
    types.add<Block>();
    types.add<Knife>();
    CHECK(types.text() == R"(// Made by `brigade types test`; do not edit.

export type JsonObject = Record<string, unknown>;

export interface Knife {
  name: string;
}

export interface Block {
  name: string;
  full: boolean;
  count?: number;
  knives: Knife[];
  colours: ('red' | 'dark-blue')[];
  hidden: null | number[];
  owner: number | 'nobody';
  counted: Record<string, string[]>;
  any: unknown;
  notes: JsonObject;
  marks: unknown[];
}
)");
}

TEST_CASE("messages become a union told apart by their kind") {
    TypeScript types("brigade types test");
    types.add_constant("LIMIT", 7);
    types.add_union<boost::mp11::mp_list<Tagged<"cut", Knife>, Tagged<"put-back", Nothing>>>(
        "Order", "t");
    CHECK(types.text() == R"(// Made by `brigade types test`; do not edit.

export const LIMIT = 7;

export interface Knife {
  name: string;
}

export interface Nothing {}

export type Order =
  | ({ t: 'cut' } & Knife)
  | ({ t: 'put-back' } & Nothing);
)");
}

TEST_CASE("the structs of a list are declared in their order") {
    TypeScript types("brigade types test");
    types.add_all<boost::mp11::mp_list<Nothing, Knife>>();
    CHECK(types.text().find("Nothing") < types.text().find("Knife"));
}

}  // namespace
}  // namespace brigade

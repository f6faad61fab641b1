// The kinds of messages, once: the word in "t" and the struct behind it. The dispatcher of the
// server, the writers of messages and the generated TypeScript all go by these lists.
// The fields are in protocol.hpp, how they are used in docs/PROTOCOL.md.
#pragma once

#include "core/describe.hpp"
#include "server/protocol.hpp"

namespace brigade::wire {

using ClientMessages = boost::mp11::mp_list<
    Tagged<"hello", Hello>, Tagged<"sit", Sit>, Tagged<"stand", Stand>, Tagged<"leave", Leave>,
    Tagged<"ready", Ready>, Tagged<"put-bot", PutBot>, Tagged<"set-seats", SetSeats>,
    Tagged<"swap-seats", SwapSeats>, Tagged<"set-options", SetOptions>,
    Tagged<"set-preset", SetPreset>, Tagged<"set-settings", SetSettings>, Tagged<"kick", Kick>,
    Tagged<"start", Start>, Tagged<"mute", Mute>, Tagged<"remove", Remove>, Tagged<"allow", Allow>,
    Tagged<"act", Act>, Tagged<"ask", Ask>, Tagged<"hint", Hint>, Tagged<"suggest", Suggest>,
    Tagged<"show", Show>, Tagged<"pause", Pause>, Tagged<"unpause", Unpause>,
    Tagged<"stand-in", StandIn>, Tagged<"rematch", Rematch>, Tagged<"to-lobby", ToLobby>,
    Tagged<"say", Say>, Tagged<"shout", Shout>, Tagged<"sync", Sync>, Tagged<"ask-log", AskLog>,
    Tagged<"ask-story", AskStory>>;

using ServerMessages =
    boost::mp11::mp_list<Tagged<"welcome", Welcome>, Tagged<"table", TableInfo>, Tagged<"you", You>,
                         Tagged<"countdown", Countdown>, Tagged<"view", WholeView>,
                         Tagged<"log", LogPage>, Tagged<"play", Play>, Tagged<"ack", Ack>,
                         Tagged<"refused", Refused>, Tagged<"answer", Answer>,
                         Tagged<"advice", Advice>, Tagged<"suggestion", Suggestion>,
                         Tagged<"shown", Shown>, Tagged<"story", Story>, Tagged<"talk", Talk>,
                         Tagged<"synced", Synced>, Tagged<"net", Net>, Tagged<"bye", Bye>>;

// What goes over HTTP has no kind; the address says it.
using HttpBodies = boost::mp11::mp_list<GameDetails, Me, SetName, Credentials, SignOut,
                                        ChangePassword, DeleteAccount, NewTable, TableMade,
                                        TablePage, TableEntry, ReplaySummary, Replay, Progress>;

template <class T>
constexpr std::string_view tag_of() {
    std::string_view tag;
    using All = boost::mp11::mp_append<ClientMessages, ServerMessages>;
    boost::mp11::mp_for_each<All>([&](auto kind) {
        if (std::same_as<T, typename decltype(kind)::Type>) tag = kind.kTag;
    });
    return tag;
}

// Appends a message with its kind.
template <class T>
void write_message(std::string& out, const T& message) {
    constexpr std::string_view kTag = tag_of<T>();
    static_assert(!kTag.empty(), "this struct is no message");
    brigade::write_message(out, kTag, message);
}

// Reads one message of a list and calls visit(struct); nothing is called for what is not one.
template <class Messages, class Visit>
Status visit_message(const json::value& message, Visit&& visit) {
    const json::object* object = message.if_object();
    const json::value* kind = object != nullptr ? object->if_contains("t") : nullptr;
    if (kind == nullptr || !kind->is_string())
        return Error{"A message is an object with its kind in \"t\"."};
    Status status = Error{"There is no such kind of message."};
    boost::mp11::mp_for_each<Messages>([&](auto known) {
        using Known = decltype(known);
        if (view_of(kind->get_string()) != Known::kTag) return;
        Result<typename Known::Type> read = from_json<typename Known::Type>(message, "t");
        status = read ? Status(Nothing{}) : Status(read.error());
        if (read) visit(*std::move(read));
    });
    return status;
}

}  // namespace brigade::wire

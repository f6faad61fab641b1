// What will be played at a table: options and presets, and what each seat says for itself. Lists
// with an entry for each seat that the seats say themselves (`own`) lie with the seats, so that
// they move and go with whoever sits there.
#pragma once

#include "server/lobby.hpp"

namespace brigade::server {

// What a new table begins with: its preset, its own options, and those of listed tables.
Result<json::object> first_options(const LobbyGame& game, const wire::NewTable& wish);

// The options of the game that would be dealt now, with what the seats say.
json::object options_to_deal(const TableDoc& doc, const LobbyGame& game);
// The options as somebody may see them: of what is secret only the own entry, until the end.
json::object options_for(const TableDoc& doc, const LobbyGame& game, const std::string& guest);
// Whether they look different for different people.
bool has_secrets(const TableDoc& doc, const LobbyGame& game);
// The preset that the options amount to, if one does.
std::optional<std::string> preset_of(const LobbyGame& game, const json::object& options);
// Why the options cannot be dealt to so many seats.
Verdict check_deal(const TableDoc& doc, const LobbyGame& game);

// The host changes any option, and what others say unless it is secret; anybody else what the own
// seat says, for which nobody has to be ready again.
Verdict set_options(TableDoc& doc, const LobbyGame& game, const std::string& guest,
                    const json::object& options);
Verdict set_preset(TableDoc& doc, const LobbyGame& game, const std::string& preset);

}  // namespace brigade::server

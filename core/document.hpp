// A TOML or JSON file as one JSON value that remembers on which line each part stands.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/json.hpp"

namespace brigade {

class Document {
   public:
    // By the file's ending: .toml or .json.
    static Result<Document> parse(std::string_view text, const std::string& file_name);

    [[nodiscard]] const json::value& root() const { return root_; }
    // "file:line (path)" for the part, or for the nearest part around it that has a line.
    [[nodiscard]] std::string locate(std::string_view path) const;

   private:
    json::value root_;
    std::string file_name_;
    std::map<std::string, unsigned, std::less<>> lines_;
};

}  // namespace brigade

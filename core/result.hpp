// Result<T>: a value, or one sentence that says why there is none and where. For the boundary only
// (files, flags, messages); inside the house values cannot be wrong.
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "core/assert.hpp"

namespace brigade {

struct Error {
    std::string text;        // one sentence for people
    std::string place = {};  // "file:line", a path inside a document, or nothing
    std::string id = {};     // the refusal it amounts to, if it is one ("duplicate-card")

    [[nodiscard]] std::string message() const { return place.empty() ? text : place + ": " + text; }
    bool operator==(const Error&) const = default;
};

template <class T>
class Result {
   public:
    Result(T value) : value_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
    Result(Error error) : value_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

    [[nodiscard]] bool ok() const { return std::holds_alternative<T>(value_); }
    explicit operator bool() const { return ok(); }
    [[nodiscard]] const T& value() const& {
        ASSERT(ok());
        return std::get<T>(value_);
    }
    T&& value() && {
        ASSERT(ok());
        return std::get<T>(std::move(value_));
    }
    [[nodiscard]] const Error& error() const {
        ASSERT(!ok());
        return std::get<Error>(value_);
    }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    const T* operator->() const { return &value(); }

   private:
    std::variant<T, Error> value_;
};

struct Nothing {
    bool operator==(const Nothing&) const = default;
};
using Status = Result<Nothing>;

}  // namespace brigade

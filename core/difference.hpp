// What changed between two values of one type, written as a list of changes: {"at":[keys and
// positions],"to":new value}; without "to" the key is gone, or the item of a list, and those behind
// it move up. {"at":[…],"add":value} puts an item before the one at that position. A part is sent
// whole where that is shorter than its changes. Works on trees and, without building any, on
// described structs.
#pragma once

#include "core/describe.hpp"

namespace brigade {

// The way to a part of a value, from the part upwards. The root has nothing above it.
struct Step {
    const Step* above = nullptr;
    std::string_view key{};
    std::size_t position = 0;
    bool is_position = false;
    mutable std::size_t end = 0;  // of its text in the Path; 0: not written yet

    [[nodiscard]] Step to(std::string_view name) const { return {this, name}; }
    [[nodiscard]] Step to(std::size_t number) const { return {this, {}, number, true}; }
};

// The text of the way to where the comparison is. Only steps on that way are asked for, so what is
// written of one stays valid until another step beside it is written.
class Path {
   public:
    std::string_view to(const Step& at) {
        if (at.above != nullptr && at.end == 0) write(at);
        return std::string_view(text_).substr(0, at.end);
    }

   private:
    void write(const Step& at) {
        text_.resize(to(*at.above).size());
        if (!text_.empty()) text_.push_back(',');
        if (at.is_position)
            write_number(text_, at.position);
        else
            write_text(text_, at.key);
        at.end = text_.size();
    }

    std::string text_;
};

class Difference {
   public:
    explicit Difference(std::string& out) : out_(out), start_(out.size()) {}

    [[nodiscard]] bool is_empty() const { return out_.size() == start_; }

    template <class T>
    void compare(const T& before, const T& after, const Step& at) {
        if constexpr (std::same_as<T, json::value>) {
            compare_trees(before, after, at);
        } else if constexpr (std::same_as<T, json::object>) {
            compare_objects(before, after, at);
        } else if constexpr (std::same_as<T, json::array>) {
            compare_lists(before, after, at);
        } else if constexpr (Keyed<T>) {
            if (!(before == after)) compare_entries(before, after, at);
        } else if constexpr (Alternative<T>) {
            compare_alternatives(before, after, at);
        } else if constexpr (Described<T>) {
            compare_structs(before, after, at);
        } else if constexpr (Listed<T>) {
            if (!are_equal(before, after)) compare_lists(before, after, at);
        } else {
            if (!(before == after)) change(at, after);
        }
    }

   private:
    // A quick answer for lists whose items can be compared; the others are looked through.
    template <class Items>
    static bool are_equal(const Items& before, const Items& after) {
        if constexpr (std::equality_comparable<std::ranges::range_value_t<Items>>)
            return before == after;
        else
            return false;
    }

    void compare_trees(const json::value& before, const json::value& after, const Step& at) {
        if (before.is_object() && after.is_object())
            compare_objects(before.get_object(), after.get_object(), at);
        else if (before.is_array() && after.is_array())
            compare_lists(before.get_array(), after.get_array(), at);
        else if (before != after)
            change(at, after);
    }

    void compare_objects(const json::object& before, const json::object& after, const Step& at) {
        const Mark mark = now_at();
        std::size_t kept = 0;
        auto next = before.begin();  // keys mostly keep their order, so this is often the twin
        for (const json::key_value_pair& now : after) {
            const bool in_order = next != before.end() && next->key() == now.key();
            const json::value* old = in_order ? &(next++)->value() : before.if_contains(now.key());
            const Step here = at.to(now.key());
            if (old == nullptr) {
                change(here, now.value());
            } else {
                compare_trees(*old, now.value(), here);
                ++kept;
            }
        }
        for (auto old = before.begin(); kept < before.size() && old != before.end(); ++old)
            if (!after.contains(old->key())) remove(at.to(old->key()));
        settle(mark, at, after);
    }

    // Items that are one text, word or number.
    template <class T>
    static constexpr bool kIsLeaf = Textual<T> || OneWord<T> || std::integral<T>;

    template <class Items>
    void compare_lists(const Items& before, const Items& after, const Step& at) {
        using Item = std::ranges::range_value_t<Items>;
        const Mark mark = now_at();
        const auto old_length = static_cast<std::size_t>(std::ranges::distance(before));
        const auto new_length = static_cast<std::size_t>(std::ranges::distance(after));
        if constexpr (std::equality_comparable<Item>) {
            if (old_length > new_length && leave_out(before, after, at))
                return settle(mark, at, after);
            if (old_length < new_length && put_in(before, after, at))
                return settle(mark, at, after);
        }
        if constexpr (kIsLeaf<Item>)
            if (old_length != new_length || 2 * differing(before, after) > new_length)
                return change(at, after);
        auto old = std::ranges::begin(before);
        auto now = std::ranges::begin(after);
        std::size_t position = 0;
        for (; old != std::ranges::end(before) && now != std::ranges::end(after); ++old, ++now)
            compare(*old, *now, at.to(position++));
        for (; now != std::ranges::end(after); ++now) change(at.to(position++), *now);
        for (std::size_t length = old_length; length > position;) remove(at.to(--length));
        settle(mark, at, after);
    }

    template <class Items>
    static std::size_t differing(const Items& before, const Items& after) {
        std::size_t count = 0;
        auto old = std::ranges::begin(before);
        for (const auto& now : after) count += *old++ == now ? 0 : 1;
        return count;
    }
    // Where the items of the long list stand that the short one lacks; false if the short one is
    // more than the long one without some.
    template <class Items>
    bool find_lacking(const Items& few, const Items& many) {
        lacking_.clear();
        auto next = std::ranges::begin(few);
        std::size_t position = 0;
        for (const auto& item : many) {
            if (next != std::ranges::end(few) && *next == item)
                ++next;
            else
                lacking_.push_back(position);
            ++position;
        }
        return next == std::ranges::end(few);
    }
    // From the back, so that no position moves before its turn.
    template <class Items>
    bool leave_out(const Items& before, const Items& after, const Step& at) {
        if (!find_lacking(after, before)) return false;
        for (auto position = lacking_.rbegin(); position != lacking_.rend(); ++position)
            remove(at.to(*position));
        return true;
    }
    template <class Items>
    bool put_in(const Items& before, const Items& after, const Step& at) {
        if (!find_lacking(before, after)) return false;
        auto next = lacking_.begin();
        std::size_t position = 0;
        for (const auto& item : after) {
            if (next != lacking_.end() && *next == position) {
                add(at.to(position), item);
                ++next;
            }
            ++position;
        }
        return true;
    }
    template <class T>
    void compare_entries(const T& before, const T& after, const Step& at) {
        const Mark mark = now_at();
        const auto twin = [](const T& in, std::string_view key) {
            return std::ranges::find(in.list, key, [](const auto& entry) { return entry.first; });
        };
        for (const auto& [key, now] : after.list) {
            const auto old = twin(before, key);
            if (old == before.list.end())
                change(at.to(key), now);
            else
                compare(old->second, now, at.to(key));
        }
        for (const auto& [key, old] : before.list)
            if (twin(after, key) == after.list.end()) remove(at.to(key));
        settle(mark, at, after);
    }

    template <class T>
    void compare_alternatives(const T& before, const T& after, const Step& at) {
        if (before.index() != after.index()) return change(at, after);
        const auto compare_held = [&](const auto& now) {
            compare(std::get<std::remove_cvref_t<decltype(now)>>(before), now, at);
        };
        std::visit(compare_held, after);
    }

    template <class T>
    void compare_structs(const T& before, const T& after, const Step& at) {
        const Mark mark = now_at();
        visit_fields<T>([&](auto field) {
            compare_fields(before.*field.pointer, after.*field.pointer, at.to(field.name));
        });
        settle(mark, at, after);
    }
    template <class T>
    void compare_fields(const T& before, const T& after, const Step& at) {
        if constexpr (!Optional<T>) {
            compare(before, after, at);
        } else if (after) {
            before ? compare(*before, *after, at) : change(at, *after);
        } else if (before) {
            remove(at);
        }
    }

    // How far the list of changes has come.
    struct Mark {
        std::size_t size;
        std::size_t count;
    };
    [[nodiscard]] Mark now_at() const { return {out_.size(), count_}; }

    // Puts the whole part in place of its changes if it is shorter; a single one stays.
    template <class T>
    void settle(const Mark& mark, const Step& at, const T& after) {
        if (count_ - mark.count < 2 || at.above == nullptr) return;
        const std::size_t comma = mark.size == start_ ? 0 : 1;
        Measure whole(out_.size() - mark.size - comma);
        write_change(whole, at, kTo, &after);
        if (whole.is_full()) return;
        out_.resize(mark.size);
        count_ = mark.count;
        change(at, after);
    }

    static constexpr std::string_view kTo = ",\"to\":";
    static constexpr std::string_view kAdd = ",\"add\":";
    template <class Out, class T>
    void write_change(Out& out, const Step& at, std::string_view key, const T* value) {
        out.append("{\"at\":[");
        out.append(path_.to(at));
        out.push_back(']');
        if (value != nullptr) {
            out.append(key);
            write_json(out, *value);
        }
        out.push_back('}');
    }
    template <class T>
    void next_change(const Step& at, std::string_view key, const T* value) {
        if (!is_empty()) out_.push_back(',');
        ++count_;
        write_change(out_, at, key, value);
    }
    template <class T>
    void change(const Step& at, const T& to) {
        next_change(at, kTo, &to);
    }
    template <class T>
    void add(const Step& at, const T& item) {
        next_change(at, kAdd, &item);
    }
    void remove(const Step& at) { next_change<bool>(at, {}, nullptr); }

    std::string& out_;
    std::size_t start_;
    std::size_t count_ = 0;
    std::vector<std::size_t> lacking_;
    Path path_;
};

// Appends the list of changes, [] if there are none. True if anything differs.
template <class T>
bool write_difference(std::string& out, const T& before, const T& after) {
    out.push_back('[');
    Difference difference(out);
    difference.compare(before, after, Step{});
    const bool any = !difference.is_empty();
    out.push_back(']');
    return any;
}

// The same as a tree.
inline json::array difference(const json::value& before, const json::value& after) {
    constexpr std::size_t kDepthMax = 256;
    std::string text;
    write_difference(text, before, after);
    return parse_json(text, kDepthMax).value().as_array();
}

// Makes one change in the object or list that it is about.
inline void apply_change(json::object& object, std::string_view key, const json::object& change) {
    if (const json::value* to = change.if_contains("to"))
        object[key] = *to;
    else
        object.erase(key);
}
inline void apply_change(json::array& list, std::size_t position, const json::object& change) {
    const json::value* add = change.if_contains("add");
    const json::value* to = change.if_contains("to");
    const bool is_longer = add != nullptr || (to != nullptr && position == list.size());
    ASSERT(position < list.size() || (is_longer && position == list.size()));
    const auto at = list.begin() + static_cast<std::ptrdiff_t>(position);
    if (is_longer)
        list.insert(at, add != nullptr ? *add : *to);
    else if (to == nullptr)
        list.erase(at);
    else
        *at = *to;
}

// Makes the changes that difference() found to the value that it began with.
inline void apply_changes(json::value& value, const json::array& changes) {
    for (const json::value& change : changes) {
        json::array path = change.at("at").as_array();
        if (path.empty()) {
            value = change.at("to");
            continue;
        }
        const json::value last = path.back();
        path.pop_back();
        json::value* part = &value;
        for (const json::value& step : path)
            part = step.is_string() ? &part->as_object().at(step.as_string())
                                    : &part->as_array().at(step.to_number<std::size_t>());
        if (last.is_string())
            apply_change(part->as_object(), view_of(last.as_string()), change.as_object());
        else
            apply_change(part->as_array(), last.to_number<std::size_t>(), change.as_object());
    }
}

}  // namespace brigade

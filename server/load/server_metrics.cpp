// Reads the text format of Prometheus as far as our own server writes it.
#include "server/load/server_metrics.hpp"

#include <cstdlib>

namespace brigade::load {

namespace {

constexpr std::string_view kBucket = "_bucket";

// The text between the quotes of a label.
std::string label(std::string_view labels, std::string_view name) {
    const std::size_t at = labels.find(std::string(name) + "=\"");
    if (at == std::string_view::npos) return "";
    labels.remove_prefix(at + name.size() + 2);
    return std::string(labels.substr(0, labels.find('"')));
}

}  // namespace

ServerMetrics::ServerMetrics(std::string_view text) {
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        const std::size_t space = line.rfind(' ');
        if (line.starts_with('#') || space == std::string_view::npos) continue;
        const std::string_view labelled = line.substr(0, space);
        const std::string name(labelled.substr(0, labelled.find('{')));
        const double value = std::strtod(std::string(line.substr(space + 1)).c_str(), nullptr);
        if (name.ends_with(kBucket)) {
            const std::string end = label(labelled, "le");
            buckets_[name.substr(0, name.size() - kBucket.size())]
                    [std::strtod(end.c_str(), nullptr)] += value;
        } else {
            totals_[name] += value;
        }
    }
}

double ServerMetrics::total(const std::string& name) const {
    const auto found = totals_.find(name);
    return found == totals_.end() ? 0 : found->second;
}

std::optional<double> ServerMetrics::quantile(const std::string& histogram, double part,
                                              const ServerMetrics& since) const {
    const double before = since.total(histogram + "_count");
    const double count = total(histogram + "_count") - before;
    const auto found = buckets_.find(histogram);
    if (count <= 0 || found == buckets_.end()) return std::nullopt;
    const auto earlier = since.buckets_.find(histogram);
    for (const auto& [end, up_to] : found->second) {
        double old = 0;
        if (earlier != since.buckets_.end())
            if (const auto same = earlier->second.find(end); same != earlier->second.end())
                old = same->second;
        if (up_to - old >= part * count) return end;
    }
    return std::nullopt;
}

}  // namespace brigade::load

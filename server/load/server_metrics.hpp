// What a server tells under /metrics, read back: totals of counters and quantiles of histograms.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace brigade::load {

class ServerMetrics {
   public:
    ServerMetrics() = default;
    // Prometheus text; lines that are no samples are passed over.
    explicit ServerMetrics(std::string_view text);

    // The sum over all labels; 0 if there is none.
    [[nodiscard]] double total(const std::string& name) const;
    // A quantile, in seconds, of what was observed since an earlier reading; nothing if nothing
    // was. It is known to within its bucket and told as the bucket's upper end.
    [[nodiscard]] std::optional<double> quantile(const std::string& histogram, double part,
                                                 const ServerMetrics& since) const;

   private:
    std::map<std::string, double> totals_;
    std::map<std::string, std::map<double, double>> buckets_;  // by upper end: how many up to it
};

}  // namespace brigade::load

// `brigade check` and `brigade content check`: do scripts and content hold?
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "core/script.hpp"
#include "games/all.hpp"

namespace brigade::cli {

int check_scripts(const std::vector<std::string>& files, const std::string& content_file) {
    const ScriptWorld world{find_game, content_file.empty() ? "" : read_file(content_file),
                            content_file};
    int cases = 0;
    int checks = 0;
    int bad = 0;
    for (const std::string& file : files) {
        const Result<ScriptReport> report = run_script(read_file(file), file, world);
        if (!report) {
            print(fmt::format("FAIL {}", report.error().message()));
            ++bad;
            continue;
        }
        for (const std::string& failure : report->failures) print("FAIL " + failure);
        cases += report->cases;
        checks += report->checks;
        bad += report->failures.empty() ? 0 : 1;
    }
    print(fmt::format("{} scripts, {} cases, {} checks, {} scripts failed", files.size(), cases,
                      checks, bad));
    return bad == 0 ? kOk : kFailed;
}

int check_content(const std::string& game, const std::string& file) {
    const GameFace& face = game_named(game);
    const auto book = load_book(face, file);
    print(fmt::format("{}: the {} holds (hash {}).", face.info().name,
                      file.empty() ? "built-in content" : "content of " + file,
                      hex64(book->hash())));
    return kOk;
}

}  // namespace brigade::cli

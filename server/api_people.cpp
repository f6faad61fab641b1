// Who somebody is, and the tables they find and make.
#include <charconv>

#include "server/api_routes.hpp"

namespace brigade::server {

namespace {

wire::Me me_of(const Person& person) { return {person.id, person.name, person.account}; }

// Answers with who somebody is now, and sets the cookie if they got a new token.
People::Reply answer_known(const CallRef& call) {
    return [call](Result<Known> known) {
        if (!known) return call->answer(refusal(known.error()));
        Response response = json_response(200, json_text(me_of(known->person)));
        if (known->token) response.token = known->token;
        call->answer(std::move(response));
    };
}

// False if somebody tries passwords too fast; they have been told.
bool may_sign_in(const CallRef& call) {
    const bool may =
        call->api.addresses.may_sign_in(call->request.address, std::chrono::steady_clock::now());
    if (!may)
        call->answer(refusal(429, "too-fast", "Too many tries. Wait a minute and try again."));
    return may;
}

Response goodbye() {
    Response response = json_response(200, "{}");
    response.token = "";
    return response;
}

// Tokens of a guest were taken back: whoever came in with one of them goes.
std::function<void()> sending_away(const CallRef& call, const std::string& guest) {
    return [weak = call->api.weak_from_this(), guest] {
        if (const auto api = weak.lock()) api->hub.send_away(guest);
    };
}

// Answers with who somebody is now, after tokens of this guest were taken back.
People::Reply answer_renewed(const CallRef& call, const std::string& guest) {
    return
        [answer = answer_known(call), send_away = sending_away(call, guest)](Result<Known> known) {
            if (known) send_away();
            answer(std::move(known));
        };
}

// Answers that nobody is signed in here any more, after the same.
People::Reply answer_goodbye(const CallRef& call, const std::string& guest) {
    return [call, send_away = sending_away(call, guest)](const Result<Known>& done) {
        if (!done) return call->answer(refusal(done.error()));
        send_away();
        call->answer(goodbye());
    };
}

// False if an address makes too many people; it has been told.
bool may_make_guest(const CallRef& call) {
    const bool may =
        call->api.addresses.may_make_guest(call->request.address, std::chrono::steady_clock::now());
    if (!may)
        call->answer(refusal(429, "too-many-guests",
                             "Too many people came from your address. Try again in a minute."));
    return may;
}

}  // namespace

// To be nobody yet is no fault: a page asks this first.
void get_me(const CallRef& call) {
    const auto person = call->person();
    call->answer(json_response(200, person ? json_text(me_of(*person)) : std::string("null")));
}

void post_me(const CallRef& call) {
    auto body = read_body<wire::SetName>(call);
    if (!body) return;
    auto person = call->person();
    if (!person && !may_make_guest(call)) return;
    call->api.people.introduce(std::move(person), std::move(body->name), answer_known(call));
}

void post_account(const CallRef& call) {
    auto body = read_body<wire::Credentials>(call);
    if (!body || !may_sign_in(call)) return;
    if (auto person = known_person(call)) {
        const auto answer = answer_renewed(call, person->id);
        call->api.people.create_account(*std::move(person), std::move(body->account),
                                        std::move(body->password), answer);
    }
}

void post_login(const CallRef& call) {
    auto body = read_body<wire::Credentials>(call);
    if (!body || !may_sign_in(call)) return;
    const auto before = call->person();
    call->api.people.sign_in(
        {std::move(body->account), std::move(body->password), call->request.token},
        answer_renewed(call, before ? before->id : std::string()));
}

void post_logout(const CallRef& call) {
    const auto body = read_body<wire::SignOut>(call);
    if (!body) return;
    const auto person = call->person();
    if (!person) return call->answer(goodbye());
    call->api.people.sign_out(call->request.token, body->everywhere,
                              answer_goodbye(call, person->id));
}

void post_password(const CallRef& call) {
    auto body = read_body<wire::ChangePassword>(call);
    if (!body || !may_sign_in(call)) return;
    if (auto person = known_person(call)) {
        const auto answer = answer_renewed(call, person->id);
        call->api.people.change_password(
            *std::move(person), {std::move(body->password), std::move(body->next)}, answer);
    }
}

void post_account_deletion(const CallRef& call) {
    auto body = read_body<wire::DeleteAccount>(call);
    if (!body || !may_sign_in(call)) return;
    auto person = known_person(call);
    if (!person) return;
    const auto answer = answer_goodbye(call, person->id);
    call->api.people.delete_account(*std::move(person), std::move(body->password), answer);
}

void get_tables(const CallRef& call) {
    TableShelf::Wish wish{
        .query = {.game = call->word("game"), .free_only = call->word("free") == "1"},
        .after = call->word("after")};
    if (const std::string count = call->word("limit"); !count.empty()) {
        const char* end = count.data() + count.size();
        const auto [rest, fault] = std::from_chars(count.data(), end, wish.count);
        if (fault != std::errc{} || rest != end || wish.count < 1)
            return call->answer(refusal(400, "bad-query", "The limit is a number from 1 to 200."));
    }
    const auto list = [call](const Hub::ListQuery& query) { return call->api.hub.listed(query); };
    const TableShelf::Page page =
        call->api.tables.page(wish, list, std::chrono::steady_clock::now());
    const bool is_gzip = call->request.accepts_gzip && !page.gzip.bytes().empty();
    Response response = json_response(200, is_gzip ? page.gzip : page.text);
    response.is_gzip = is_gzip;
    response.headers.emplace_back("Vary", "Accept-Encoding");
    call->answer(std::move(response));
}

void post_table(const CallRef& call) {
    const auto wish = read_body<wire::NewTable>(call);
    if (!wish) return;
    const auto host = known_person(call);
    if (!host) return;
    const auto answer = [call](const Result<wire::TableMade>& made) {
        call->answer(made ? json_response(201, json_text(*made)) : refusal(made.error()));
    };
    call->api.hub.make_table(*host, call->request.address, *wish, answer);
}

}  // namespace brigade::server

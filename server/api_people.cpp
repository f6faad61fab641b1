// Who somebody is, and the tables they find and make.
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

}  // namespace

// To be nobody yet is no fault: a page asks this first.
void get_me(const CallRef& call) {
    const auto person = call->person();
    call->answer(json_response(200, person ? json_text(me_of(*person)) : std::string("null")));
}

void post_me(const CallRef& call) {
    if (auto body = read_body<wire::SetName>(call))
        call->api.people.introduce(call->person(), std::move(body->name), answer_known(call));
}

void post_account(const CallRef& call) {
    auto body = read_body<wire::Credentials>(call);
    if (!body || !may_sign_in(call)) return;
    if (auto person = known_person(call))
        call->api.people.create_account(*std::move(person), std::move(body->account),
                                        std::move(body->password), answer_known(call));
}

void post_login(const CallRef& call) {
    auto body = read_body<wire::Credentials>(call);
    if (!body || !may_sign_in(call)) return;
    call->api.people.sign_in(std::move(body->account), std::move(body->password),
                             answer_known(call));
}

void post_logout(const CallRef& call) {
    Response response = json_response(200, "{}");
    response.token = "";
    call->answer(std::move(response));
}

void get_tables(const CallRef& call) {
    const Hub::ListQuery query{.game = call->word("game"), .free_only = call->word("free") == "1"};
    call->answer(json_response(200, json_text(call->api.hub.listed(query))));
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

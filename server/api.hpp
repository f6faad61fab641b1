// Everything the server answers over HTTP, without the wires: a request in, a response out.
// docs/PROTOCOL.md lists the routes. Reading bytes off a socket is http_session.cpp.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/addresses.hpp"
#include "server/hub.hpp"
#include "server/people.hpp"
#include "server/request_text.hpp"

namespace brigade::server {

struct Request {
    std::string method;  // HEAD is answered like GET; the bytes are held back elsewhere
    std::string path;    // decoded
    Query query;
    std::string content_type;
    std::string body;
    std::string token;    // of the cookie; may be empty or rubbish
    std::string address;  // under which it is counted [client_address.hpp]
    std::string if_none_match;
    bool accepts_gzip = false;
};

// Bytes that live as long as the program, or are shared.
class Body {
   public:
    Body() = default;
    explicit Body(std::shared_ptr<const std::string> text)
        : kept_(std::move(text)), bytes_(*kept_) {}
    explicit Body(std::string text) : Body(std::make_shared<const std::string>(std::move(text))) {}
    static Body of_static(std::string_view bytes) {
        Body body;
        body.bytes_ = bytes;
        return body;
    }
    [[nodiscard]] std::string_view bytes() const { return bytes_; }

   private:
    std::shared_ptr<const std::string> kept_;
    std::string_view bytes_;
};

struct Response {
    int status = 200;
    std::string content_type;
    Body body;
    bool is_gzip = false;
    std::vector<std::pair<std::string, std::string>> headers;
    std::optional<std::string> token;  // for the cookie; empty: the cookie is cleared
};

Response json_response(int status, Body body);
Response json_response(int status, std::string text);
// A status and a wire::Refusal.
Response refusal(int status, std::string id, std::string sentence);
// An error of the house with the status that its id stands for.
Response refusal(const Error& error);

struct ApiParts {
    Hub& hub;
    People& people;
    Log& log;
    Metrics& metrics;
    Addresses& addresses;
    std::size_t json_depth_max = 16;
    // Runs a task that may take long, elsewhere; false if too many wait.
    std::function<bool(std::function<void()>)> slowly;
    // Says whether something can be saved at this moment [pulse.hpp].
    std::function<void(std::function<void(const Status& status)>)> prove;
};

class Api {
   public:
    explicit Api(ApiParts parts);
    ~Api();
    Api(const Api&) = delete;
    Api& operator=(const Api&) = delete;

    // The reply is called once, from any thread.
    using Reply = std::function<void(Response)>;
    void handle(Request request, Reply reply);

    // From now on /healthz says that the server stops.
    void stopping();

    struct Parts;

   private:
    std::shared_ptr<Parts> parts_;
};

}  // namespace brigade::server

// The few types of Asio that the network layer is made of, with the strand as the executor, so that
// nothing is hidden behind a type-erased one.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/strand.hpp>

namespace brigade::server {

namespace asio = boost::asio;
using boost::system::error_code;

using Tcp = asio::ip::tcp;
using Strand = asio::strand<asio::io_context::executor_type>;
using Socket = asio::basic_stream_socket<Tcp, Strand>;

}  // namespace brigade::server

// The bodies of Boost.Asio and Boost.Beast, compiled once. Everybody else who includes them is
// compiled with BOOST_ASIO_SEPARATE_COMPILATION and BOOST_BEAST_SEPARATE_COMPILATION.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>

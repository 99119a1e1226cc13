vcl 4.1;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
}

# Every address is looked up, cookies or not: the site itself says which of its answers are the same for everyone, and
# makes those without looking at cookies.
sub vcl_recv {
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  return (hash);
}

# Only what names a time for shared caches is kept; for two minutes, requests for anything else don't wait for each other.
sub vcl_backend_response {
  if (beresp.http.Cache-Control !~ "s-maxage|immutable|public, max-age=[1-9]" || beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
}

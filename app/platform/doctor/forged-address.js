/**
 * What `npm run doctor` writes into the proxy's header when it asks the site from outside. It's an address of
 * documentation (RFC 5737), which no visitor has: if the site takes it for the visitor's, so it would any other.
 */
export const FORGED_ADDRESS = "203.0.113.66";

/** How /healthz says that a visitor came. @typedef {"direct" | "unset" | "missing" | "forged" | "named"} VisitorAsSeen */

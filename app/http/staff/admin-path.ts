/** Leads on to the screen that a role begins the day with (routes/admin/index.ts). */
export const adminHome = "/admin";
export const accountPath = "/admin/account";

/**
 * Where to go after login: a page of the admin that was asked for, or its door. Resolved as a browser would, so
 * that no spelling leads to another site.
 */
export function adminPath(asked: string | null): string {
  const site = "http://site.invalid";
  if (!asked || !URL.canParse(asked, site)) return adminHome;
  const { origin, pathname, search } = new URL(asked, site);
  const isAdmin = pathname === "/admin" || pathname.startsWith("/admin/");
  const isLogin = /^\/admin\/(login|logout|password)?(\/|$)/.test(`${pathname}/`);
  return origin === site && isAdmin && !isLogin && pathname !== "/admin" ? pathname + search : adminHome;
}

/** Login, and back to this page after it. */
export const loginPath = (url: URL): string =>
  `/admin/login?to=${encodeURIComponent(url.pathname.replace(/\.data$/, "") + withoutIndex(url.search))}`;

/** Single fetch adds parameters of its own to a page's address. */
function withoutIndex(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("_routes");
  params.delete("index");
  return params.size > 0 ? `?${params}` : "";
}

const all = () =>
  document.cookie
    .split("; ")
    .map((pair) => pair.split("="))
    .map(([name = "", ...value]) => ({ name, value: value.join("=") }));

export const readCookie = (name: string): string | undefined =>
  all().find((cookie) => cookie.name === name)?.value;

/** The host and its parent domains, any of which a script on this page may have used for a cookie. */
function domains(host: string): string[] {
  const parts = host.split(".");
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join("."));
}

/** Deletes every cookie with a matching name on all of these domains. */
export function forgetCookies(names: RegExp) {
  for (const { name } of all().filter((cookie) => names.test(cookie.name)))
    for (const domain of ["", ...domains(window.location.hostname).map((name) => `; Domain=${name}`)])
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
}

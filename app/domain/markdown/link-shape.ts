export type LinkShape = "page" | "fragment" | "outside" | "refused";

/** Where a link of ours may lead: to a path of the site, down the same page, or to another site by http(s). */
export function linkShape(href: string): LinkShape {
  if (/^https?:\/\/[^/\s]/i.test(href)) return "outside";
  // Browsers read a backslash as a slash: "/\example.com" is another site.
  if (/^\/(?![/\\])/.test(href)) return "page";
  return /^#[\w-]+$/.test(href) ? "fragment" : "refused";
}

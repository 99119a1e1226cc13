export type LinkShape = "page" | "fragment" | "outside" | "refused";

/** Sorts link targets: a path of the site, a fragment of the same page, or another site by http(s). */
export function linkShape(href: string): LinkShape {
  if (/^https?:\/\/[^/\s]/i.test(href)) return "outside";
  // Browsers read a backslash as a slash: "/\example.com" is another site.
  if (/^\/(?![/\\])/.test(href)) return "page";
  return /^#[\w-]+$/.test(href) ? "fragment" : "refused";
}

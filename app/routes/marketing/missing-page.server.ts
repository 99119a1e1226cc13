import { data } from "@remix-run/node";
import { placeLinks } from "../../domain/pages/places/place-links.server";
import { plainWords } from "../../domain/search/query-words";
import { env } from "../../env.server";
import { knownPages } from "../../ui/site/known-pages";
import { nearestPages } from "../../domain/search/nearest-pages";

/** What the last part of an address may have been about, to look for it: "/states/west-virgina" is "west virgina". */
const lookForOf = (pathname: string) =>
  plainWords(
    decoded(pathname)
      .split("/")
      .filter(Boolean)
      .at(-1)
      ?.replace(/\.\w+$/, "") ?? "",
  )
    .slice(0, 8)
    .join(" ");

const decoded = (pathname: string) => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return "";
  }
};

/** What is said where nothing is: the pages that the address may have meant, places included. */
export async function missingPage(request: Request) {
  const { pathname } = new URL(request.url);
  const places = (await placeLinks()).map(({ path, label }) => ({ to: path, label }));
  const near = nearestPages(pathname, [...knownPages, ...places]);
  return data(
    { shown: null, missing: { near, lookFor: lookForOf(pathname), phone: env.BUSINESS_PHONE } },
    { status: 404 },
  );
}

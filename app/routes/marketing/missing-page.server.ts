import { data } from "@remix-run/node";
import { placeLinks } from "../../domain/places/place-links.server";
import { env } from "../../env.server";
import { knownPages } from "../../ui/site/known-pages";
import { nearestPages } from "../../ui/site/nearest-pages";

/** What is said where nothing is: the pages that the address may have meant, places included. */
export async function missingPage(request: Request) {
  const { pathname } = new URL(request.url);
  const places = (await placeLinks()).map(({ path, label }) => ({ to: path, label }));
  const near = nearestPages(pathname, [...knownPages, ...places]);
  return data({ shown: null, near, phone: env.BUSINESS_PHONE }, { status: 404 });
}

import { data, redirect } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { isPageOff } from "../../domain/pages/find-page.server";
import { presentPage } from "../../domain/pages/present-page.server";
import { siteEntries } from "../../domain/pages/registry/site-entries.server";
import { samePage } from "../../domain/pages/registry/same-page";
import { addressWords } from "../../domain/search/address-words";
import { nearestPages } from "../../domain/search/nearest-pages";
import { businessPhone } from "../../domain/settings/business.server";
import { logger } from "../../logger.server";
import { methodNotAllowed, notFound } from "../../http/responses/responses.server";
import { markIncomplete } from "#app/request-context.server.ts";
import { drawPageMaps } from "./page-maps.server";

/**
 * The page at the requested path, or what to suggest instead: 301 to a page whose address differs only in writing, 410
 * for one that staff took off the site, else 404.
 */
export async function pageLoader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const page = await loadPage(pathname);
  if (page) return data({ page, missing: null });
  const status = (await isPageOff(pathname)) ? 410 : 404;
  const meant = status === 404 ? samePage(pathname, await siteEntries()) : null;
  if (meant) throw redirect(meant + search, 301);
  return data({ page: null, missing: { ...(await missingPage(pathname)), status } }, { status });
}

/** Pages take no posts: 405 for a page that exists, otherwise 404. */
export async function pageAction({ request }: LoaderFunctionArgs): Promise<never> {
  const { pathname } = new URL(request.url);
  const isPage = (await siteEntries()).some(({ path }) => path === pathname);
  throw isPage ? methodNotAllowed("GET, HEAD") : notFound();
}

async function loadPage(path: string) {
  const found = await presentPage(path, new Date());
  if (!found) return null;
  const { view, priceError } = found;
  if (priceError) {
    logger.error({ err: priceError.cause, path: view.path }, "a page is shown without its prices");
    markIncomplete();
  }
  return { view, ...drawPageMaps(found) };
}

/** The pages that the address may have meant, and search terms taken from it. */
async function missingPage(pathname: string) {
  const isArticle = pathname.startsWith("/blog/");
  const near = nearestPages(pathname, await siteEntries());
  return {
    isArticle,
    near: isArticle ? [...near, { path: "/blog", label: "All articles" }] : near,
    lookFor: addressWords(pathname),
    phone: businessPhone(),
  };
}

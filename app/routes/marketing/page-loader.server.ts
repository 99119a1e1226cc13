import { data, redirect } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { isPageOff } from "#app/domain/content/pages/find-page.server.ts";
import { presentPage } from "#app/domain/content/pages/present-page.server.ts";
import { siteEntries } from "#app/domain/content/pages/registry/site-entries.server.ts";
import { samePage } from "#app/domain/content/pages/registry/same-page.ts";
import { addressWords } from "#app/domain/content/search/address-words.ts";
import { nearestPages } from "#app/domain/content/search/nearest-pages.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { logger } from "#app/logger.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses/responses.server.ts";
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

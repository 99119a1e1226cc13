import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countSearchMiss } from "#app/domain/desk/figures/counters/count-search-miss.server.ts";
import { RESULTS_PER_PAGE } from "#app/domain/base/limits/search-limits.ts";
import { searchForm } from "#app/domain/content/search/search-form.ts";
import { searchSite } from "#app/domain/content/search/search-site.server.ts";
import { presentFound } from "#app/domain/content/search/search-view.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { isVisitor } from "#app/http/server/visitor.server.ts";
import { SearchPage } from "#app/ui/search/search-page.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const submission = readSubmission(searchForm, Object.fromEntries(searchParams));
  if (!submission.ok) throw notFound("There is no such page of results.");
  const { q: asked, page } = submission.value;
  const results = await searchSite(asked, { skip: (page - 1) * RESULTS_PER_PAGE, take: RESULTS_PER_PAGE });
  if (results.total === 0 && isVisitor(request)) countSearchMiss(asked, new Date());
  const pages = Math.max(1, Math.ceil(results.total / RESULTS_PER_PAGE));
  if (page > pages) throw notFound("There is no such page of results.");
  return {
    asked,
    meant: results.corrected ? results.words.join(" ") : null,
    found: presentFound(results),
    total: results.total,
    page,
    pages,
    phone: businessPhone(),
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    path: "/search",
    title: args.data?.asked ? `Search: ${args.data.asked}` : "Search our pages",
    description:
      "Look through everything we say about shipping a vehicle: services, prices, states, cities, articles, news and common questions.",
    noindex: true,
    pictureOf: "/",
  });

export default function Search() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}

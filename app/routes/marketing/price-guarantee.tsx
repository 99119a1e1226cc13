import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { verdictMessages } from "#app/domain/crm/checker/verdict-words.ts";
import { PriceChecker } from "#app/ui/checker/price-checker.tsx";
import { PriceGuarantee } from "#app/ui/checker/price-guarantee.tsx";
import { ScreenTrail } from "#app/ui/blocks/screen-trail.tsx";
import { screenTrailData } from "#app/ui/pages/structured-data.ts";
import { pageMeta, siteOf } from "#app/ui/site/page-meta.ts";
import { priceGuaranteeLoader } from "./price-guarantee-page.server";

export const loader = priceGuaranteeLoader;

const here = { path: "/price-guarantee", label: "Price guarantee" };
const title = "Price guarantee and quote checker";

/** The result leads the title for screen readers; each check has its own URL, and none should be indexed. */
export const meta: MetaFunction<typeof loader> = (args) => {
  const { data: loaded, location } = args;
  const view = loaded?.check;
  const outcome = view?.lastResult
    ? "Not checked yet | "
    : view?.checked
      ? `${verdictMessages[view.checked.verdict.overall].title} | `
      : "";
  return pageMeta(args, {
    data: [screenTrailData(here, siteOf(args).siteUrl)],
    title: outcome + title,
    description:
      "The price at booking is the price you pay: only four things may change it. Check another company's price against ours and the published ones, no name asked.",
    noindex: location.search !== "",
  });
};

export default function PriceGuaranteePage() {
  const { check, year, late } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenTrail here={here.label} />
      <div className="wrap guarantee-page">
        <PriceGuarantee year={year} late={late} />
        <PriceChecker view={check} action="/price-guarantee" />
      </div>
    </>
  );
}

import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { presentHome } from "#app/domain/content/pages/home/present-home.server.ts";
import { businessJsonLd } from "#app/domain/base/settings/business-json-ld.ts";
import { noIdentity } from "#app/domain/base/settings/identity.ts";
import { readSiteFacts } from "#app/domain/base/settings/read-site-facts.server.ts";
import { logger } from "#app/logger.server.ts";
import { clearUnreadDrafts } from "#app/http/cookies/draft-session.server.ts";
import { retryHeaders } from "#app/http/responses/retry-headers.server.ts";
import { markIncomplete } from "#app/request-context.server.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { faqData } from "#app/ui/pages/structured-data.ts";
import { Sections } from "#app/ui/home/sections.tsx";
import { Hero } from "#app/ui/site/hero.tsx";
import { pageMeta, siteOf } from "#app/ui/site/page-meta.ts";
import { WizardCard } from "#app/routes/quote/wizard-card.tsx";
import { wizardClientAction, wizardRevalidates } from "#app/routes/quote/wizard-client-action.ts";
import { wizardAction } from "#app/routes/quote/wizard-action.server.ts";
import { wizardLoader } from "#app/routes/quote/wizard-page.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const [wizard, facts, { view: home, priceError }] = await Promise.all([
    wizardLoader(args),
    readSiteFacts(),
    presentHome(new Date()),
  ]);
  if (priceError) {
    logger.error({ err: priceError.cause }, "the home page is shown without its prices");
    markIncomplete();
  }
  return data({ ...wizard, facts, home }, { headers: await clearUnreadDrafts(args.request) });
}

export const action = wizardAction;
export const headers = retryHeaders;
export const clientAction = wizardClientAction;
export const shouldRevalidate = wizardRevalidates;

export const meta: MetaFunction<typeof loader> = (args) => {
  const { business, siteUrl } = siteOf(args);
  return pageMeta(args, {
    title: "Ship a car at the price you book",
    description:
      "A free quote for shipping a car, boat, motorcycle, golf cart or machine anywhere in the US: real road miles, every line of the price, and a price that holds.",
    data: args.data
      ? [
          businessJsonLd(business, siteUrl, args.data.facts),
          ...(args.data.home.faq.length > 0 ? [faqData(args.data.home.faq)] : []),
        ]
      : [],
  });
};

export default function Home() {
  const { facts, home, ...wizard } = useLoaderData<typeof loader>();
  const site = useRouteLoaderData<typeof rootLoader>("root");
  const business = site?.business ?? { name: "Evenhaul", identity: noIdentity };
  const { map } = wizard.result?.quote ?? wizard.wizard ?? { map: null };
  return (
    <>
      <Hero facts={facts} businessName={business.name} routeMap={map?.src}>
        <WizardCard {...wizard} />
      </Hero>
      <Sections home={home} facts={facts} business={business} />
    </>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { presentHome } from "../../domain/pages/home/present-home.server";
import { businessJsonLd } from "../../domain/settings/business-json-ld";
import { noIdentity } from "../../domain/settings/identity";
import { readSiteFacts } from "../../domain/settings/read-site-facts.server";
import { logger } from "../../logger.server";
import { retryHeaders } from "../../http/responses/retry-headers.server";
import { markIncomplete } from "#app/request-context.server.ts";
import type { loader as rootLoader } from "../../root";
import { faqData } from "../../ui/pages/structured-data";
import { Sections } from "../../ui/home/sections";
import { Hero } from "../../ui/site/hero";
import { pageMeta, siteOf } from "../../ui/site/page-meta";
import { WizardCard } from "../quote/wizard-card";
import { wizardClientAction, wizardRevalidates } from "../quote/wizard-client-action";
import { wizardAction } from "../quote/wizard-action.server";
import { wizardLoader } from "../quote/wizard-page.server";

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
  return { ...wizard, facts, home };
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

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findReferral } from "../../domain/referrals/find-referral.server";
import { referralPageLink } from "../../domain/referrals/referral-link";
import { readCompanyFacts } from "../../domain/settings/read-company-facts.server";
import { notFound } from "../../http/responses/responses.server";
import { siteUrl } from "../../http/server/site-url.server";
import { pageMeta } from "../../ui/site/page-meta";
import { ReferralBoard } from "../../ui/referral/referral-board";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const referral = await findReferral(params.code ?? "", token);
  if (!referral) throw notFound();
  const { referralReward } = await readCompanyFacts();
  return {
    referral,
    address: siteUrl(request, referral.sharedLink),
    pageAddress: siteUrl(request, referralPageLink({ code: referral.code, token })),
    reward: referralReward,
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? "Your referral link" : "Not found",
    description: "A referral link of one's own, and the quotes that have come with it.",
    noindex: true,
    pictureOf: "/referral",
  });

export default function Referral() {
  return (
    <div className="wrap people-page people-one">
      <ReferralBoard {...useLoaderData<typeof loader>()} />
    </div>
  );
}

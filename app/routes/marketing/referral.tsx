import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { retryHeaders } from "#app/http/responses/retry-headers.server.ts";
import { HowReferralsWork, ReferralLede } from "#app/ui/referral/how-referrals-work.tsx";
import { ReferralForm } from "#app/ui/referral/referral-form.tsx";
import { ScreenTrail } from "#app/ui/blocks/screen-trail.tsx";
import { screenTrailData } from "#app/ui/pages/structured-data.ts";
import { pageMeta, siteOf } from "#app/ui/site/page-meta.ts";
import { referralAction, referralLoader } from "./referral-form.server";

export const loader = referralLoader;
export const action = referralAction;
export const headers = retryHeaders;

const here = { path: "/referral", label: "Refer a friend" };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    data: [screenTrailData(here, siteOf(args).siteUrl)],
    title: "Refer a friend: a link of your own",
    description:
      "Get a link of your own for vehicle shipping quotes. See how many came with it and how many asked for a quote. The prices stay the same for everyone.",
  });

export default function ReferralPage() {
  const { reward, guard } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenTrail here={here.label} />
      <div className="wrap people-page people-two">
        <ReferralLede reward={reward} />
        <section className="card people-card" aria-labelledby="referral-heading">
          <h2 id="referral-heading">Get your link</h2>
          <ReferralForm guard={guard} {...useActionData<typeof action>()} />
        </section>
        <HowReferralsWork />
      </div>
    </>
  );
}

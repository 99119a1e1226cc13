import { db } from "#app/db.server.ts";
import { emailFooter } from "#app/domain/messages/email/email-footer.server.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { ButtonLink, FactsTable } from "#app/domain/messages/email/email-layout.tsx";
import type { ComposedEmail } from "#app/domain/messages/email/outgoing-email.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { readCompanyFacts } from "#app/domain/base/settings/read-company-facts.server.ts";
import { findAddressStop } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { siteTemplate } from "#app/domain/messages/templates/find-template.server.ts";
import { renderTemplate } from "#app/domain/messages/templates/render-template.server.tsx";
import type { TemplateFacts } from "#app/domain/messages/templates/template-facts.ts";
import { referralPageLink, sharedLink } from "./referral-link";

/** Links to the referrer's own page; it has no name, because the email address typed may be someone else's. */
export async function composeReferralEmail(id: string): Promise<ComposedEmail> {
  const referral = await db.referral.findUnique({ where: { id } });
  if (!referral) return err({ code: "subject-gone", message: "The referral is no longer there." });
  const addressStop = await findAddressStop(db, referral.email, { isFollowUp: false });
  if (addressStop) return err(addressStop);
  const email = renderTemplate({
    template: await siteTemplate("referral-link"),
    ...(await referralFacts(referral)),
    footer: await emailFooter(
      "You get this email because somebody asked for a referral link with this address. If it wasn’t you, you won’t hear from us again.",
    ),
  });
  return ok({ to: referral.email, automatic: "auto-replied", email });
}

export async function referralFacts(referral: { code: string; token: string }): Promise<TemplateFacts> {
  const { referralReward } = await readCompanyFacts();
  return {
    values: { referral_code: referral.code, referral_reward: referralReward },
    blocks: {
      referral_facts: <FactsTable rows={[{ name: "Code", value: referral.code }]} />,
      referral_links: (
        <>
          <ButtonLink href={absoluteUrl(sharedLink(referral.code))} label="The link to share" />
          <ButtonLink
            href={absoluteUrl(referralPageLink(referral))}
            label="Your own page"
            note="It shows the quotes that came with your link. Anyone with this link can open it."
          />
        </>
      ),
    },
  };
}

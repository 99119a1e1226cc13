import { db } from "../../db.server";
import { businessName } from "../settings/business.server";
import { emailFooter } from "../email/email-footer.server";
import { absoluteUrl } from "../email/absolute-url.server";
import { renderNotice } from "../email/render-notice.server";
import type { ComposedEmail } from "../email/outgoing-email";
import { err, ok } from "../result";
import { readCompanyFacts } from "../settings/read-company-facts.server";
import { referralPageLink, sharedLink } from "./referral-link";

/** Links to the referrer's own page; it has no name, because the email address typed may be someone else's. */
export async function composeReferralEmail(id: string): Promise<ComposedEmail> {
  const referral = await db.referral.findUnique({ where: { id } });
  if (!referral) return err({ code: "subject-gone", message: "The referral is no longer there." });
  const { referralReward } = await readCompanyFacts();
  const email = renderNotice({
    subject: `Your ${businessName()} referral link`,
    brand: businessName(),
    heading: "Your referral link",
    paragraphs: ["Give the first link to others, and keep the second for yourself.", referralReward].filter(
      Boolean,
    ),
    facts: [["Code", referral.code]],
    links: [
      { label: "The link for others", href: absoluteUrl(sharedLink(referral.code)) },
      {
        label: "Your own page",
        href: absoluteUrl(referralPageLink(referral)),
        note: "It shows the visits and quotes that came with your link. Whoever has its address can open it.",
      },
    ],
    footer: await emailFooter(
      `You get this mail because somebody asked for a referral link with this address. If it was not you, nothing else will come of it.`,
    ),
  });
  return ok({ to: referral.email, automatic: "auto-replied", email });
}

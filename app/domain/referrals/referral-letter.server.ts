import { db } from "../../db.server";
import { env } from "../../env.server";
import { letterFoot } from "../mail/letter-foot.server";
import { mailedAddress } from "../mail/mailed-address.server";
import { writeLetter } from "../mail/write-letter.server";
import type { NotWritten, Outgoing } from "../mail/written-email";
import { readCompanyFacts } from "../settings/read-company-facts.server";
import { referralPageLink, sharedLink } from "./referral-link";

/** The way back to a referrer's own page. It names nobody: who typed the e-mail may have typed somebody else's. */
export async function referralLetter(id: string): Promise<Outgoing | NotWritten> {
  const referral = await db.referral.findUnique({ where: { id } });
  if (!referral) return { notWritten: "The referral is no longer there." };
  const { referralReward } = await readCompanyFacts();
  const email = writeLetter({
    subject: `Your ${env.BUSINESS_NAME} referral link`,
    brand: env.BUSINESS_NAME,
    heading: "Your referral link",
    paragraphs: ["Give the first link to others, and keep the second for yourself.", referralReward].filter(
      Boolean,
    ),
    facts: [["Code", referral.code]],
    links: [
      { label: "The link for others", href: mailedAddress(sharedLink(referral.code)) },
      {
        label: "Your own page",
        href: mailedAddress(referralPageLink(referral)),
        note: "It shows the visits and quotes that came with your link. Whoever has its address can open it.",
      },
    ],
    foot: await letterFoot(
      `You get this mail because somebody asked for a referral link with this address. If it was not you, nothing else will come of it.`,
    ),
  });
  return { to: referral.email, automatic: "auto-replied", email };
}

import { businessName } from "../../settings/business.server";
import { absoluteUrl } from "../../email/absolute-url.server";
import type { ComposedEmail } from "../../email/outgoing-email";
import { renderNotice } from "../../email/render-notice.server";
import { err, ok } from "../../result";
import { formatDeskMoment } from "../../text/desk-time";
import { findOpenLink, linkPath } from "./one-time-link.server";
import type { LinkPurpose } from "./one-time-link.server";

const texts: Record<LinkPurpose, (brand: string) => { heading: string; paragraph: string; label: string }> = {
  invitation: (brand) => ({
    heading: `Your ${brand} staff account`,
    paragraph: `An owner of ${brand} has added you to the staff area. Set a password to get in.`,
    label: "Set my password",
  }),
  password_reset: (brand) => ({
    heading: "Set a new password",
    paragraph: `Somebody asked for a new password for your ${brand} staff account. If it wasn’t you, ignore this email: your password stays as it is.`,
    label: "Set a new password",
  }),
};

/** Brings a one-time link to a member of staff; the link is made now, so that no copy of it waits in the database. */
export async function composeLinkEmail(id: string, now: Date): Promise<ComposedEmail> {
  const link = await findOpenLink(id, now);
  if (!link) return err({ code: "subject-gone", message: "The link was used or has ended." });
  const brand = businessName();
  const { heading, paragraph, label } = texts[link.purpose](brand);
  const email = renderNotice({
    subject: heading,
    brand,
    heading,
    paragraphs: [paragraph, `The link works once, until ${formatDeskMoment(link.expiresAt)}.`],
    facts: [["Account", link.staff.email]],
    links: [{ label, href: absoluteUrl(linkPath(id)) }],
    footer: [`For the staff of ${brand}.`],
  });
  return ok({ to: link.staff.email, automatic: "auto-generated", email });
}

import { businessName } from "../../settings/business.server";
import { absoluteUrl } from "../../email/absolute-url.server";
import { ButtonLink, FactsTable } from "../../email/email-layout";
import type { ComposedEmail } from "../../email/outgoing-email";
import { err, ok } from "../../result";
import { siteTemplate } from "../../templates/find-template.server";
import { renderTemplate } from "../../templates/render-template.server";
import type { TemplateFacts } from "../../templates/template-facts";
import { formatDeskMoment } from "../../text/desk-time";
import { findOpenLink, linkPath } from "./one-time-link.server";
import type { LinkPurpose } from "./one-time-link.server";

const texts = {
  invitation: { key: "staff-invitation", label: "Set my password" },
  password_reset: { key: "password-reset", label: "Set a new password" },
} as const satisfies Record<LinkPurpose, object>;

/** Brings a one-time link to a member of staff; the link is made now, so that no copy of it waits in the database. */
export async function composeLinkEmail(id: string, now: Date): Promise<ComposedEmail> {
  const link = await findOpenLink(id, now);
  if (!link) return err({ code: "subject-gone", message: "The link was used or has ended." });
  const { email: to } = link.staff;
  const facts = linkFacts(link.purpose, { email: to, expiresAt: link.expiresAt, path: linkPath(id) });
  const template = await siteTemplate(texts[link.purpose].key);
  const email = renderTemplate({ template, ...facts, footer: [`For the staff of ${businessName()}.`] });
  return ok({ to, automatic: "auto-generated", email });
}

export const linkFacts = (
  purpose: LinkPurpose,
  { email, expiresAt, path }: { email: string; expiresAt: Date; path: string },
): TemplateFacts => ({
  values: { link_ends: formatDeskMoment(expiresAt) },
  blocks: {
    account_facts: <FactsTable rows={[{ name: "Account", value: email }]} />,
    password_button: <ButtonLink href={absoluteUrl(path)} label={texts[purpose].label} />,
  },
});

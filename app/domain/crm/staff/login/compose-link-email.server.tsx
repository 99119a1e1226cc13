import { businessName } from "#app/domain/base/settings/business.server.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { ButtonLink, FactsTable } from "#app/domain/messages/email/email-layout.tsx";
import type { ComposedEmail } from "#app/domain/messages/email/outgoing-email.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { siteTemplate } from "#app/domain/messages/templates/find-template.server.ts";
import { renderTemplate } from "#app/domain/messages/templates/render-template.server.tsx";
import type { TemplateFacts } from "#app/domain/messages/templates/template-facts.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
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

import { db } from "#app/db.server.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { ButtonLink, FactsTable } from "#app/domain/messages/email/email-layout.tsx";
import type { ComposedEmail } from "#app/domain/messages/email/outgoing-email.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import { siteTemplate } from "#app/domain/messages/templates/find-template.server.ts";
import { renderTemplate } from "#app/domain/messages/templates/render-template.server.tsx";
import type { SiteTemplateKey } from "#app/domain/messages/templates/site-templates.ts";
import type { TemplateFacts } from "#app/domain/messages/templates/template-facts.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { describeDevice } from "#app/domain/crm/staff/account/device.ts";
import type { AccountNoticeKind } from "./notify-staff.server";
import { webhookFacts } from "./webhook-facts.server";

const titles: Record<AccountNoticeKind, string> = {
  password_set: "Your password was changed",
  second_step_on: "The second step was turned on",
  second_step_off: "The second step was turned off",
  recovery_codes: "You have new recovery codes",
  new_device: "A login from a new device",
};

const results: Record<AccountNoticeKind, string> = {
  password_set: "Every other session has ended, and the old password lets nobody in.",
  second_step_on: "From now on, a login asks for a code from your app.",
  second_step_off: "From now on, the password alone lets you in.",
  recovery_codes: "The old ones let nobody in.",
  new_device: "Somebody logged in with your password in a browser that hadn’t been used for it before.",
};

type Notice = {
  kind: AccountNoticeKind;
  byName: string;
  ip: string;
  userAgent: string;
  createdAt: Date;
  email: string;
};

const gone = (message: string) => err({ code: "subject-gone", message } as const);

/** Of a webhook, with the answer to the newest delivery that it didn't take. */
const webhook = {
  include: {
    deliveries: {
      where: {
        answer: { not: null },
        event: { not: "test" },
        outboxMessages: { none: { deliveredAt: { not: null } } },
      },
      orderBy: { createdAt: "desc" },
      take: 1,
      select: { status: true, answer: true },
    },
  },
} as const;

/** Says what happened to somebody's account and what to do if it wasn't them, or to an owner which webhook paused itself. */
export async function composeNoticeEmail(id: string): Promise<ComposedEmail> {
  const found = await db.staffNotice.findUnique({ where: { id }, include: { staff: true, webhook } });
  if (!found?.staff.isActive) return gone("The account is switched off or gone.");
  const { kind, createdAt, webhook: paused } = found;
  const to = found.staff.email;
  if (kind !== "webhook_paused") return write(to, "staff-notice", noticeFacts({ ...found, kind, email: to }));
  // A webhook that paused itself anew has a notice of its own.
  if (paused?.pausedAt?.getTime() !== createdAt.getTime())
    return gone("The webhook is no longer paused, or was paused anew.");
  return write(to, "webhook-paused", webhookFacts(paused, createdAt));
}

async function write(to: string, key: SiteTemplateKey, facts: TemplateFacts): Promise<ComposedEmail> {
  const template = await siteTemplate(key);
  const email = renderTemplate({ template, ...facts, footer: [`For the staff of ${businessName()}.`] });
  return ok({ to, automatic: "auto-generated", email });
}

export function noticeFacts({ kind, byName, ip, userAgent, createdAt, email }: Notice): TemplateFacts {
  const rows = [
    { name: "Account", value: email },
    { name: "When", value: formatDeskMoment(createdAt) },
    ...(userAgent ? [{ name: "Device", value: describeDevice(userAgent) }] : []),
    ...(ip ? [{ name: "From", value: ip }] : []),
    ...(byName ? [{ name: "Done by", value: byName }] : []),
  ];
  return {
    values: { what_happened: titles[kind], what_it_means: results[kind] },
    blocks: {
      account_facts: <FactsTable rows={rows} />,
      password_button: <ButtonLink href={absoluteUrl("/admin/forgotten")} label="Set a new password" />,
    },
  };
}

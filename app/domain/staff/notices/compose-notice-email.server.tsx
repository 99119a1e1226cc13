import { db } from "../../../db.server";
import type { StaffNoticeKind } from "../../../generated/prisma/client";
import { absoluteUrl } from "../../email/absolute-url.server";
import { ButtonLink, FactsTable } from "../../email/email-layout";
import type { ComposedEmail } from "../../email/outgoing-email";
import { err, ok } from "../../result";
import { businessName } from "../../settings/business.server";
import { siteTemplate } from "../../templates/find-template.server";
import { renderTemplate } from "../../templates/render-template.server";
import type { TemplateFacts } from "../../templates/template-facts";
import { formatDeskMoment } from "../../text/desk-time";
import { describeDevice } from "../account/device";

const titles: Record<StaffNoticeKind, string> = {
  password_set: "Your password was changed",
  second_step_on: "The second step was turned on",
  second_step_off: "The second step was turned off",
  recovery_codes: "You have new recovery codes",
  new_device: "A login from a new device",
};

const results: Record<StaffNoticeKind, string> = {
  password_set: "Every other session has ended, and the old password lets nobody in.",
  second_step_on: "From now on, a login asks for a code from your app.",
  second_step_off: "From now on, the password alone lets you in.",
  recovery_codes: "The old ones let nobody in.",
  new_device: "Somebody logged in with your password in a browser that hadn’t been used for it before.",
};

type Notice = {
  kind: StaffNoticeKind;
  byName: string;
  ip: string;
  userAgent: string;
  createdAt: Date;
  email: string;
};

/** Says what happened to somebody's account, and what to do if it wasn't them. */
export async function composeNoticeEmail(id: string): Promise<ComposedEmail> {
  const found = await db.staffNotice.findUnique({ where: { id }, include: { staff: true } });
  if (!found?.staff.isActive)
    return err({ code: "subject-gone", message: "The account is switched off or gone." });
  const { email: to } = found.staff;
  const template = await siteTemplate("staff-notice");
  const footer = [`For the staff of ${businessName()}.`];
  const email = renderTemplate({ template, ...noticeFacts({ ...found, email: to }), footer });
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

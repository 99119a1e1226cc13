import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { builtInTemplates } from "./built-in-templates";
import type { MessageTemplate } from "./template";

/** What a new text begins with, so that it can be sent as it is. */
const firstText = {
  email: "Hi {{first_name}},\n\n\n\n{{quote_button}}\n\nOr call us at {{our_phone}}.",
  whatsapp: "Hi {{first_name}}, this is {{business_name}}.",
} as const satisfies Record<MessageTemplate["channel"], string>;

const MAX_KEY = 40;

/** "Second question, Florida" is "second-question-florida". */
const keyOf = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_KEY)
    .replace(/^-|-$/g, "");

/** Makes a follow-up about a lead, for staff and rules to send; its key stays. "taken": there is a text with this name. */
export const createTemplate = (
  { name, channel }: Pick<MessageTemplate, "name" | "channel">,
  by: Actor,
  now: Date,
): Promise<Result<string, { code: "taken" }>> =>
  db.$transaction(async (tx) => {
    const key = keyOf(name) || `text-${now.getTime()}`;
    const isTaken =
      builtInTemplates.some((template) => template.key === key || template.name === name) ||
      (await tx.messageTemplate.count({ where: { OR: [{ key }, { name }] } })) > 0;
    if (isTaken) return err({ code: "taken" });
    await tx.messageTemplate.create({
      data: {
        key,
        channel,
        name,
        about: "lead",
        isFollowUp: true,
        updatedAt: now,
        subject: channel === "email" ? name : "",
        body: firstText[channel],
      },
      select: { key: true },
    });
    await recordAudit(tx, {
      actor: by,
      action: "content-created",
      now,
      subject: { kind: "message-template", id: key, name },
    });
    return ok(key);
  });

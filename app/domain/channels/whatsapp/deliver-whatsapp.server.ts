import { z } from "zod";
import { db } from "#app/db.server.ts";
import { sendWhatsApp } from "#app/gateways/whatsapp.server.ts";
import type { WhatsAppService } from "#app/gateways/whatsapp.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import type { NothingToSend, NotYet } from "#app/domain/messages/email/outgoing-email.ts";
import { findWhatsAppWord } from "#app/domain/crm/leads/consent/find-words.server.ts";
import { lastMerge } from "#app/domain/crm/leads/merge/last-merge.server.ts";
import { deliverDue } from "#app/domain/messages/outbox/deliver-due.server.ts";
import type { Report, Run, Sender, WordOf } from "#app/domain/messages/outbox/deliver-due.server.ts";
import { isStale } from "#app/domain/messages/outbox/outbox-kinds.ts";
import type { KindOf } from "#app/domain/messages/outbox/outbox-kinds.ts";
import type { ClaimedMessage } from "#app/domain/messages/outbox/outbox-message.ts";
import { parseApprovedAs } from "#app/domain/messages/templates/approved-as.ts";
import { mayWhatsApp, whatsAppLeadColumns } from "./may-whatsapp";
import { findWindowEnd } from "./queue-whatsapp.server";
import { describeWhatsAppStop } from "./whatsapp-stop-messages";
import { endOvertakenSteps, findStepEnd, writeOrderStep } from "./write-order-step.server";
import { writeQuote } from "./write-quote.server";

/** What stands for each numbered field of a text that Meta approved. */
const parametersSchema = z.record(z.string(), z.string());

/** A message that a rule wrote: its run, its lead, and when the rule decided to send it. */
export type RuleMessage = { runId: string; leadId: string; writtenAt: Date };

type Delivery = Run & {
  /** null: staff send by hand, so only the texts of quotes and orders are written */
  service: WhatsAppService | null;
  /** why what a rule wrote may not leave now, or not anymore; null if it may */
  checkRule: (message: RuleMessage, now: Date) => Promise<NothingToSend | NotYet | null>;
  report: (report: Report<"whatsapp">) => void;
  /** hears with each try whether Meta took anything from us: null, or why not */
  reach?: (fault: string | null) => void;
};

/** Why a message didn't go, by what that means for it; after "for-all", nothing else is tried either. */
const words = {
  giveUp: ["rejected", "nothing-to-send"],
  retry: ["later", "for-all"],
  postpone: ["not-yet"],
} as const;

/** `waId` is Meta's id for the message; null if it became another of our messages, or Meta has reported it before. */
type Taken = { ok: true; waId: string | null; isRecorded?: boolean };
type NotSent = { ok: false; reason: WordOf<typeof words>; detail: string; notBefore?: Date };
type WhatsAppSender = Sender<"whatsapp", Taken, NotSent>;

/**
 * Sends what is due, one after another, until nothing is left, the outbox is held, or Meta takes nothing from us now.
 * Rejects only if the database fails.
 */
export async function deliverWhatsApp({
  now,
  stopping,
  report,
  reach = () => undefined,
  ...delivery
}: Delivery): Promise<void> {
  if (!delivery.service) await endOvertakenSteps(now());
  await deliverDue<"whatsapp", Taken, NotSent>(
    {
      channel: "whatsapp",
      kinds: delivery.service
        ? undefined
        : ["quote-to-customer-whatsapp", "step-to-customer-whatsapp", "near-to-customer-whatsapp"],
      words,
      attempt: (message) => attempt(message, { now, ...delivery }),
      record,
      goesOn: (delivered, answer) => {
        report(delivered);
        if (answer.ok ? answer.waId !== null : answer.reason === "rejected") reach(null);
        else if (!answer.ok && answer.reason === "for-all") reach(answer.detail);
        return answer.ok || answer.reason !== "for-all";
      },
    },
    { now, stopping },
  );
}

const end = (detail: string): NotSent => ({ ok: false, reason: "nothing-to-send", detail });

async function attempt(
  { id, kind, subject, createdAt }: ClaimedMessage<KindOf<"whatsapp">>,
  { service, checkRule, now }: Pick<Delivery, "service" | "checkRule" | "now">,
): Promise<Taken | NotSent> {
  if (isStale(kind, createdAt, now())) return end("It waited too long: now it would only surprise.");
  if (kind === "quote-to-customer-whatsapp") {
    const why = await writeQuote({ id, subject }, now());
    return why === null ? { ok: true, waId: null, isRecorded: true } : end(why);
  }
  if (kind === "step-to-customer-whatsapp" || kind === "near-to-customer-whatsapp") {
    const isNear = kind === "near-to-customer-whatsapp";
    const why = await writeOrderStep({ id, subject, createdAt, isNear }, now());
    return why === null ? { ok: true, waId: null, isRecorded: true } : end(why);
  }
  const row = await db.whatsAppMessage.findUniqueOrThrow({ where: { id: subject } });
  // Meta reported on it already: an earlier try reached it and we never heard.
  if (["sent", "delivered", "read"].includes(row.status)) return { ok: true, waId: null };
  const leadId = await lastMerge(db, row.leadId);
  const lead = await db.lead.findUniqueOrThrow({ where: { id: leadId }, select: whatsAppLeadColumns });
  // Own words of staff go only within a day of what they wrote, as is asked below.
  const isAnswer = row.templateKey === null && row.staffId !== null;
  const word = await findWhatsAppWord(db, { id: leadId, phone: lead.phone });
  const may = mayWhatsApp(lead, word, { isAnswer });
  if (!may.ok) return end(describeWhatsAppStop(may.error));
  const stepEnd = await findStepEnd(row);
  if (stepEnd) return end(stepEnd);
  const { automationRunId: runId, createdAt: writtenAt } = row;
  const why = runId === null ? null : await checkRule({ runId, leadId, writtenAt }, now());
  if (why?.code === "not-yet")
    return { ok: false, reason: "not-yet", detail: why.message, notBefore: why.until };
  if (why) return end(why.message);
  const name = row.approvedAs && parseApprovedAs(row.approvedAs);
  if (!name && !(await findWindowEnd(db, leadId, now())))
    return end(describeWhatsAppStop({ code: "window-closed" }));
  if (!service) throw new Error("staff send this by hand");
  const parameters = parseStoredJson(parametersSchema, row.parameters ?? "{}", `WhatsApp message ${row.id}`);
  const answer = await sendWhatsApp(service, {
    to: may.value.to,
    id: row.id,
    text: row.text,
    approved: name ? { ...name, parameters } : null,
  });
  if (answer.ok) return answer;
  const { reason, detail, retryAfterMs } = answer;
  return { ok: false, reason, detail, notBefore: new Date(now().getTime() + (retryAfterMs ?? 0)) };
}

/** The message itself carries the outcome too, for the lead's timeline. */
const record: WhatsAppSender["record"] = async (tx, { kind, subject: id }, { outcome, answer }, now) => {
  if (kind !== "whatsapp") return;
  if (answer.ok) {
    if (answer.waId === null) return;
    // The person may have been erased while it was sent.
    await tx.whatsAppMessage.updateMany({ where: { id }, data: { waId: answer.waId } });
    // A report that overtook the answer says more.
    await tx.whatsAppMessage.updateMany({
      where: { id, status: { in: ["waiting", "failed"] } },
      data: { status: "sent", statusAt: now, error: null },
    });
  } else if (outcome === "given-up")
    await tx.whatsAppMessage.updateMany({
      where: { id, status: "waiting" },
      data: { status: "failed", statusAt: now, error: answer.detail },
    });
};

import { z } from "zod";
import { db } from "#app/db.server.ts";
import { sendWhatsApp } from "#app/gateways/whatsapp.server.ts";
import type { WhatsAppAnswer, WhatsAppService } from "#app/gateways/whatsapp.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import type { NothingToSend, NotYet } from "#app/domain/messages/email/outgoing-email.ts";
import { lastMerge } from "#app/domain/crm/leads/merge/last-merge.server.ts";
import { claimDue } from "#app/domain/messages/outbox/claim-due.server.ts";
import type { ClaimedMessage } from "#app/domain/messages/outbox/claim-due.server.ts";
import { isOutboxHeld } from "#app/domain/messages/outbox/hold-outbox.server.ts";
import { mostAttempts, nextAttempt } from "#app/domain/messages/outbox/next-attempt.ts";
import {
  giveUp,
  markDelivered,
  markDeliveredIn,
  postpone,
  reschedule,
} from "#app/domain/messages/outbox/record-delivery.server.ts";
import { parseApprovedAs } from "#app/domain/messages/templates/approved-as.ts";
import { mayWhatsApp, whatsAppLeadColumns } from "./may-whatsapp";
import { findWindowEnd } from "./queue-whatsapp.server";
import { writeQuote } from "./write-quote.server";
import { DAY_MS } from "#app/platform/durations.js";
import { describeWhatsAppStop } from "./whatsapp-stop-messages";

/** Older ones are given up: what made sense then may not now. */
const STALE_MS = 2 * DAY_MS;
const isStale = ({ createdAt }: ClaimedMessage, now: Date) => now.getTime() - createdAt.getTime() > STALE_MS;
const stale = "It waited for more than two days.";

/** What stands for each numbered field of a text that Meta approved. */
const parametersSchema = z.record(z.string(), z.string());

type WhatsAppReport = {
  id: string;
  kind: "whatsapp" | "quote-to-customer-whatsapp";
  attempts: number;
  outcome: "delivered" | "rescheduled" | "given-up";
};

/** A message that a rule wrote: its run, its lead, and when the rule decided to send it. */
export type RuleMessage = { runId: string; leadId: string; writtenAt: Date };

type Delivery = {
  /** null: staff send by hand, so only the texts of quotes are written */
  service: WhatsAppService | null;
  /** why what a rule wrote may not leave now, or not anymore; null if it may */
  checkRule: (message: RuleMessage, now: Date) => Promise<NothingToSend | NotYet | null>;
  now: () => Date;
  stopping: () => boolean;
  report: (report: WhatsAppReport) => void;
};

/**
 * Sends what is due, one after another, until nothing is left, the outbox is held, or Meta takes nothing from us now.
 * Rejects only if the database fails.
 */
export async function deliverWhatsApp(delivery: Delivery): Promise<void> {
  const { service, now, stopping, report } = delivery;
  const kinds = service
    ? (["whatsapp", "quote-to-customer-whatsapp"] as const)
    : (["quote-to-customer-whatsapp"] as const);
  while (!stopping() && !(await isOutboxHeld())) {
    const message = await claimDue<WhatsAppReport["kind"]>("whatsapp", [...kinds], now());
    if (!message) return;
    const { id, kind, attempts } = message;
    const { outcome, isOver = false } = await deliver(message, delivery);
    report({ id, kind, attempts, outcome });
    if (isOver) return;
  }
}

type Delivered = Pick<WhatsAppReport, "outcome"> & { isOver?: boolean };

async function deliver(
  message: ClaimedMessage,
  { service, checkRule, now }: Pick<Delivery, "service" | "checkRule" | "now">,
): Promise<Delivered> {
  const end = (detail: string) => stop(message, now(), detail);
  // The count gets this high only if the process died during the last attempt.
  if (message.attempts > mostAttempts) return end("It was taken up too often.");
  if (isStale(message, now())) return end(stale);
  if (message.kind === "quote-to-customer-whatsapp") {
    const why = await writeQuote(message, now());
    return why === null ? { outcome: "delivered" } : end(why);
  }
  const row = await db.whatsAppMessage.findUniqueOrThrow({ where: { id: message.subject } });
  // Meta reported on it already: an earlier try reached it and we never heard.
  if (["sent", "delivered", "read"].includes(row.status)) {
    await markDelivered([message.id], now());
    return { outcome: "delivered" };
  }
  const leadId = await lastMerge(db, row.leadId);
  const lead = await db.lead.findUniqueOrThrow({ where: { id: leadId }, select: whatsAppLeadColumns });
  const may = mayWhatsApp(lead);
  if (!may.ok) return end(describeWhatsAppStop(may.error));
  const rule = row.automationRunId && { runId: row.automationRunId, leadId, writtenAt: row.createdAt };
  const why = rule && (await checkRule(rule, now()));
  if (why) return why.code === "not-yet" ? wait(message, why) : end(why.message);
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
  return recordAnswer(message, answer, now());
}

async function wait(message: ClaimedMessage, { until, message: reason }: NotYet): Promise<Delivered> {
  await postpone(message, until, reason);
  return { outcome: "rescheduled" };
}

async function recordAnswer(message: ClaimedMessage, answer: WhatsAppAnswer, now: Date): Promise<Delivered> {
  if (answer.ok) {
    await db.$transaction(async (tx) => {
      const where = { id: message.subject };
      await tx.whatsAppMessage.update({ where, data: { waId: answer.waId }, select: { id: true } });
      // A report that overtook the answer says more.
      await tx.whatsAppMessage.updateMany({
        where: { ...where, status: { in: ["waiting", "failed"] } },
        data: { status: "sent", statusAt: now, error: null },
      });
      await markDeliveredIn(tx, [message.id], now);
    });
    return { outcome: "delivered" };
  }
  const isOver = answer.reason === "for-all";
  const next = answer.reason === "rejected" ? null : nextAttempt(message.attempts, now, Math.random());
  if (!next) return { ...(await stop(message, now, answer.detail)), isOver };
  const earliest = now.getTime() + (answer.retryAfterMs ?? 0);
  await reschedule(message, new Date(Math.max(next.getTime(), earliest)), answer.detail);
  return { outcome: "rescheduled", isOver };
}

/** The message carries the reason too, for the lead's timeline. */
async function stop(message: ClaimedMessage, now: Date, detail: string): Promise<Delivered> {
  await giveUp(message, now, detail);
  if (message.kind === "whatsapp")
    await db.whatsAppMessage.updateMany({
      where: { id: message.subject, status: "waiting" },
      data: { status: "failed", statusAt: now, error: detail },
    });
  return { outcome: "given-up" };
}

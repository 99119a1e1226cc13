import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { holdOutbox, isOutboxHeld } from "#app/domain/messages/outbox/hold-outbox.server.ts";
import { outboxKinds } from "#app/domain/messages/outbox/outbox-kinds.ts";
import {
  countOutbox,
  emailService,
  findOutboxMessage,
  listOutbox,
  MAX_COUNTED,
} from "#app/domain/desk/outbox-desk/list-outbox.server.ts";
import { holdMessage } from "#app/domain/desk/outbox-desk/hold-message.server.ts";
import { mendAddress } from "#app/domain/desk/outbox-desk/mend-address.server.ts";
import { outboxStates } from "#app/domain/desk/outbox-desk/outbox-entry.ts";
import type { OutboxState } from "#app/domain/desk/outbox-desk/outbox-entry.ts";
import { putAwayMessage, sendAgain, stopMessage } from "#app/domain/desk/outbox-desk/send-again.server.ts";
import type { OutboxStep } from "#app/domain/desk/outbox-desk/send-again.server.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { rejectUnread, runIntent } from "#app/http/forms/run-intent.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";

/** A post that changed nothing: the message it was about, why, and the address as typed. */
export type OutboxReply = { id: string; message: string; email: string | null };

/** Without a filter; what was put away shows only when it's asked for. */
const shownAtFirst = outboxStates.filter((state) => state !== "put-away");

const FEW = 10;
const MANY = 50;

export async function outboxLoader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "outbox.read");
  const now = new Date();
  const params = new URL(request.url).searchParams;
  const param = (name: string) => params.get(name)?.slice(0, 100) ?? "";
  const state = outboxStates.find((one) => one === param("state")) ?? null;
  const filter = { kind: param("kind"), to: param("to").trim(), after: state ? param("after") : "" };
  const shown: readonly OutboxState[] = state ? [state] : shownAtFirst;
  const [lists, counts, open, isHeld] = await Promise.all([
    Promise.all(
      shown.map(async (one) => ({
        state: one,
        ...(await listOutbox({ ...filter, state: one }, state ? MANY : FEW, now)),
      })),
    ),
    countOutbox(),
    param("open") ? findOutboxMessage(param("open"), now) : null,
    isOutboxHeld(),
  ]);
  if (param("open") && !open) throw notFound();
  return {
    lists,
    counts,
    open,
    state,
    filter,
    now,
    isHeld,
    kinds: Object.entries(outboxKinds).map(([kind, { label }]): [string, string] => [kind, label]),
    service: emailService(),
    maxCounted: MAX_COUNTED,
    canWrite: isAllowed(staff.role, "outbox.write"),
  };
}

export async function outboxAction({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, "outbox.write");
  const { intent, id = "", revision = "", email = "" } = await readForm(request);
  const step: OutboxStep = { id, revision, by: staff, now: new Date() };
  const holdOne = (isHeld: boolean) => async () =>
    answerOf(id, await holdMessage({ ...step, isHeld }), isHeld ? "held" : "released");
  const holdAll = (isHeld: boolean) => async () => {
    await holdOutbox(isHeld, staff, step.now);
    return redirect(`/admin/outbox?done=${isHeld ? "all-held" : "all-released"}`, 303);
  };
  const actions = {
    again: async () => answerOf(id, await sendAgain(step), "again"),
    hold: holdOne(true),
    release: holdOne(false),
    "hold-all": holdAll(true),
    "release-all": holdAll(false),
    "put-away": async () => answerOf(id, await putAwayMessage(step), "put-away"),
    stop: async () => answerOf(id, await stopMessage(step), "stopped"),
    mend: async () => {
      const typed = email.trim();
      if (!z.email().max(255).safeParse(typed).success)
        return reply(id, "Please enter an email address, such as name@example.com", typed);
      return answerOf(id, await mendAddress({ ...step, email: typed }), "mended", typed);
    },
  };
  return runIntent(intent, actions, rejectUnread);
}

type Outcome = { ok: true } | { ok: false; error: { code: string; most?: number; message?: string } };

/** A second click is no error: the first one did it. */
function answerOf(id: string, outcome: Outcome, done: string, email: string | null = null) {
  if (outcome.ok) return redirect(`/admin/outbox?done=${done}&open=${id}`, 303);
  const { code, most = 0, message } = outcome.error;
  if (code === "not-found") throw notFound();
  if (code === "changed") return redirect(`/admin/outbox?done=changed&open=${id}`, 303);
  return reply(id, message ?? messages[code]?.(most) ?? "This message can’t be changed here.", email);
}

const messages: Readonly<Record<string, ((most: number) => string) | undefined>> = {
  leaving: () => "It is being delivered right now. Look again in a minute.",
  "daily-limit": (most) =>
    `This address got ${most} such emails in the last 24 hours, and that is the most we send. Try again tomorrow.`,
  "not-waiting": () => "It isn’t waiting anymore.",
  "not-given-up": () => "Only a message that was given up can be put away.",
  "whatsapp-sent": () => "It went out on WhatsApp. Write another one in the lead.",
  "post-elsewhere": () => "Open the post, and try it again there.",
  "not-a-customer": () => "This message goes to staff. Their address is set in NOTIFY_EMAIL or under Staff.",
  merged: () => "This lead was merged into another one. Mend the address there.",
};

const reply = (id: string, message: string, email: string | null = null) =>
  data<OutboxReply>({ id, message, email }, 400);

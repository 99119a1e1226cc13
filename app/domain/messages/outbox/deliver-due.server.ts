import type { Tx } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { inSlices } from "#app/domain/base/database/in-slices.server.ts";
import { claimBatch, release } from "./claim-due.server";
import { isOutboxHeld } from "./hold-outbox.server";
import { MAX_ATTEMPTS, nextAttempt } from "./next-attempt";
import { kindsOf } from "./outbox-kinds";
import type { KindOf, OutboxChannel } from "./outbox-kinds";
import { LEASE_MS } from "./outbox-message";
import type { ClaimedMessage } from "./outbox-message";
import { deliveryRecorder, giveUp, markDelivered, postpone, reschedule } from "./record-delivery.server";

/** What a sender's words for a failure mean: never again, again after a wait, or untried and due at `notBefore`. */
export type Words = { giveUp: readonly string[]; retry: readonly string[]; postpone?: readonly string[] };
/** Every word of them, so that a sender can answer with no other. */
export type WordOf<Own extends Words> = Extract<Own[keyof Own], readonly string[]>[number];

/** `isRecorded`: what delivers the message has recorded that too, in its own transaction (markDeliveredIn). */
export type Sent = { ok: true; isRecorded?: boolean };

/** `reason` is the sender's own word, `detail` is for staff. Nothing happens before `notBefore`. */
export type Failure = { ok: false; reason: string; detail: string; notBefore?: Date };

/** The process died during each attempt; without a word of the sender's, it is given up. */
export type TooOften = { ok: false; reason: "too-often"; detail: string };

/** What became of a message, and what its sender answered. */
type Outcome<Taken extends Sent, Failed extends Failure> =
  | { outcome: "delivered"; answer: Taken }
  | { outcome: "rescheduled" | "given-up"; answer: Failed | TooOften };

/** An outcome for the log, without a text or an address. */
export type Report<Channel extends OutboxChannel> = {
  id: string;
  kind: KindOf<Channel>;
  attempts: number;
  outcome: "delivered" | "rescheduled" | "given-up";
};

/** How one channel, or one lane of it, delivers; everything else about a delivery is here, once for all. */
export type Sender<Channel extends OutboxChannel, Taken extends Sent, Failed extends Failure> = {
  channel: Channel;
  /** default: all of the channel */
  kinds?: KindOf<Channel>[];
  /** narrows the queue to one lane, such as what goes to one endpoint */
  only?: Prisma.OutboxMessageWhereInput;
  /** whether the lane still takes messages, asked before each claim; default: always */
  isOpen?: () => Promise<boolean>;
  /** default: one message after another */
  pace?: Pace;
  maxAttempts?: number;
  /** composes the message as of now and hands it over; a rejection leaves the message to its lease and ends the run */
  attempt: (message: ClaimedMessage<KindOf<Channel>>) => Promise<Taken | Failed>;
  words: Words;
  /** writes the outcome into the channel's own rows; not for what was postponed, which changes nothing there */
  record?: (
    tx: Tx,
    message: ClaimedMessage<KindOf<Channel>>,
    result: Outcome<Taken, Failed>,
    now: Date,
  ) => Promise<unknown>;
  /** hears of an outcome that is recorded; false ends the lane until the next run */
  goesOn: (report: Report<Channel>, answer: Taken | Failed | TooOften) => boolean | Promise<boolean>;
};

/** `batch` are claimed at a time once a first one went alone, and `inHand` of them are begun and not yet recorded. */
export type Pace = { batch: number; inHand: number };

/** `stopping` ends a run after the messages in hand. */
export type Run = { now: () => Date; stopping: () => boolean };

/** No message of a batch is begun later than this: it would have to end within the lease, in milliseconds. */
const LAST_START_MS = LEASE_MS / 2;

const tooOften: TooOften = { ok: false, reason: "too-often", detail: "It was taken up too often." };

/**
 * Serves several lanes, `atOnce` of them side by side, each in its own order. One that hangs or fails holds up no other:
 * the first failure is thrown once all lanes have ended.
 */
export async function deliverLanes<Channel extends OutboxChannel, Taken extends Sent, Failed extends Failure>(
  lanes: readonly Sender<Channel, Taken, Failed>[],
  atOnce: number,
  run: Run,
): Promise<void> {
  const waiting = lanes.values();
  const ends: PromiseSettledResult<void>[] = [];
  await sideBySide(atOnce, async () => {
    for (const lane of waiting) ends.push(...(await Promise.allSettled([deliverDue(lane, run)])));
  });
  throwFirst(ends);
}

/**
 * Delivers what is due, those first that have been due longest, until nothing is left, the outbox is held, or the
 * sender ends it. The first message goes alone, so that a closed door is knocked on once. Rejects if the database or
 * the sender fails.
 */
export async function deliverDue<Channel extends OutboxChannel, Taken extends Sent, Failed extends Failure>(
  sender: Sender<Channel, Taken, Failed>,
  run: Run,
): Promise<void> {
  const { channel, kinds = kindsOf(channel), only, isOpen, pace = { batch: 1, inHand: 1 } } = sender;
  const recordTogether = deliveryRecorder();
  for (let most = 1; !run.stopping() && !(await isOutboxHeld()); most = pace.batch) {
    if (isOpen && !(await isOpen())) return;
    const claimedAt = run.now();
    const waiting = await claimBatch(channel, kinds, claimedAt, most, only);
    if (waiting.length === 0) return;
    let isOver = false;
    const mayBegin = () =>
      !isOver && !run.stopping() && run.now().getTime() - claimedAt.getTime() < LAST_START_MS;
    // A message that fails before it's sent waits for no network.
    const delivering = inSlices({ stopping: () => !mayBegin(), most: 1 });
    const deliverNext = async () => {
      const message = waiting.shift();
      if (!message) return false;
      const { outcome, answer } = await deliver(message, sender, run.now, recordTogether);
      const { id, kind, attempts } = message;
      if (!(await sender.goesOn({ id, kind, attempts, outcome }, answer))) isOver = true;
      return true;
    };
    try {
      await sideBySide(pace.inHand, async () => {
        while (waiting.length > 0 && (await delivering(deliverNext)));
      });
    } finally {
      await release(waiting, claimedAt);
    }
    if (isOver) return;
  }
}

/** One attempt, and what became of it in the rows. */
async function deliver<Channel extends OutboxChannel, Taken extends Sent, Failed extends Failure>(
  message: ClaimedMessage<KindOf<Channel>>,
  sender: Sender<Channel, Taken, Failed>,
  now: () => Date,
  recordTogether: ReturnType<typeof deliveryRecorder>,
): Promise<Outcome<Taken, Failed>> {
  const { record, words, maxAttempts = MAX_ATTEMPTS } = sender;
  const alongside = (result: Outcome<Taken, Failed>, at: Date) =>
    record && ((tx: Tx) => record(tx, message, result, at));
  const stop = async (answer: Failed | TooOften) => {
    const result: Outcome<Taken, Failed> = { outcome: "given-up", answer };
    const at = now();
    await giveUp(message, at, answer.detail, alongside(result, at));
    return result;
  };
  // The count gets this high only if the process died during the last attempt.
  if (message.attempts > maxAttempts) return stop(tooOften);
  const answer = await sender.attempt(message);
  const at = now();
  if (answer.ok) {
    const result: Outcome<Taken, Failed> = { outcome: "delivered", answer };
    if (answer.isRecorded) return result;
    // A channel without rows of its own has its deliveries written together.
    if (record) await markDelivered([message.id], at, alongside(result, at));
    else await recordTogether(message);
    return result;
  }
  const { reason, detail, notBefore } = answer;
  const result: Outcome<Taken, Failed> = { outcome: "rescheduled", answer };
  if (words.postpone?.includes(reason) && notBefore) {
    await postpone(message, notBefore, detail);
    return result;
  }
  const isLast = words.giveUp.includes(reason) || message.attempts >= maxAttempts;
  const next = isLast ? null : nextAttempt(message.attempts, at, Math.random());
  if (!next) return stop(answer);
  const dueAt = notBefore && notBefore > next ? notBefore : next;
  await reschedule(message, dueAt, detail, alongside(result, at));
  return result;
}

/** Runs a worker `count` times side by side; once all have ended, the first failure is thrown. */
async function sideBySide(count: number, worker: () => Promise<void>): Promise<void> {
  throwFirst(await Promise.allSettled(Array.from({ length: count }, worker)));
}

function throwFirst(ends: readonly PromiseSettledResult<void>[]): void {
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

import type { VehicleServiceAnswer } from "../../gateways/vpic.server";
import { StoredDataError } from "../database/stored-json";

/** What the service last said to a question. `names` outlive a failure: they are the last good ones. */
export type RememberedAnswer = { names: string[]; ok: boolean; askedAt: Date };

export type AnswerStore = {
  read: (question: string) => Promise<RememberedAnswer | null>;
  write: (question: string, answer: RememberedAnswer) => Promise<void>;
};

export type Ask = () => Promise<VehicleServiceAnswer>;

export type AnswerMemory = {
  /** What is known now, without waiting for the service; a due refresh goes on behind. */
  recall: (question: string, ask: Ask) => Promise<string[]>;
  /** As `recall`, but waits for the first answer to a question that nobody has asked before. */
  learn: (question: string, ask: Ask) => Promise<string[]>;
};

const MINUTE_MS = 60_000;
const FRESH_MS = 7 * 24 * 60 * MINUTE_MS;
/** How long a failure is remembered for its question, and a silence for all of them. */
const FAILURE_MS = 10 * MINUTE_MS;
/** The longest wait while the service is known to be silent: enough to notice that it is back. */
const DOUBTFUL_WAIT_MS = 700;
/** Most questions under way at once: a crowd of unheard-of makes must not become a crowd of requests. */
const MAX_IN_PROGRESS = 8;

/**
 * Keeps the service's answers so that nobody waits twice: a good one is fresh for 7 days, a stale one is told at
 * once while one refresh runs, a failure keeps the good names of before and holds for 10 minutes. Callers with the
 * same question share one request. After a silence (time-out, unreachable) nobody waits longer than a moment,
 * whatever the question, until the service has answered again or 10 minutes are over. An empty list is a failure.
 * `report` hears of answers that could not be stored, and of stored ones that make no sense. Rejects only when the store cannot be read.
 */
export function rememberAnswers(
  store: AnswerStore,
  report: (error: unknown) => void,
  now: () => number = Date.now,
): AnswerMemory {
  const inProgress = new Map<string, Promise<string[]>>();
  let silentUntil = -Infinity;

  async function askAndStore(question: string, ask: Ask, before: string[]): Promise<string[]> {
    const answer = await ask();
    const isSilence = !answer.ok && (answer.error.code === "timeout" || answer.error.code === "unreachable");
    silentUntil = isSilence ? now() + FAILURE_MS : -Infinity;
    const ok = answer.ok && answer.value.length > 0;
    const names = ok ? answer.value : before;
    await store.write(question, { names, ok, askedAt: new Date(now()) }).catch(report);
    return names;
  }

  function refresh(question: string, ask: Ask, before: string[]): Promise<string[]> {
    const running = inProgress.get(question);
    if (running) return running;
    if (inProgress.size >= MAX_IN_PROGRESS) return Promise.resolve(before);
    const started = askAndStore(question, ask, before)
      .catch((error: unknown) => {
        report(error);
        return before;
      })
      .finally(() => inProgress.delete(question));
    inProgress.set(question, started);
    return started;
  }

  /** A row that does not fit is reported, and the service asked again. */
  async function readKnown(question: string): Promise<RememberedAnswer | null> {
    try {
      return await store.read(question);
    } catch (error) {
      if (!(error instanceof StoredDataError)) throw error;
      report(error);
      return null;
    }
  }

  async function notify(question: string, ask: Ask, mayWait: boolean): Promise<string[]> {
    const known = await readKnown(question);
    const age = known ? now() - known.askedAt.getTime() : Infinity;
    // An answer from the future was stored before the clock was set right: ask again.
    if (known && age >= 0 && age < (known.ok ? FRESH_MS : FAILURE_MS)) return known.names;

    const before = known?.names ?? [];
    const refreshed = refresh(question, ask, before);
    if (before.length > 0 || !mayWait) return before;
    return now() < silentUntil ? withinAMoment(refreshed, before) : refreshed;
  }

  return {
    recall: (question, ask) => notify(question, ask, false),
    learn: (question, ask) => notify(question, ask, true),
  };
}

/** What the answer is if it comes within a moment, else the names of before. */
async function withinAMoment(answer: Promise<string[]>, before: string[]): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined;
  const moment = new Promise<string[]>((pass) => {
    timer = setTimeout(() => pass(before), DOUBTFUL_WAIT_MS);
  });
  return Promise.race([answer, moment]).finally(() => clearTimeout(timer));
}

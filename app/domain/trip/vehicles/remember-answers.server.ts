import type { VehicleServiceAnswer } from "#app/gateways/vpic.server.ts";
import { StoredDataError } from "#app/domain/base/database/stored-json.ts";
import { MINUTE_MS, DAY_MS } from "#app/platform/durations.js";

/** The service's last answer to a question; after a failure, `names` are still the last good ones. */
export type RememberedAnswer = { names: string[]; ok: boolean; askedAt: Date };

export type AnswerStore = {
  read: (question: string) => Promise<RememberedAnswer | null>;
  write: (question: string, answer: RememberedAnswer) => Promise<void>;
};

export type Ask = () => Promise<VehicleServiceAnswer>;

export type AnswerMemory = {
  /** Returns what is known without waiting for the service; a due refresh runs in the background. */
  recall: (question: string, ask: Ask) => Promise<string[]>;
  /** Like `recall`, but waits for the first answer to a new question. */
  learn: (question: string, ask: Ask) => Promise<string[]>;
};

const FRESH_MS = 7 * DAY_MS;
/** How long a failure is remembered for its question, and a silence for all questions. */
const FAILURE_MS = 10 * MINUTE_MS;
/** The longest wait while the service is known to be silent: enough to notice that it's back. */
const DOUBTFUL_WAIT_MS = 700;
/** Most questions in progress at once: many unknown makes must not become many requests. */
const MAX_IN_PROGRESS = 8;

/**
 * Keeps the service's answers: a good one is fresh for 7 days, a stale one is returned at once while one refresh runs,
 * and a failure (an empty list is one) keeps the previous good names and isn't retried for 10 minutes. Callers with the
 * same question share one request. After a silence (timeout, unreachable) no caller waits longer than DOUBTFUL_WAIT_MS
 * for any question until the service answers or 10 minutes pass. `report` receives answers that could not be stored and
 * stored ones that are malformed; rejects only if the store can't be read.
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

  /** A malformed row is reported, and the service asked again. */
  async function readKnown(question: string): Promise<RememberedAnswer | null> {
    try {
      return await store.read(question);
    } catch (error) {
      if (!(error instanceof StoredDataError)) throw error;
      report(error);
      return null;
    }
  }

  async function recallOrAsk(question: string, ask: Ask, mayWait: boolean): Promise<string[]> {
    const known = await readKnown(question);
    const age = known ? now() - known.askedAt.getTime() : Infinity;
    // An answer from the future was stored before the clock was corrected: ask again.
    if (known && age >= 0 && age < (known.ok ? FRESH_MS : FAILURE_MS)) return known.names;

    const before = known?.names ?? [];
    const refreshed = refresh(question, ask, before);
    if (before.length > 0 || !mayWait) return before;
    return now() < silentUntil ? withinAMoment(refreshed, before) : refreshed;
  }

  return {
    recall: (question, ask) => recallOrAsk(question, ask, false),
    learn: (question, ask) => recallOrAsk(question, ask, true),
  };
}

/** Falls back to the previous names if the answer takes longer than DOUBTFUL_WAIT_MS. */
async function withinAMoment(answer: Promise<string[]>, before: string[]): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined;
  const moment = new Promise<string[]>((pass) => {
    timer = setTimeout(() => pass(before), DOUBTFUL_WAIT_MS);
  });
  return Promise.race([answer, moment]).finally(() => clearTimeout(timer));
}

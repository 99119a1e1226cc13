import { setImmediate } from "node:timers/promises";
import { db } from "#app/db.server.ts";
import { isOutboxHeld } from "#app/domain/messages/outbox/hold-outbox.server.ts";
import { activeRules } from "./active-rules.server";
import type { AutomationSettings } from "./automation-settings";
import { followEvents } from "./follow-events.server";
import { findDue } from "./load-due.server";
import { scanDates } from "./scan-dates.server";
import { readAutomationSettings } from "./settings.server";
import { takeAlone, takeTogether } from "./take-steps.server";
import { MINUTE_MS } from "#app/platform/durations.js";

/** Runs taken in one transaction: a page that is asked for meanwhile waits for no more than these. */
const BATCH = 1_000;
/** Runs taken alone before the switch is looked at again. */
const MAX_ALONE = 100;
/** A round takes no longer over its steps than this, so that new events wait for no backlog, in milliseconds. */
const MAX_MS = 10_000;

/** A run that failed is taken again after this. */
const RETRY_MS = 10 * MINUTE_MS;

type Round = {
  now: Date;
  stopping?: () => boolean;
  /** a step that failed inside; it holds up no other */
  report: (error: unknown, runId: string) => void;
};

/**
 * Begins runs and takes the steps that are due; returns how many. While everything is off, nothing begins and nothing
 * is taken. While the outbox is held, rules begin, but none takes a step: what would be written then waits where it can
 * still be stopped.
 */
export async function runRules({ now, report, stopping = () => false }: Round): Promise<number> {
  const { isOn } = await readAutomationSettings();
  const rules = isOn ? await activeRules() : [];
  while (!stopping() && (await followEvents(rules, now))) await setImmediate();
  if (!isOn) return 0;
  await scanDates(rules, now, stopping);
  const steps = { now, report, stopping, end: performance.now() + MAX_MS };
  let taken = 0;
  for (let settings = await goesOn(steps); settings; settings = await goesOn(steps)) {
    const ids = await findDue(db, BATCH, now);
    if (ids.length === 0) break;
    taken += await takeBatch(steps, ids, settings);
    await setImmediate();
  }
  return taken;
}

type Steps = Required<Round> & { end: number };

/** What holds for the next steps, or null if none is to be taken now: asked often, so that the switch halts a round. */
async function goesOn({ stopping, end }: Steps): Promise<AutomationSettings | null> {
  if (stopping() || performance.now() >= end) return null;
  const settings = await readAutomationSettings();
  return settings.isOn && !(await isOutboxHeld()) ? settings : null;
}

/** If they can't be taken together, each is taken alone, so that one that fails holds up no other. Returns how many were. */
async function takeBatch(steps: Steps, ids: string[], settings: AutomationSettings): Promise<number> {
  const { now, report, stopping } = steps;
  const left = await takeTogether(ids, settings, now).catch((error: unknown) => {
    report(error, `${ids.length} together`);
    return ids;
  });
  let taken = ids.length - left.length;
  for (let current: AutomationSettings | null = settings; current && left.length > 0;) {
    for (const id of left.splice(0, MAX_ALONE)) {
      if (stopping()) return taken;
      await takeOne(id, steps, current);
      taken += 1;
      await setImmediate();
    }
    current = await goesOn(steps);
  }
  return taken;
}

async function takeOne(id: string, { now, report }: Steps, settings: AutomationSettings): Promise<void> {
  try {
    await takeAlone(id, settings, now);
  } catch (error) {
    report(error, id);
    await postpone(id, now);
  }
}

const postpone = (id: string, now: Date) =>
  db.automationRun.updateMany({
    where: { id, nextAt: { lte: now } },
    data: { nextAt: new Date(now.getTime() + RETRY_MS) },
  });

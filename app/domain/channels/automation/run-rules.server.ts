import { db } from "#app/db.server.ts";
import { eachSlice, inSlices } from "#app/domain/base/database/in-slices.server.ts";
import type { InSlices } from "#app/domain/base/database/in-slices.server.ts";
import { isOutboxHeld } from "#app/domain/messages/outbox/hold-outbox.server.ts";
import { activeRules } from "./active-rules.server";
import type { AutomationSettings } from "./automation-settings";
import { followEvents } from "./follow-events.server";
import { findDue } from "./load-due.server";
import { scanDates } from "./scan-dates.server";
import { readAutomationSettings } from "./settings.server";
import { takeAlone, takeTogether } from "./take-steps.server";
import { MINUTE_MS } from "#app/platform/durations.js";

/** Lead events read in one transaction, at most. */
const MAX_EVENTS = 500;
/** Runs taken in one transaction, at most. */
const MAX_BATCH = 1_000;
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
  const following = inSlices({ stopping, first: 50, most: MAX_EVENTS });
  while (await following((size) => followEvents(rules, now, size)));
  if (!isOn) return 0;
  await scanDates(rules, now, stopping);
  const steps: Steps = {
    now,
    report,
    stopping,
    end: performance.now() + MAX_MS,
    alone: inSlices({ stopping, most: 1 }),
  };
  const together = inSlices({ stopping, first: 50, most: MAX_BATCH });
  let taken = 0;
  for (let settings = await goesOn(steps); settings; settings = await goesOn(steps)) {
    const current = settings;
    const batch = await together(async (size) => {
      const ids = await findDue(db, size, now);
      return { ids, left: ids.length > 0 ? await takeSome(steps, ids, current) : [] };
    });
    if (!batch || batch.ids.length === 0) break;
    taken += batch.ids.length - batch.left.length + (await takeEachAlone(steps, batch.left, current));
  }
  return taken;
}

type Steps = Required<Round> & { end: number; alone: InSlices };

/** What holds for the next steps, or null if none is to be taken now: asked often, so that the switch halts a round. */
async function goesOn({ stopping, end }: Steps): Promise<AutomationSettings | null> {
  if (stopping() || performance.now() >= end) return null;
  const settings = await readAutomationSettings();
  return settings.isOn && !(await isOutboxHeld()) ? settings : null;
}

/** Takes those that can be taken together; returns the others, and all of them if that fails. */
const takeSome = ({ now, report }: Steps, ids: string[], settings: AutomationSettings): Promise<string[]> =>
  takeTogether(ids, settings, now).catch((error: unknown) => {
    report(error, `${ids.length} together`);
    return ids;
  });

/** So that one that fails holds up no other. Returns how many were taken. */
async function takeEachAlone(
  steps: Steps,
  ids: readonly string[],
  settings: AutomationSettings,
): Promise<number> {
  let taken = 0;
  let current: AutomationSettings | null = settings;
  for (let at = 0; current && at < ids.length; at += MAX_ALONE) {
    const holding = current;
    const wentOn = await eachSlice(ids.slice(at, at + MAX_ALONE), steps.alone, async ([id = ""]) => {
      await takeOne(id, steps, holding);
      taken += 1;
    });
    if (!wentOn) break;
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

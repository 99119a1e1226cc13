import { db } from "#app/db.server.ts";
import type { LeadStage } from "#app/domain/crm/leads/stages.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import { openStages, bookedStages } from "#app/domain/crm/leads/stage-groups.ts";
import { findTemplate } from "#app/domain/messages/templates/find-template.server.ts";
import type { AutomationSettings } from "./automation-settings";
import { decide } from "./decide";
import { WOULD_ACT } from "./dry-run";
import type { DryRun, DryRunLead, DryRunView } from "./dry-run";
import { loadFacts } from "./load-facts.server";
import type { KnownFacts } from "./load-facts.server";
import { localTime, zonesOf } from "#app/domain/trip/places/local-time.ts";
import { reasonLabels } from "./reasons";
import { isForBooked } from "./rule";
import type { RuleDefinition } from "./rule";
import { waitUntil } from "./wait";
import { HOUR_MS, DAY_MS } from "#app/platform/durations.js";

/** The newest leads that are looked at. */
const MAX_LEADS = 2_000;
const BATCH = 500;
const PAGE = 50;

const select = {
  id: true,
  fullName: true,
  stage: true,
  createdAt: true,
  stageChangedAt: true,
  pickupOn: true,
  validUntil: true,
  pickupState: true,
  pickupZip: true,
  deliveryState: true,
  quotes: { orderBy: { createdAt: "desc" }, take: 1, select: { createdAt: true } },
} as const;

type Lead = {
  id: string;
  fullName: string;
  stage: string;
  createdAt: Date;
  stageChangedAt: Date;
  pickupOn: string | null;
  validUntil: string | null;
  pickupState: string | null;
  pickupZip: string | null;
  deliveryState: string | null;
  quotes: { createdAt: Date }[];
  /** the order that would have set it off, of a rule about orders */
  order: { id: string; since: Date } | null;
};

const noonOf = (day: string, back: number) => new Date(Date.parse(`${day}T17:00:00Z`) - back * DAY_MS);

/** When the rule would have begun with a lead, links aside; null if nothing has set it off. */
function beginningOf({ when }: RuleDefinition, lead: Lead, today: string, now: Date): Date | null {
  const quoted = lead.quotes[0]?.createdAt ?? null;
  const age = now.getTime() - lead.createdAt.getTime();
  switch (when.kind) {
    case "quote-submitted":
    case "link-opened":
      return quoted;
    case "no-answer":
      return quoted && new Date(quoted.getTime() + when.hours * HOUR_MS);
    case "stage-changed":
      return when.stage === null || when.stage === lead.stage ? lead.stageChangedAt : null;
    case "order-moved":
      return lead.order && lead.order.since;
    case "pickup-in":
      return lead.pickupOn && lead.pickupOn >= today ? noonOf(lead.pickupOn, when.days) : null;
    case "pickup-passed":
      return lead.pickupOn && lead.pickupOn < today ? noonOf(lead.pickupOn, -1) : null;
    case "price-expires":
      return lead.validUntil && lead.validUntil >= today ? noonOf(lead.validUntil, when.days) : null;
    case "season-opens":
      return lead.deliveryState === "FL" && age > 120 * DAY_MS && age < 500 * DAY_MS ? now : null;
  }
}

type Judged = { label: string; lead: DryRunLead };

/** What would become of the first thing that the rule does, if it had always been switched on. */
function judge(
  rule: RuleDefinition,
  lead: Lead,
  known: { begun: Date; facts: KnownFacts } | null,
  isFollowUp: boolean,
  settings: AutomationSettings,
  now: Date,
): Judged {
  const row = {
    leadId: lead.id,
    orderId: lead.order?.id ?? null,
    name: lead.fullName,
    at: null,
    isLater: false,
    detail: "",
  };
  const isSetOff = known && (rule.when.kind !== "link-opened" || known.facts.hasOpened);
  if (!isSetOff) return { label: "Nothing has set it off", lead: row };
  const today = localTime(zonesOf(lead.pickupState, lead.pickupZip)[0] ?? "", now).day;
  const first = rule.steps.findIndex(({ kind }) => kind !== "wait");
  let due = known.begun;
  for (const step of rule.steps.slice(0, first))
    if (step.kind === "wait")
      due = waitUntil(step, due, { pickupOn: lead.pickupOn, today, desk: settings.deskHours });
  const at = due > now ? due : now;
  const facts = { ...known.facts, sentToday: 0 };
  const decision = decide({ rule, step: first, nextAt: at, isFollowUp }, facts, settings, at);
  switch (decision.kind) {
    case "act":
      return { label: WOULD_ACT, lead: { ...row, at, isLater: due > now } };
    case "later":
      return { label: WOULD_ACT, lead: { ...row, at: decision.until, isLater: true } };
    case "stop":
    case "forget":
    case "skip":
      return decision.reason === "condition"
        ? { label: decision.detail, lead: row }
        : { label: reasonLabels[decision.reason], lead: { ...row, detail: decision.detail } };
    default:
      return { label: reasonLabels["nothing-to-do"], lead: row };
  }
}

/** The facts of all leads, a batch in one question. */
async function judgeAll(
  rule: RuleDefinition,
  leads: readonly Lead[],
  settings: AutomationSettings,
  now: Date,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  const first = rule.steps.find(({ kind }) => kind !== "wait");
  const text = first?.kind === "email" ? await findTemplate(first.templateKey) : null;
  const isFollowUp = text?.isFollowUp ?? true;
  for (let from = 0; from < leads.length; from += BATCH) {
    const batch = leads.slice(from, from + BATCH).map((lead) => {
      const today = localTime(zonesOf(lead.pickupState, lead.pickupZip)[0] ?? "", now).day;
      return { lead, begun: beginningOf(rule, lead, today, now) };
    });
    const asked = batch.flatMap(({ lead: { id, order }, begun }) =>
      begun ? [{ key: keyOf({ id, order }), leadId: id, since: begun, orderId: order?.id }] : [],
    );
    const known = await loadFacts(db, asked, now);
    for (const { lead, begun } of batch) {
      const facts = known.get(keyOf(lead));
      judged.push(judge(rule, lead, begun && facts ? { begun, facts } : null, isFollowUp, settings, now));
    }
  }
  return judged;
}

const isThere = { mergedIntoId: null, erasedAt: null };

async function findLeads(stages: readonly LeadStage[]): Promise<Lead[]> {
  const leads = await db.lead.findMany({
    where: { stage: { in: [...stages] }, ...isThere },
    orderBy: { createdAt: "desc" },
    take: MAX_LEADS + 1,
    select,
  });
  return leads.map((lead) => ({ ...lead, order: null }));
}

/** The leads of the orders that came to a state last, or of the newest orders; one with two orders is there twice. */
async function findOrdered(state: OrderState | null): Promise<Lead[]> {
  const orders = await db.order.findMany({
    where: { ...(state && { state }), quote: { lead: isThere } },
    orderBy: state ? { stateChangedAt: "desc" } : { createdAt: "desc" },
    take: MAX_LEADS + 1,
    select: { id: true, stateChangedAt: true, quote: { select: { lead: { select } } } },
  });
  return orders.map(({ id, stateChangedAt: since, quote: { lead } }) => ({ ...lead, order: { id, since } }));
}

const keyOf = ({ id, order }: Pick<Lead, "id" | "order">): string => `${id} ${order?.id ?? ""}`;

/** What a rule would do with the newest leads that it is for; nothing is written or sent. */
export async function dryRun(
  rule: RuleDefinition,
  settings: AutomationSettings,
  now: Date,
  view: DryRunView,
): Promise<DryRun> {
  const of = rule.when.kind === "order-moved" ? "ordered" : isForBooked(rule) ? "booked" : "open";
  const leads =
    rule.when.kind === "order-moved"
      ? await findOrdered(rule.when.state)
      : await findLeads(isForBooked(rule) ? bookedStages : openStages);
  const judged = await judgeAll(rule, leads.slice(0, MAX_LEADS), settings, now);
  const byLabel = new Map<string, DryRunLead[]>([[WOULD_ACT, []]]);
  for (const { label, lead } of judged) {
    const group = byLabel.get(label) ?? [];
    group.push(lead);
    byLabel.set(label, group);
  }
  const [act, ...others] = [...byLabel].map(([label, { length: count }]) => ({ label, count }));
  const groups = [...(act ? [act] : []), ...others.sort((a, b) => b.count - a.count)];
  return { of, total: judged.length, isMore: leads.length > MAX_LEADS, groups, shown: pageOf(byLabel, view) };
}

function pageOf(byLabel: ReadonlyMap<string, DryRunLead[]>, { group, page }: DryRunView): DryRun["shown"] {
  const label = byLabel.has(group) ? group : WOULD_ACT;
  const leads = (byLabel.get(label) ?? []).toSorted(
    (a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0),
  );
  const pages = Math.max(1, Math.ceil(leads.length / PAGE));
  const shown = Math.min(Math.max(1, page), pages);
  return { label, page: shown, pages, leads: leads.slice((shown - 1) * PAGE, shown * PAGE) };
}

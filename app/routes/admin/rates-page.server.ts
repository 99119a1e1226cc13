import { changedSince, readSeen } from "#app/domain/base/forms/seen.ts";
import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { addRateCard } from "#app/domain/trip/pricing/add-rate-card.server.ts";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { fieldsWithCurves } from "#app/domain/trip/pricing/curves-of-steps.ts";
import {
  MAX_COUNTED,
  findRateCard,
  listRateCards,
  newestRateCard,
} from "#app/domain/trip/pricing/list-rate-cards.server.ts";
import { rateFieldsOf } from "#app/domain/trip/pricing/rate-card-fields.ts";
import { rateChanges } from "#app/domain/trip/pricing/rate-changes.ts";
import { describeRateError } from "#app/domain/trip/pricing/rate-error-messages.ts";
import { prepareRateDraft } from "#app/domain/trip/pricing/rate-draft.server.ts";
import type { RatePreview, TypedRates } from "#app/domain/trip/pricing/rate-draft.server.ts";
import { withdrawRateCard } from "#app/domain/trip/pricing/withdraw-rate-card.server.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { rejectUnread, runIntent } from "#app/http/forms/run-intent.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";

/** What the form shows after a post that didn't save: the card as typed, and what it would do. */
export type RatesReply = {
  typed: TypedRates;
  newest: string;
  problem: { title: string; message: string; fields: { field: string; message: string }[] } | null;
  preview: RatePreview | null;
  /** the last look was at these figures */
  isLookedAt: boolean;
  /** what another card changed that was added meanwhile */
  meanwhile: { version: string; author: string | null; changes: RatePreview["changes"] } | null;
};

type Posted = Record<string, string>;

export async function ratesLoader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "rates.read");
  const today = calendarDayOf(new Date());
  const cards = await listRateCards(today);
  const asked = new URL(request.url).searchParams.get("card");
  const shown = asked ?? cards.find(({ state }) => state === "in-force")?.version;
  const card = shown ? await findRateCard(shown) : null;
  if (asked && !card) throw notFound();
  return {
    cards,
    today,
    canEdit: isAllowed(staff.role, "rates.write"),
    base: card && { version: card.version, fields: rateFieldsOf(card) },
    newest: cards[0]?.version ?? "",
    maxCounted: MAX_COUNTED,
  };
}

export async function ratesAction({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, "rates.write");
  const { intent, ...posted } = await readForm(request, 256 * 1024);
  const actions = {
    withdraw: () => withdraw(posted.version ?? "", staff),
    curves: () => drawCurves(posted),
    preview: () => previewOrSave(posted, "preview", staff, new Date()),
    save: () => previewOrSave(posted, "save", staff, new Date()),
  };
  return runIntent(intent, actions, rejectUnread);
}

/** Shows the form with curves instead of the card's steps; nothing is priced or saved yet. */
async function drawCurves({ base = "", seen, effectiveFrom = "", reason = "", ...posted }: Posted) {
  const card = await findRateCard(base);
  if (!card) throw notFound();
  const { sure, ...typed } = posted;
  const fields = fieldsWithCurves(typed, card);
  return data<RatesReply>({
    typed: { fields, base, effectiveFrom, reason },
    newest: readSeen(seen).newest ?? "",
    problem: null,
    preview: null,
    isLookedAt: false,
    meanwhile: null,
  });
}

async function previewOrSave(posted: Posted, intent: "preview" | "save", by: StaffMember, now: Date) {
  const { base = "", effectiveFrom = "", reason = "", seen: shown, sure, ...fields } = posted;
  const seen = readSeen(shown);
  const typed: TypedRates = { fields, base, effectiveFrom: effectiveFrom.trim(), reason: reason.trim() };
  const draft = await prepareRateDraft(typed, now);
  const reply: RatesReply = {
    typed,
    newest: seen.newest ?? "",
    problem: null,
    isLookedAt: false,
    meanwhile: null,
    preview: draft.ok ? draft.value.preview : null,
  };
  const reject = (title: string, message: string, more: Partial<RatesReply> = {}) =>
    data<RatesReply>({ ...reply, ...more, problem: { title, message, fields: [] } }, 400);
  if (!draft.ok) {
    const fields = draft.error.map(({ field, error }) => ({ field, message: describeRateError(error) }));
    const problem = { title: "Please check the figures", message: "", fields };
    return data<RatesReply>({ ...reply, problem }, 400);
  }
  const isLookedAt = { isLookedAt: true };
  if (intent === "preview") return data<RatesReply>({ ...reply, ...isLookedAt });
  const { card, base: baseCard, preview } = draft.value;
  if (changedSince(seen, { preview: preview.digest }))
    return reject("Not saved yet", "These figures are new. Look at the forty quotes, then save.", isLookedAt);
  if (preview.samples.rows.some(({ isSuspect }) => isSuspect) && sure !== "yes")
    return reject(
      "Not saved yet",
      "Some sample quotes look wrong. Check the box to save them anyway.",
      isLookedAt,
    );
  const added = await addRateCard({ card, base: baseCard, seen, reason: typed.reason, by, now });
  if (added.ok) return redirect("/admin/rates?done=added", 303);
  if (added.error.code === "day-in-past") return reject("Not saved", "The day is over. Choose a later one.");
  const last = await newestRateCard();
  const other = last && (await findRateCard(last.version));
  return reject(
    "Somebody else added a card meanwhile",
    "Nothing is lost: both are below. Saving again adds yours after it.",
    {
      ...isLookedAt,
      newest: last?.version ?? "",
      meanwhile: last && {
        ...last,
        changes: other ? rateChanges(rateFieldsOf(baseCard), rateFieldsOf(other)) : [],
      },
    },
  );
}

async function withdraw(version: string, by: StaffMember) {
  const done = await withdrawRateCard(version, by, new Date());
  if (done.ok) return redirect("/admin/rates?done=withdrawn", 303);
  if (done.error.code === "not-found") throw notFound();
  return redirect("/admin/rates?done=in-force", 303);
}

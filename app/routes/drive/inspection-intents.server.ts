import { data, redirect } from "@remix-run/node";
import { describeFormErrors } from "#app/domain/base/forms/form-errors.ts";
import { readSeen } from "#app/domain/base/forms/seen.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { describeInspectionError } from "#app/domain/shipping/inspections/describe-inspection-error.ts";
import { finishInspection } from "#app/domain/shipping/inspections/finish-inspection.server.ts";
import type { Names } from "#app/domain/shipping/inspections/finish-inspection.server.ts";
import {
  addMark,
  removeMark,
  removePhoto,
  saveCondition,
  sayNoDamage,
} from "#app/domain/shipping/inspections/inspect.server.ts";
import type { NewMark } from "#app/domain/shipping/inspections/inspect.server.ts";
import type { PhotoError } from "#app/domain/shipping/inspections/inspection-error.ts";
import { isDrawnView } from "#app/domain/shipping/inspections/drawn-parts.ts";
import { conditionForm, finishForm, markForm } from "#app/domain/shipping/inspections/inspection-forms.ts";
import { inspectionPath, marksPath, photosPath } from "#app/domain/shipping/inspections/inspection-paths.ts";
import type { TripEnd } from "#app/domain/shipping/orders/page/order-details.ts";
import { MAX_CODE_LENGTH } from "#app/domain/base/limits/form-limits.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { rejectButton, runIntent } from "#app/http/forms/run-intent.server.ts";
import { checkRateLimit } from "#app/http/server/rate-limit.server.ts";
import { logger } from "#app/logger.server.ts";
import type { InspectReply } from "#app/ui/inspection/inspect-reply.ts";

type Press = { token: string; end: TripEnd; fields: Record<string, string>; now: Date };
type FormName = InspectReply["form"];

const NOT_SAVED = "Not saved yet";
const reply = (given: InspectReply, status: number, headers?: HeadersInit) =>
  data(given, { status, headers });

/** What came too late says what it is now; what is missing is the driver's to add. */
const statusOf = ({ code }: PhotoError): number =>
  ["ended", "finished", "taken-back", "inspection-changed", "order"].includes(code) ? 409 : 422;

/** The form again with what was typed, and why it wasn't saved. */
function notSaved(press: Press, form: FormName, message: string, status: number, headers?: HeadersInit) {
  const errors = { title: NOT_SAVED, message, fields: [] };
  const typed =
    form === "condition"
      ? readSubmission(conditionForm, press.fields)
      : form === "finish"
        ? readSubmission(finishForm, press.fields)
        : form === "mark"
          ? readSubmission(markForm, press.fields)
          : null;
  return reply({ form, errors, ...(typed && { lastResult: typed.reply(errors) }) }, status, headers);
}

const notChanged = (press: Press, form: FormName, error: PhotoError) =>
  notSaved(press, form, describeInspectionError(error), statusOf(error));

async function pressSave(press: Press) {
  const submission = readSubmission(conditionForm, press.fields);
  if (!submission.ok)
    return reply(
      {
        form: "condition",
        lastResult: submission.reply(describeFormErrors(submission.error, "check-entries")),
      },
      400,
    );
  const { isOdometerMissing, isVinMissing, odometer, vinRead, ...condition } = submission.value;
  const saved = await saveCondition(
    { ...press, seen: readSeen(press.fields["seen"]) },
    {
      ...condition,
      odometer: isOdometerMissing ? null : odometer,
      vinRead: isVinMissing ? "" : vinRead,
      isVinMissing,
    },
  );
  return saved.ok
    ? redirect(`${inspectionPath(press.token, press.end)}?saved=1#marks`, 303)
    : notChanged(press, "condition", saved.error);
}

async function pressMark(press: Press) {
  const submission = readSubmission(markForm, press.fields);
  if (!submission.ok)
    return reply(
      { form: "mark", lastResult: submission.reply(describeFormErrors(submission.error, "check-entries")) },
      400,
    );
  const { kind, size, part, view, x, y, markNote: note, formKey } = submission.value;
  const place = placeOf({ part, view, x, y });
  if (!place) return notChanged(press, "mark", { code: "no-mark-place" });
  const added = await addMark(press, { ...place, kind, size, note, formKey });
  return added.ok ? redirect(marksPath(press.token, press.end), 303) : notChanged(press, "mark", added.error);
}

type Place = Pick<NewMark, "view" | "at">;
type SentPlace = { part: string; view: NewMark["view"] | null; x: number | null; y: number | null };

function placeOf({ part, view, x, y }: SentPlace): Place | null {
  if (view && x !== null && y !== null) return { view, at: { x, y } };
  const [listed = "", code = ""] = part.split(":");
  return isDrawnView(listed) ? { view: listed, at: { part: code } } : null;
}

/** A press without fields of its own that ends at a part of a page. */
const simple =
  (
    form: FormName,
    path: (token: string, end: TripEnd) => string,
    change: (press: Press, id: string) => ReturnType<typeof removeMark>,
  ) =>
  async (press: Press) => {
    const changed = await change(press, (press.fields["id"] ?? "").slice(0, MAX_CODE_LENGTH));
    return changed.ok ? redirect(path(press.token, press.end), 303) : notChanged(press, form, changed.error);
  };

const actions = {
  "save-condition": pressSave,
  "add-mark": pressMark,
  "remove-mark": simple("mark", marksPath, removeMark),
  "no-damage": simple("mark", marksPath, (press) => sayNoDamage(press, true)),
  "damage-seen": simple("mark", marksPath, (press) => sayNoDamage(press, false)),
};

async function pressFinish(press: Press) {
  const submission = readSubmission(finishForm, press.fields);
  if (!submission.ok)
    return reply(
      { form: "finish", lastResult: submission.reply(describeFormErrors(submission.error, "check-entries")) },
      400,
    );
  const { driverName, otherName, otherRole, otherEmail, otherMissing, otherMissingNote } = submission.value;
  const other: Names["other"] = otherName
    ? { name: otherName, role: otherRole ?? "other" }
    : { missing: otherMissing ?? "other", note: otherMissingNote };
  const finished = await finishInspection(
    { ...press, seen: readSeen(press.fields["seen"]) },
    { driverName, otherEmail, other },
  );
  return finished.ok
    ? redirect(inspectionPath(press.token, press.end), 303)
    : notChanged(press, "finish", finished.error);
}

const photoActions = { "remove-photo": simple("photos", photosPath, removePhoto), finish: pressFinish };

/** What a press belongs to, for the words beside it. */
const formOfIntent = (intent: string | undefined): FormName => {
  if (intent === "finish" || intent === "save-condition") return intent === "finish" ? "finish" : "condition";
  return intent === "remove-photo" ? "photos" : "mark";
};

/** If it can't be stored, the page stays with what was typed, and says so. */
const guarded = (known: typeof actions | typeof photoActions) => async (press: Press) => {
  const { intent } = press.fields;
  const form = formOfIntent(intent);
  const exceeded = await checkRateLimit("inspection");
  if (exceeded) return notSaved(press, form, exceeded.message, 429, exceeded.headers);
  try {
    return await runIntent(
      intent,
      known as Record<string, (press: Press) => ReturnType<typeof pressSave>>,
      rejectButton,
      press,
    );
  } catch (error) {
    if (error instanceof Response) throw error;
    logger.error({ err: error }, "a change of an inspection could not be stored");
    const message = `We couldn’t save this just now. Try again in a moment, or call ${businessPhone()}.`;
    return notSaved(press, form, message, 503);
  }
};

/** One press of a button of the page of condition and marks. */
export const pressInspection = guarded(actions);
/** One press of a button of the page of photos and names. */
export const pressPhotos = guarded(photoActions);

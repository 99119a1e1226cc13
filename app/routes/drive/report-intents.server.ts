import { data, redirect } from "@remix-run/node";
import { MAX_LOCATED_MILES, locatedBy } from "#app/domain/shipping/drivers/phone-place.ts";
import {
  endForm,
  lateForm,
  nobodyForm,
  phonePlaceForm,
  readPressKey,
  townForm,
} from "#app/domain/shipping/drivers/driver-forms.ts";
import { driverPath } from "#app/domain/shipping/drivers/driver-link.ts";
import { jobStage } from "#app/domain/shipping/drivers/job-stage.ts";
import { reportHere, reportNear, reportNobody } from "#app/domain/shipping/drivers/report-arrival.server.ts";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import type { FieldError } from "#app/domain/base/forms/form-errors.ts";
import type { Form } from "#app/domain/base/forms/form.ts";
import type { Result } from "#app/domain/base/result.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { describeOrderError } from "#app/domain/shipping/orders/describe-order-error.ts";
import { reportDelay } from "#app/domain/shipping/orders/dispatch/delay.server.ts";
import { buttonForm } from "#app/domain/shipping/orders/dispatch/dispatch-forms.ts";
import { reportPlace } from "#app/domain/shipping/orders/dispatch/report-place.server.ts";
import { setOut } from "#app/domain/shipping/orders/dispatch/set-out.server.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import { placeNamed } from "#app/domain/trip/places/name-cities.server.ts";
import { nearestPlace } from "#app/domain/trip/places/nearest-place.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { rejectButton, runIntent } from "#app/http/forms/run-intent.server.ts";
import { checkRateLimit } from "#app/http/server/rate-limit.server.ts";
import { logger } from "#app/logger.server.ts";
import type { DriverNoticeCode } from "#app/ui/drive/driver-notices.ts";
import type { DriverReply } from "#app/ui/drive/report-form.tsx";
import type { OpenedLink } from "./open-link.server";

type Press = OpenedLink & { fields: Record<string, string>; now: Date };

/** The button's own answer, with what was typed; its page shows it where it was pressed. */
const reply = (
  { fields }: Press,
  message: string,
  { status, headers = {}, of }: { status: number; headers?: HeadersInit; of?: Form<string, unknown> },
) =>
  data<DriverReply>(
    {
      intent: fields["intent"] ?? "",
      lastResult: readSubmission(of ?? buttonForm, fields).reply({
        title: "Not sent yet",
        message,
        fields: [],
      }),
    },
    { status, headers },
  );

type Saving<Field extends string, Output> = {
  form: Form<Field, Output>;
  done: DriverNoticeCode;
  /** what only the server can check */
  check?: (value: Output) => FieldError<Field> | null;
  change: (press: OrderPress, value: Output) => Promise<Result<unknown, OrderError>>;
};

async function save<Field extends string, Output>(
  press: Press,
  { form, done, check, change }: Saving<Field, Output>,
) {
  const { link, order, fields, now } = press;
  const submission = readSubmission(form, fields);
  const wrong = submission.ok ? check?.(submission.value) : undefined;
  if (!submission.ok || wrong) {
    const errors = submission.ok ? (wrong ? [wrong] : []) : submission.error;
    const lastResult = submission.reply(describeStaffErrors(errors, "check-entries"));
    return data<DriverReply>({ intent: fields["intent"] ?? "", lastResult }, { status: 400 });
  }
  const key = readPressKey(fields["key"]);
  const by = { mover: "driver", staffId: null, name: link.driverName || "The driver" } as const;
  const pressed: OrderPress = { orderId: order.id, by, now };
  if (key) pressed.pressKey = `${link.id} ${fields["intent"] ?? ""} ${key}`;
  const saved = await change(pressed, submission.value);
  if (saved.ok) return redirect(`${driverPath(link.token)}?done=${done}`, 303);
  return reply(press, describeOrderError(saved.error), { status: 409, of: form });
}

const where = (press: Press) =>
  save(press, {
    form: townForm,
    done: "where",
    check: ({ where: typed }) => (placeNamed(typed) ? null : { field: "where", code: "unknown-place" }),
    change: async (pressed, { where: typed }) => {
      const place = placeNamed(typed);
      if (!place) throw new Error("A place that was just found is gone.");
      return reportPlace({ ...pressed, place });
    },
  });

/** The phone's own place becomes the nearest town; nothing more exact is kept. */
function phonePlace(press: Press) {
  const submission = readSubmission(phonePlaceForm, press.fields);
  if (!submission.ok)
    return reply(press, "Your phone didn’t say where it is. Type the town or ZIP code instead.", {
      status: 400,
    });
  const { within, at } = locatedBy(submission.value, press.now);
  const place = nearestPlace(submission.value);
  if (within > MAX_LOCATED_MILES)
    return reply(
      press,
      `Your phone only knows where it is within ${within} miles. Type the town or ZIP code instead.`,
      { status: 422 },
    );
  if (!place)
    return reply(press, "We know no town near there. Type the town or ZIP code instead.", { status: 422 });
  return save(press, {
    form: phonePlaceForm,
    done: "where",
    change: (pressed) => reportPlace({ ...pressed, place, located: { within, at } }),
  });
}

const intents = {
  "set-out": (press: Press) => save(press, { form: buttonForm, done: "set-out", change: setOut }),
  near: (press: Press) =>
    save(press, {
      form: endForm,
      done: "near",
      change: (pressed, { end }) => reportNear({ ...pressed, end }),
    }),
  here: (press: Press) =>
    save(press, {
      form: endForm,
      done: "here",
      change: (pressed, { end }) => reportHere({ ...pressed, end }),
    }),
  nobody: (press: Press) =>
    save(press, {
      form: nobodyForm,
      done: "nobody",
      change: (pressed, { end, reason }) => reportNobody({ ...pressed, end, reason }),
    }),
  late: (press: Press) =>
    save(press, {
      form: lateForm,
      done: "late",
      change: (pressed, { reason }) => reportDelay({ ...pressed, reason }),
    }),
  where,
  "phone-place": phonePlace,
};

/** One press on a driver's page: a report, once, or the page again with what was typed and why not. */
export async function pressAsDriver(press: Press) {
  const stage = jobStage(press.link, press.order);
  if (stage === "ended")
    return reply(press, `This link has ended. Call ${businessPhone()}.`, { status: 410 });
  if (stage === "delivered")
    return reply(press, "It’s delivered, so nothing more is reported here.", { status: 409 });
  const exceeded = await checkRateLimit("driver");
  if (exceeded) return reply(press, exceeded.message, { status: 429, headers: exceeded.headers });
  try {
    return await runIntent(press.fields["intent"], intents, rejectButton, press);
  } catch (error) {
    if (error instanceof Response) throw error;
    logger.error({ err: error }, "a driver's report could not be stored");
    const message = `We couldn’t save this just now. Try again in a moment, or call ${businessPhone()}.`;
    const forms: Record<string, Form<string, unknown>> = {
      nobody: nobodyForm,
      late: lateForm,
      where: townForm,
    };
    return reply(press, message, { status: 503, of: forms[press.fields["intent"] ?? ""] ?? buttonForm });
  }
}

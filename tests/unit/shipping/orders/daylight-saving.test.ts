import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { daysBetween } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import {
  deskDayOf,
  parseDeskInput,
  startOfDeskDay,
  tomorrowMorning,
} from "#app/domain/base/text/desk-time.ts";
import { firstAutomationSettings } from "#app/domain/channels/automation/automation-settings.ts";
import { nextOpening } from "#app/domain/channels/automation/open-hours.ts";
import { cutoffOf } from "#app/domain/desk/retention/retention-rules.ts";
import { loadBookingOf } from "#app/domain/shipping/bookings/load-booking.server.ts";
import { readFirstDay } from "#app/domain/shipping/orders/first-day.ts";
import { storedQuote } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { isOpen } from "#app/domain/shipping/orders/change-orders/change-order.ts";
import { endChanges } from "#app/domain/shipping/orders/change-orders/end-changes.server.ts";
import { phaseOf } from "#app/domain/shipping/orders/cost-of-canceling.ts";
import { windowOn } from "#app/domain/shipping/orders/date-window.ts";
import { changeWindow } from "#app/domain/shipping/orders/dispatch/change-window.server.ts";
import { endOrders } from "#app/domain/shipping/orders/dispatch/end-orders.server.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import { byStaff } from "#app/domain/shipping/orders/order-moves.ts";
import { clockAt, dayThere, describeMoment } from "#app/domain/shipping/orders/page/place-clock.ts";
import { formatLocalInput, parseLocalInput } from "#app/domain/trip/places/local-input.ts";
import { firstDayAt, zonesOf } from "#app/domain/trip/places/local-time.ts";
import { isHoldOver } from "#app/domain/trip/pricing/price-hold.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/durations.js";
import { newEmail } from "#tests/support/factories.ts";
import { anOrder, setBooking } from "#tests/support/orders.ts";
import { anOffer } from "#tests/support/other-terms.ts";
import { aQuote } from "#tests/support/outbox.ts";

// In 2027 the clocks go forward on March 14 and back on November 7, at two at night, but not in Arizona and Hawaii.
const SPRING = "2027-03-14";
const FALL = "2027-11-07";
const at = (moment: string) => new Date(moment);
const shift = (moment: string, ms: number) => new Date(Date.parse(moment) + ms);
const agent = await db.staff.create({ data: { email: newEmail(), name: "Dana Sample", role: "agent" } });

/** A ZIP of each zone, and how long the two days are there in hours. */
const places = [
  { state: "NY", zip: "10001", spring: 23, fall: 25 },
  { state: "IL", zip: "60601", spring: 23, fall: 25 },
  { state: "CO", zip: "80202", spring: 23, fall: 25 },
  { state: "AZ", zip: "85001", spring: 24, fall: 24 },
  { state: "CA", zip: "94105", spring: 23, fall: 25 },
  { state: "AK", zip: "99501", spring: 23, fall: 25 },
  { state: "HI", zip: "96813", spring: 24, fall: 24 },
] as const;
/** Each hour from two days before noon to two days after. */
const hoursAround = (day: string) =>
  Array.from({ length: 97 }, (_, hour) => shift(`${day}T12:00:00Z`, (hour - 48) * HOUR_MS));

describe.each(places)("in $state", ({ state, zip, spring, fall }) => {
  const [zone = ""] = zonesOf(state, zip);
  const clock = clockAt(state, zip);

  test.each([
    [SPRING, spring],
    [FALL, fall],
  ] as const)("%s is one day of %i hours, and a window of that day is open as long", (day, hours) => {
    const window = { first: day, last: day, kind: "exact" } as const;
    const states = hoursAround(day).map((moment) => windowOn(window, dayThere(clock, moment)).code);
    expect(states.filter((code) => code === "open")).toHaveLength(hours);
    // Ahead, then open, then late, each once.
    expect(states.filter((code, index) => code !== states[index - 1])).toEqual(["ahead", "open", "late"]);
  });

  test.each([SPRING, FALL])("around %s the day is the one that a clock there shows", (day) => {
    for (const moment of hoursAround(day)) {
      const shown = (at: string) => moment.toLocaleDateString("en-CA", { timeZone: at });
      expect(dayThere(clock, moment), moment.toISOString()).toBe(shown(zone));
      // The Aleutians are an hour behind the rest of Alaska.
      expect(firstDayAt(state, zip, moment)).toBe(zonesOf(state, zip).map(shown).sort()[0]);
    }
  });

  test.each([SPRING, FALL])(
    "around %s a time that is typed is the moment that the clock showed it first",
    (day) => {
      const seen = new Map<string, Date>();
      for (const moment of hoursAround(day)) {
        const typed = formatLocalInput(zone, moment);
        if (!seen.has(typed)) seen.set(typed, moment);
        expect(parseLocalInput(zone, typed), typed).toEqual(seen.get(typed));
      }
    },
  );

  test.each([SPRING, FALL])("a hold that ends on %s lasts until that day is over there", (day) => {
    for (const moment of hoursAround(day))
      if (dayThere(clock, moment) <= day) expect(isHoldOver(day, moment), moment.toISOString()).toBe(false);
  });
});

describe("at the desk", () => {
  test.each([
    // Written on the evening before, and on the day itself.
    ["2027-03-14T04:30:00Z", "2027-03-14T13:00:00.000Z"],
    ["2027-03-14T20:00:00Z", "2027-03-15T13:00:00.000Z"],
    ["2027-11-06T16:00:00Z", "2027-11-07T14:00:00.000Z"],
    ["2027-11-07T05:30:00Z", "2027-11-08T14:00:00.000Z"],
    ["2027-11-08T04:30:00Z", "2027-11-08T14:00:00.000Z"],
  ])("tomorrow at nine, said at %s, is %s", (now, morning) =>
    expect(tomorrowMorning(at(now)).toISOString()).toBe(morning),
  );

  test.each([SPRING, FALL, "2027-03-15", "2027-11-08"])("%s begins at midnight there", (day) => {
    const start = startOfDeskDay(day);
    expect(deskDayOf(start)).toBe(day);
    expect(daysBetween(deskDayOf(new Date(start.getTime() - 1)), day)).toBe(1);
    expect(parseDeskInput(`${day}T00:00`)).toEqual(start);
  });
});

describe("a hold and other terms", () => {
  test.each([
    [SPRING, "2027-03-15T10:00:00Z"],
    [FALL, "2027-11-08T10:00:00Z"],
  ])("that end on %s hold until the day is over in Hawaii, to the minute", (day, over) => {
    const last = shift(over, -60_000);
    expect([isHoldOver(day, last), isHoldOver(day, at(over))]).toEqual([false, true]);
    const offer = { state: "offered", endsOn: day as CalendarDay } as const;
    expect([isOpen(offer, last), isOpen(offer, at(over))]).toEqual([true, false]);
  });

  test("are ended by the job when the customer can’t answer anymore, and no hour earlier", async () => {
    const { orderId } = await anOrder({ now: at("2027-03-01T15:00:00Z") });
    const { id } = await anOffer(orderId, { endsOn: SPRING });
    const state = async () => (await db.changeOrder.findUniqueOrThrow({ where: { id } })).state;
    await endChanges(at("2027-03-15T09:59:00Z"), () => false);
    expect(await state()).toBe("offered");
    await endChanges(at("2027-03-15T10:00:00Z"), () => false);
    expect(await state()).toBe("ended");
  });
});

describe("an order", () => {
  test.each([
    ["2027-02-28", "2027-03-15T03:59:00Z", "2027-03-15T04:00:00Z"],
    ["2027-10-24", "2027-11-08T04:59:00Z", "2027-11-08T05:00:00Z"],
  ])(
    "whose last pickup day is %s ends unanswered 14 days later at the desk’s midnight",
    async (last, before, after) => {
      const { orderId } = await anOrder({ now: at("2027-02-01T15:00:00Z") });
      await db.order.update({ where: { id: orderId }, data: { pickupFirst: last, pickupLast: last } });
      const state = async () => (await db.order.findUniqueOrThrow({ where: { id: orderId } })).state;
      await endOrders(at(before), () => false);
      expect(await state()).toBe("requested");
      await endOrders(at(after), () => false);
      expect(await state()).toBe("expired");
    },
  );

  test("that was delivered closes 30 times 24 hours later, whatever the clocks do", async () => {
    const made = at("2027-02-20T15:00:00Z");
    const { orderId } = await anOrder({ now: made });
    const by = byStaff(agent);
    await moveOrder({ orderId, move: "confirm", by, now: made });
    const delivered = at("2027-03-01T15:00:00Z");
    await moveOrder({ orderId, move: "deliver", by, given: { moment: delivered }, now: delivered });
    const state = async () => (await db.order.findUniqueOrThrow({ where: { id: orderId } })).state;
    await endOrders(shift("2027-03-01T15:00:00Z", 30 * DAY_MS), () => false);
    expect(await state()).toBe("delivered");
    await endOrders(shift("2027-03-01T15:00:00Z", 30 * DAY_MS + 1), () => false);
    expect(await state()).toBe("closed");
  });

  test.each([
    // The first moment of the day after, by the clocks of the place.
    ["NY", "10001", SPRING, "2027-03-15T04:00:00Z"],
    ["AZ", "85001", SPRING, "2027-03-15T07:00:00Z"],
    ["CA", "94105", SPRING, "2027-03-15T07:00:00Z"],
    ["HI", "96813", SPRING, "2027-03-15T10:00:00Z"],
    ["NY", "10001", FALL, "2027-11-08T05:00:00Z"],
    ["AZ", "85001", FALL, "2027-11-08T07:00:00Z"],
    ["CA", "94105", FALL, "2027-11-08T08:00:00Z"],
    ["HI", "96813", FALL, "2027-11-08T10:00:00Z"],
  ] as const)(
    "in %s (%s) costs nothing to cancel if its carrier came after %s there",
    (state, zip, day, over) => {
      const assigned = (assignedAt: Date) =>
        phaseOf({
          state: "carrier-assigned",
          setOutAt: null,
          assignedAt,
          pickupState: state,
          pickupZip: zip,
          pickupWindow: { first: day, last: day, kind: "exact" },
        });
      expect([assigned(shift(over, -1)), assigned(at(over))]).toEqual(["after-assigned", "late-carrier"]);
    },
  );

  test("says yesterday and today by the calendar of its place, in a day of 23 hours too", () => {
    const ny = clockAt("NY", "10001");
    expect(describeMoment(ny, at("2027-03-14T05:30:00Z"), at("2027-03-15T04:10:00Z"))).toBe(
      "yesterday at 12:30 AM",
    );
    expect(describeMoment(ny, at("2027-11-07T04:30:00Z"), at("2027-11-08T04:50:00Z"))).toBe(
      "today at 12:30 AM",
    );
  });

  test("gets another window as long as its last day isn’t over at the place", async () => {
    const made = at("2027-03-01T15:00:00Z");
    const { orderId } = await anOrder({ now: made });
    await moveOrder({ orderId, move: "confirm", by: byStaff(agent), now: made });
    await db.order.update({ where: { id: orderId }, data: { pickupState: "HI", pickupZip: "96813" } });
    const window = { first: SPRING, last: SPRING, kind: "exact" } as const;
    const change = (now: string) =>
      changeWindow({ orderId, which: "pickup", window, reason: "x", by: byStaff(agent), now: at(now) });
    expect(await change("2027-03-15T10:00:00Z")).toMatchObject({ error: { code: "day-passed" } });
    expect(await change("2027-03-15T09:59:00Z")).toMatchObject({ ok: true });
  });
});

describe("a booking", () => {
  test.each([
    ["85001", SPRING, "2027-03-15T07:00:00Z"],
    ["96813", SPRING, "2027-03-15T10:00:00Z"],
    ["10001", FALL, "2027-11-08T05:00:00Z"],
  ])("from %s takes %s as its first day until it is over there", async (zip, day, over) => {
    await setBooking(true);
    try {
      const { id } = await aQuote();
      const row = { ...(await db.quote.findUniqueOrThrow({ where: { id } })), pickupZip: zip };
      const read = async (now: Date) => {
        const booking = await loadBookingOf(storedQuote(row), now);
        if ("closed" in booking) throw new Error(booking.closed);
        return readFirstDay(day, booking.context);
      };
      expect(await read(shift(over, -1))).toEqual({ day });
      expect(await read(at(over))).toMatchObject({ error: { code: "first-day-past" } });
    } finally {
      await setBooking(false);
    }
  });

  test("that nobody signs ends 30 times 24 hours after it was saved", () =>
    expect(cutoffOf("booking-drafts", at("2027-04-01T12:00:00Z"))).toEqual(at("2027-03-02T12:00:00Z")));
});

describe("a reminder that keeps the night", () => {
  test.each([
    // Quiet from nine in the evening to eight in the morning.
    ["America/New_York", "2027-03-14T04:00:00Z", "2027-03-14T12:00:00.000Z"],
    ["America/Phoenix", "2027-03-14T05:00:00Z", "2027-03-14T15:00:00.000Z"],
    ["Pacific/Honolulu", "2027-03-14T08:00:00Z", "2027-03-14T18:00:00.000Z"],
    ["America/New_York", "2027-11-07T03:00:00Z", "2027-11-07T13:00:00.000Z"],
    ["America/Los_Angeles", "2027-11-07T05:00:00Z", "2027-11-07T16:00:00.000Z"],
    ["America/Phoenix", "2027-11-07T05:00:00Z", "2027-11-07T15:00:00.000Z"],
  ])("in %s at %s goes out at %s", (zone, now, opens) => {
    const opening = nextOpening([zone], at(now), firstAutomationSettings, "night");
    expect(opening).toMatchObject({ reason: "quiet-hours" });
    expect(opening?.until.toISOString()).toBe(opens);
  });
});

import { describe, expect, test } from "vitest";
import { callingHours } from "#app/domain/crm/leads/calling-hours.ts";
import { contactChannels } from "#app/domain/crm/leads/contact-channels.ts";
import type { Reachable, Standing } from "#app/domain/crm/leads/contact-channels.ts";
import { parseDeskInput, tomorrowMorning } from "#app/domain/base/text/desk-time.ts";

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
const noon = at("18:00");
const lead = (changes: Partial<Reachable> = {}): Reachable => ({
  email: "sample@example.com",
  phone: "585.555.0103",
  contactStoppedAt: null,
  contactStopReason: null,
  isSample: false,
  pickupState: "NY",
  pickupZip: "14604",
  deliveryState: "CA",
  deliveryZip: "90001",
  ...changes,
});
const agreed = { isGranted: true, on: "Nov 21" };
const takenBack = { isGranted: false, on: "Nov 22" };
const all: Standing = { whatsapp: agreed, "calls-texts": agreed, "quote-terms": agreed };
const channels = (of: Reachable, consents: Standing, now: Date) =>
  Object.fromEntries(contactChannels(of, consents, now).map(({ name, href, note }) => [name, href ?? note]));

describe("calls and texts are for 8 AM to 9 PM where they are", () => {
  test.each([
    ["NY", "14604", "12:59", false],
    ["NY", "14604", "13:00", true],
    ["NY", "14604", "01:59", true],
    ["NY", "14604", "02:00", false],
    ["CA", "90001", "15:59", false],
    ["CA", "90001", "16:00", true],
    ["FL", "32501", "13:30", false],
    ["FL", "33101", "13:30", true],
    // On both sides of a boundary, both clocks count.
    ["TN", "37355", "13:30", false],
    ["TN", "37355", "02:30", false],
    ["TN", "37723", "13:30", false],
    ["IN", "46968", "13:30", false],
    ["IN", "47978", "13:30", false],
    ["IN", "47978", "14:00", true],
    ["AK", "99547", "17:30", false],
    ["AK", "99547", "18:00", true],
    ["AZ", "85001", "14:59", false],
    ["HI", "96813", "18:00", true],
  ])("%s %s at %s UTC: %s", (state, zip, time, isOpen) => {
    expect(callingHours(state, zip, at(time)).isOpen).toBe(isOpen);
  });

  test("end at 8 PM in Florida, and for a Florida number", () => {
    expect(callingHours("FL", "33101", at("00:59")).isOpen).toBe(true);
    expect(callingHours("FL", "33101", at("01:00"))).toMatchObject({ isOpen: false, until: "8 PM" });
    expect(callingHours("NY", "14604", at("01:00"), "(786) 555-0103").isOpen).toBe(false);
    expect(callingHours("NY", "14604", at("01:00"), "(585) 555-0103").isOpen).toBe(true);
  });

  test("says what time it is there, if we know where", () => {
    expect(callingHours("CA", "90001", noon).time).toBe("10:00 AM");
    expect(callingHours("TN", "37355", noon).time).toBe("1:00 PM or 12:00 PM");
    expect(callingHours(null, null, noon)).toEqual({ isOpen: true, time: null, until: "9 PM" });
  });
});

describe("a channel", () => {
  test("is a link while it may be used", () => {
    expect(channels(lead(), all, noon)).toEqual({
      call: "tel:+15855550103",
      text: "sms:+15855550103",
      email: "#write",
      whatsapp: "https://wa.me/15855550103",
    });
  });

  test.each([
    [
      "stopped",
      lead({ contactStoppedAt: noon, contactStopReason: "Asked" }),
      all,
      noon,
      "Contact stopped: Asked",
    ],
    ["without a phone", lead({ phone: null }), all, noon, "No phone number"],
    ["at night", lead(), all, at("05:00"), "12:00 AM there. Calls and texts only from 8 AM to 9 PM."],
  ])("is closed %s, with the reason", (_when, of, consents, now, reason) => {
    const { call, text, whatsapp } = channels(of, consents, now);
    expect([call, text, whatsapp]).toEqual([reason, reason, reason]);
  });

  test("needs its consent, which can be taken back", () => {
    expect(channels(lead(), {}, noon)).toMatchObject({
      call: "tel:+15855550103",
      whatsapp: "Never agreed to WhatsApp",
      text: "Never agreed to texts",
    });
    const consents = { whatsapp: takenBack, "calls-texts": takenBack, "quote-terms": takenBack };
    expect(channels(lead(), consents, noon)).toEqual({
      call: "Consent taken back on Nov 22",
      email: "Consent taken back on Nov 22",
      whatsapp: "WhatsApp consent taken back on Nov 22",
      text: "Texts taken back on Nov 22",
    });
  });

  test("by email has no hours", () => {
    expect(channels(lead(), all, at("05:00")).email).toBe("#write");
  });
});

describe("a time at the desk", () => {
  test.each([
    ["2026-11-25T09:30", "2026-11-25T14:30:00.000Z"],
    ["2026-07-01T09:30", "2026-07-01T13:30:00.000Z"],
    ["2027-03-14T02:30", "2027-03-14T07:30:00.000Z"],
  ])("%s is %s", (typed, moment) => {
    expect(parseDeskInput(typed)?.toISOString()).toBe(moment);
  });

  test.each(["", "soon", "2026-02-30T09:00", "2026-13-01T09:00", "2026-11-25"])("%j is none", (typed) => {
    expect(parseDeskInput(typed)).toBeNull();
  });

  test("tomorrow morning is 9 AM, over a change of the clocks too", () => {
    expect(tomorrowMorning(at("04:59")).toISOString()).toBe("2026-11-24T14:00:00.000Z");
    expect(tomorrowMorning(at("05:01")).toISOString()).toBe("2026-11-25T14:00:00.000Z");
    expect(tomorrowMorning(new Date("2027-03-13T20:00:00Z")).toISOString()).toBe("2027-03-14T13:00:00.000Z");
  });
});

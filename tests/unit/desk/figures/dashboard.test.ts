import { describe, expect, test } from "vitest";
import { countAnswers } from "#app/domain/desk/figures/dashboard/answer-buckets.ts";
import { countDays, describeDays, readPeriod } from "#app/domain/desk/figures/dashboard/period.ts";
import { sumDays } from "#app/domain/desk/figures/dashboard/sum-days.ts";
import { addUpDay } from "#app/domain/desk/figures/days/add-up-day.ts";
import type { LeadRow, StartRow } from "#app/domain/desk/figures/days/add-up-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { bandOf } from "#app/domain/desk/figures/days/distance-bands.ts";
import { mergeForms, mergeLeads, toSums } from "#app/domain/desk/figures/days/merge-days.ts";
import { describeSeconds } from "#app/domain/desk/figures/first-answer.ts";
import { chunkOf, inOneChunk, lengthOf, medianOf } from "#app/domain/desk/figures/chunks.ts";
import { median } from "#app/domain/desk/figures/median.ts";

test.each([
  [[], null],
  [[7], 7],
  [[9, 1, 5], 5],
  [[1, 10, 2, 4], 3],
  [[100, 20, 3], 20],
  [[5, 5, 1, 5, 5, 9], 5],
])("the median of %o is %s", (values, middle) => expect(median(values)).toBe(middle));

test("the median of many numbers is the one that sorting finds", () => {
  for (let length = 1; length < 200; length += 1) {
    const values = Array.from(
      { length },
      (_, index) => (index * 7_919 + length * 31) % (length % 3 ? 97 : 13),
    );
    const sorted = values.toSorted((a, b) => a - b);
    const [lower = 0, upper = 0] = [sorted[(length - 1) >> 1], sorted[length >> 1]];
    expect(median(values)).toBe((lower + upper) / 2);
    const chunks = [0, 1, 2].map((rest) => chunkOf(values.filter((_, index) => index % 3 === rest)));
    expect(medianOf(chunks)).toBe((lower + upper) / 2);
    expect(inOneChunk(chunks)).toEqual([Float64Array.from(sorted)]);
    expect(lengthOf(chunks)).toBe(length);
  }
});

test.each([
  [40, "40 s"],
  [220, "3 min 40 s"],
  [300, "5 min"],
  [7_500, "2 h 5 min"],
  [273_600, "3 d 4 h"],
])("%d seconds read %s", (seconds, text) => expect(describeSeconds(seconds)).toBe(text));

test("an answer at five minutes sharp is within five minutes", () => {
  expect(countAnswers([chunkOf([14_401, 0, 60, 61, 300, 301, 900]), chunkOf([901, 3_600, 14_400])])).toEqual([
    2, 2, 2, 2, 1, 1,
  ]);
});

test.each([
  [499, "0"],
  [500, "500"],
  [1_999, "1500"],
  [4_000, "2000"],
])("%d miles are in the band from %s", (miles, band) => expect(bandOf(miles)).toBe(band));

describe("a period", () => {
  // A Tuesday.
  const read = (query: string) => readPeriod(new URLSearchParams(query), "2026-11-24");
  test.each([
    ["", "2026-10-26", "2026-11-24", "2026-09-26", "2026-10-25"],
    ["period=week", "2026-11-23", "2026-11-24", "2026-11-21", "2026-11-22"],
    ["period=month", "2026-11-01", "2026-11-24", "2026-10-08", "2026-10-31"],
    ["period=90", "2026-08-27", "2026-11-24", "2026-05-29", "2026-08-26"],
    ["period=year", "2026-10-26", "2026-11-24", "2026-09-26", "2026-10-25"],
    ["from=2026-11-01&to=2026-11-23", "2026-11-01", "2026-11-23", "2026-10-09", "2026-10-31"],
    ["from=2026-11-20&to=2027-01-01", "2026-11-20", "2026-11-24", "2026-11-15", "2026-11-19"],
    ["from=2026-11-23&to=2026-11-01", "2026-11-01", "2026-11-01", "2026-10-31", "2026-10-31"],
    ["from=2026-02-30", "2026-10-26", "2026-11-24", "2026-09-26", "2026-10-25"],
  ])("of ?%s is %s to %s, against %s to %s", (query, first, last, beforeFirst, beforeLast) => {
    const period = read(query);
    expect([period.first, period.last, period.before.first, period.before.last]).toEqual([
      first,
      last,
      beforeFirst,
      beforeLast,
    ]);
  });
  test("is a year at most", () => expect(countDays(read("from=2020-01-01"))).toBe(366));
  test("reads short within a month", () => {
    const days = (first: string, last: string) => describeDays({ first, last } as never, "2026-11-24");
    expect(days("2026-11-01", "2026-11-23")).toBe("Nov 1 – 23");
    expect(days("2026-10-09", "2026-11-07")).toBe("Oct 9 – Nov 7");
    expect(days("2026-11-22", "2026-11-22")).toBe("Nov 22");
  });
});

const start = (changes: Partial<StartRow> = {}): StartRow => ({
  step: 1,
  lastError: null,
  page: "/",
  source: "direct",
  pickupState: "NY",
  deliveryState: "FL",
  sizeClass: null,
  ...changes,
});
const lead = (changes: Partial<LeadRow> = {}): LeadRow => ({
  ownerId: null,
  stage: "new",
  source: "quote",
  campaign: "direct",
  pickupState: "NY",
  deliveryState: "FL",
  sizeClass: "suv",
  price: 1_000,
  distance: 900,
  fee: null,
  answeredIn: null,
  ...changes,
});

describe("a day's figures", () => {
  test("count starts by the furthest step, with the last error of those that stop", () => {
    const { form } = addUpDay(
      [
        start({ step: 0, lastError: "no-road", page: "/quote" }),
        start(),
        start({ step: 3, lastError: "late", sizeClass: "suv" }),
      ],
      [],
    );
    expect(form).toEqual({
      steps: [1, 1, 0, 1],
      errors: { "0 no-road": 1 },
      sources: { direct: [3, 1] },
      lanes: { "NY-FL": [3, 1] },
      vehicles: { "?": [2, 0], suv: [1, 1] },
      pages: { "/": [2], "/quote": [1] },
    });
  });

  test("count leads by owner; doubles and what we entered ourselves don't ask for an answer", () => {
    const { leads } = addUpDay(
      [],
      [
        lead({ ownerId: "a", answeredIn: 60 }),
        lead({ ownerId: "a", stage: "delivered", fee: 150, answeredIn: 400 }),
        lead({ ownerId: "a", stage: "lost", price: 1_200 }),
        lead({ ownerId: "a", stage: "duplicate" }),
        lead({ source: "import", stage: "lost", price: null }),
      ],
    );
    expect(leads.get("a")).toEqual({
      leads: 3,
      answers: [60, 400],
      withoutAnswer: 1,
      booked: 1,
      lostLeads: 1,
      fees: 150,
      won: { "500": [1_000] },
      lost: { "500": [1_200] },
      lanes: { "NY-FL": [3, 1, 3_200, 3] },
      sources: { direct: [1] },
      vehicles: { suv: [1] },
    });
    expect(leads.get("")).toMatchObject({ leads: 1, answers: [], withoutAnswer: 0, lostLeads: 1, lost: {} });
  });

  test("add up to the same when a month was added up before, and follow a day that was counted anew", () => {
    const day = (answeredIn: number) => addUpDay([start()], [lead({ ownerId: "a", answeredIn }), lead()]);
    const names = ["2026-10-31", "2026-11-01", "2026-11-02"] as CalendarDay[];
    const days = new Map(names.map((name, index) => [name as string, day(index * 100)]));
    const sum = () => sumDays(days, names, null);
    const first = sum();
    expect(sum()).toEqual(first);
    expect(first.leads).toMatchObject({ leads: 6, withoutAnswer: 3, lanes: { "NY-FL": [6, 0, 6_000, 6] } });
    expect(medianOf(first.leads.answers)).toBe(100);
    expect(sumDays(days, names, "a").leads.leads).toBe(3);
    days.set("2026-11-02", day(40));
    expect(medianOf(sum().leads.answers)).toBe(40);
    expect(medianOf(first.leads.answers)).toBe(100);
    expect(days.get("2026-11-01")?.form.sources).toEqual({ direct: [1, 0] });
  });

  test("add up over days, and the days stay as they are", () => {
    const day = addUpDay([start(), start({ step: 3 })], [lead({ stage: "booked" })]);
    const own = [...day.leads.values()];
    expect(mergeForms([day.form, day.form])).toMatchObject({
      steps: [0, 2, 0, 2],
      sources: { direct: [4, 2] },
    });
    const leads = mergeLeads([...own, ...own].map(toSums));
    expect(leads).toMatchObject({ booked: 2, lostLeads: 0, lanes: { "NY-FL": [2, 2, 2_000, 2] } });
    expect(medianOf(leads.won["500"] ?? [])).toBe(1_000);
    expect(day.form.sources).toEqual({ direct: [2, 1] });
  });
});

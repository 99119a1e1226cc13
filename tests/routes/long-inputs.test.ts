import { describe, expect, test } from "vitest";
import { answer, postForm, postJson, visitor } from "#tests/support/answer.ts";
import { contact, destination, vehicle } from "#tests/support/factories.ts";
import { longTexts, longestLook, slowLooks } from "#tests/support/watch-patterns.ts";
import type { LongestLook } from "#tests/support/watch-patterns.ts";

/** What draws a page and reads a body goes over all of a text once, character by character. */
const LINEAR = new Set(["[\"'&<>]", "[\"&'<>]"]);

async function expectNoLongLook(work: () => Promise<Response>) {
  let status = 0;
  let longest: LongestLook = { length: 0, pattern: "" };
  const slow = await slowLooks(async () => {
    longest = await longestLook(async () => {
      const response = await work();
      ({ status } = response);
      await response.text();
    });
  });
  const { length, pattern } = longest;
  if (!LINEAR.has(pattern)) expect(length, pattern).toBeLessThan(30_000);
  expect(slow).toEqual([]);
  expect(status).toBeLessThan(500);
}

const wizard = [
  ["to-vehicle", destination()],
  [
    "to-contact",
    vehicle({ vehicleLength: "24 ft", vehicleWidth: "8 ft", vehicleHeight: "9 ft", vehicleWeight: "6500" }),
  ],
  ["refresh", vehicle()],
  ["back", vehicle()],
  ["submit", contact()],
] as const;

describe.each(wizard)("the wizard's %s", (intent, fields) => {
  test.each([...Object.keys(fields), "referralCode", "draft", "start", "source"])(
    "reads no more of %s than it allows",
    async (field) => {
      for (const text of longTexts)
        await expectNoLongLook(() => postForm("/quote", { ...fields, intent, [field]: text }));
    },
  );
});

describe("the JSON interface", () => {
  const trip = {
    pickupZip: "33101",
    deliveryZip: "10001",
    ...vehicle(),
    vehicleLength: "24 ft",
    pickupDate: "",
  };
  test.each(Object.keys(trip))("reads no more of %s than it allows", async (field) => {
    for (const text of longTexts)
      await expectNoLongLook(() => postJson("/api/calculate-quote", { ...trip, [field]: text }));
  });
});

describe("draft cookies", () => {
  const named = (index: number) => `quote-draft-${String(index).padStart(8, "0")}`;
  test("that are too many are cleared by the page, some at a time, and the newest draft is still there", async () => {
    const guest = visitor();
    await guest.press("/quote", "to-vehicle", destination());
    const own = guest.cookies().Cookie;
    const many = Array.from({ length: 640 }, (_, index) => `${named(index)}=x`);
    const page = await answer("/quote?step=vehicle", { headers: { Cookie: [...many, own].join("; ") } });
    expect(page.status).toBe(200);
    const cleared = page.headers.getSetCookie().filter((line) => line.startsWith("quote-draft-"));
    expect(cleared).toHaveLength(20);
    expect(cleared[0]).toMatch(/^quote-draft-00000000=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/i);
    expect(await page.text()).toContain("vehicleYear");
  });
});

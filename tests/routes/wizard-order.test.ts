import { describe, expect, test } from "vitest";
import { leadsTo, visitor } from "#tests/support/answer.ts";
import { contact, destination, vehicle } from "#tests/support/factories.ts";

const textOf = async (response: Response) => (await response.text()).replaceAll("&#x27;", "'");

describe("steps out of order", () => {
  test.each(["vehicle", "contact"])("%s before the addresses leads to the first step", async (step) => {
    const guest = visitor();
    const early = await guest.get(`/quote?step=${step}`);
    expect([early.status, leadsTo(early)]).toEqual([302, "/quote?no-cookie"]);
    const first = await textOf(await guest.get(leadsTo(early) ?? ""));
    expect(first).toContain("Where to?");
    expect(first).not.toContain("keeps no cookies");
    const again = await guest.get(`/quote?step=${step}`);
    expect([again.status, leadsTo(again)]).toEqual([302, "/quote"]);
  });

  test("a browser that keeps no cookie is told so on the first step", async () => {
    const stranger = await visitor().get("/quote?step=vehicle");
    const page = await visitor().get(leadsTo(stranger) ?? "");
    expect(page.status).toBe(200);
    expect(await textOf(page)).toContain("Your browser keeps no cookies");
    const guest = visitor();
    await guest.press("/quote", "to-vehicle", destination());
    expect(await textOf(await guest.get(leadsTo(stranger) ?? ""))).not.toContain("keeps no cookies");
  });

  test("contact before the vehicle leads to the vehicle", async () => {
    const guest = visitor();
    await guest.press("/quote", "to-vehicle", destination());
    expect(leadsTo(await guest.get("/quote?step=contact"))).toBe("/quote?step=vehicle");
  });

  test("a vehicle without addresses is told what is missing, and kept", async () => {
    const guest = visitor();
    await guest.get("/quote");
    const page = await guest.press("/quote", "to-contact", vehicle());
    expect(page.status).toBe(400);
    expect(await textOf(page)).toContain("ZIP code required");
    await guest.press("/quote", "to-vehicle", destination());
    expect(await textOf(await guest.get("/quote?step=vehicle"))).toMatch(/<option[^>]*selected=""[^>]*>2019/);
  });

  test("a submission without a vehicle is told which details are missing", async () => {
    const guest = visitor();
    await guest.press("/quote", "to-vehicle", destination());
    const page = await guest.press("/quote", "submit", contact());
    expect(page.status).toBe(400);
    expect(await textOf(page)).toContain("Please enter vehicle year, make, and model");
  });

  test("a submission without addresses is told what is missing, and keeps the contact details", async () => {
    const guest = visitor();
    await guest.get("/quote");
    const page = await guest.press("/quote", "submit", contact());
    expect(page.status).toBe(400);
    const text = await textOf(page);
    expect(text).toContain("ZIP code required");
    expect(text).toContain("Please enter complete 5-digit ZIP codes for both locations");
    expect(text).toContain("Where to?");
    await guest.press("/quote", "to-vehicle", destination());
    await guest.press("/quote", "to-contact", vehicle());
    expect(await textOf(await guest.get("/quote?step=contact"))).toContain("Pat Example");
  });
});

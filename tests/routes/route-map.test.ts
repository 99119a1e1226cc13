import { describe, expect, test } from "vitest";
import { answer } from "#tests/support/answer.ts";

describe("GET /maps/route/{pickup}/{delivery}", () => {
  test("is a picture that anyone may keep for a day, and that runs nothing", async () => {
    const response = await answer("/maps/route/33101/10001");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toMatch(/^image\/svg\+xml/);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=86400");
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(await response.text()).toMatch(/^<svg [^]*<title>The way from Miami, FL to New York, NY/);
  });

  test("is the same the second time, and a browser that has it gets 304", async () => {
    const first = await answer("/maps/route/33101/98101");
    const tag = first.headers.get("ETag") ?? "";
    const second = await answer("/maps/route/33101/98101");
    expect(await second.text()).toBe(await first.text());
    const third = await answer("/maps/route/33101/98101", { headers: { "If-None-Match": tag } });
    expect(third.status).toBe(304);
    expect(await third.text()).toBe("");
  });

  test("has a night style with the way alone", async () => {
    const night = await (await answer("/maps/route/33101/10001?style=night")).text();
    const day = await (await answer("/maps/route/33101/10001")).text();
    expect(night.length).toBeLessThan(day.length / 5);
  });

  test("has a dark style for the panels of the staff area, and takes any other for day", async () => {
    const get = async (style: string) => (await answer(`/maps/route/33101/10001${style}`)).text();
    const [day, dark, other] = [await get(""), await get("?style=dark"), await get("?style=dusk")];
    expect(dark).not.toBe(day);
    expect(dark).toContain('fill="#16283a"');
    expect(other).toBe(day);
  });

  test.each([
    ["/maps/route/00000/10001", "We don’t know the ZIP code 00000"],
    ["/maps/route/33101/00901", "US territory"],
    ["/maps/route/33101/33101", "two different places"],
    ["/maps/route/33101/nowhere", "We don’t know the ZIP code"],
    ["/maps/route/33101/%3Cscript%3E", "We don’t know the ZIP code"],
  ])("%s is not found, with the reason in words", async (path, words) => {
    const response = await answer(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
    expect(await response.text()).toContain(words);
  });

  test("takes no posts", async () => {
    expect((await answer("/maps/route/33101/10001", { method: "POST" })).status).toBe(405);
  });
});

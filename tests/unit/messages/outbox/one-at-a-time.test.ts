import { expect, test } from "vitest";
import { oneAtATime } from "#app/domain/messages/email/one-at-a-time.ts";

test("tasks run in their order, none beside another, and what waits comes in between", async () => {
  const inTurn = oneAtATime();
  const seen: string[] = [];
  const task = (name: string) => async () => {
    seen.push(`${name} begins`);
    // Only microtasks, as a query of a local database is.
    for (let step = 0; step < 50; step++) await Promise.resolve();
    seen.push(`${name} ends`);
  };
  const all = ["a", "b", "c"].map((name) => inTurn(task(name)));
  const request = () => seen.push("page");
  setImmediate(() => (request(), setImmediate(request)));
  await Promise.all(all);
  const emails = seen.filter((what) => what !== "page");
  expect(emails).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
  expect(seen.indexOf("page")).toBeLessThan(seen.indexOf("b begins"));
});

test("one that fails fails for its caller only", async () => {
  const inTurn = oneAtATime();
  const failing = inTurn(() => Promise.reject(new Error("no")));
  const next = inTurn(() => Promise.resolve("yes"));
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});

import { expect, test } from "vitest";
import { answerMessage } from "#app/domain/content/chat/answer/answer-message.server.ts";
import type { TripState } from "#app/domain/content/chat/trip-state.ts";

/** Sends the messages in order and returns the last answer. */
async function talk(first: string, ...others: string[]) {
  const say = (message: string, state: TripState) =>
    answerMessage(message, state, "(305) 555-0100", new Date("2026-11-21T12:00:00Z"));
  let last = await say(first, {});
  for (const message of others) last = await say(message, last.state);
  return last.answer;
}

test.each(["2026", "2027"])("never changes the year: %s stays what it is", async (year) => {
  const newer = await talk(`33101 to 10001 ${year} Honda Civic`);
  expect(newer.text).toContain(`a ${year} Honda Civic`);
  expect(newer.text).not.toContain("2025");
  expect(newer.extras?.links?.[0]?.to).toContain(`vehicleYear=${year}`);
});

test("says in which years it was built, and takes the right one next", async () => {
  const wrong = await talk("33101 to 10001 2021 Toyota 2000GT");
  expect(wrong.kind).toBe("refused");
  expect(wrong.text).toContain("the Toyota 2000GT as built from 1965 to 1970, not in 2021");
  const right = await talk("33101 to 10001 2021 Toyota 2000GT", "1967");
  expect(right.kind).toBe("price");
  expect(right.text).toContain("a 1967 Toyota 2000GT");
});

test("offers the models of the year", async () => {
  const asked = await talk("33101 to 10001 2021 Acura");
  expect(asked.text).toContain("Which Acura is it? Such as ILX, MDX, NSX, RDX.");
});

test("says so when nothing was built in the year yet", async () => {
  const { kind, text } = await talk("33101 to 10001 2031 Honda Civic");
  expect(kind).toBe("refused");
  expect(text).toContain("We don’t know of any 2031 vehicle");
});

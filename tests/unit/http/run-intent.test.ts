import { expect, test } from "vitest";
import { rejectForm, runIntent } from "#app/http/forms/run-intent.server.ts";

const actions = { save: (name: string) => `saved ${name}`, drop: async (name: string) => `dropped ${name}` };
const otherwise = (name: string) => `left ${name}`;
const run = (intent: string | undefined) => runIntent(intent, actions, otherwise, "a post");

test("an intent runs its action with what was posted, and gives what it returns", async () => {
  expect(await run("save")).toBe("saved a post");
  expect(await run("drop")).toBe("dropped a post");
});

test.each([undefined, "", "Save", "save ", "default", "__proto__", "constructor", "toString", "valueOf"])(
  "%j is no action",
  async (intent) => {
    expect(await run(intent)).toBe("left a post");
  },
);

test("what an action throws is thrown on, and an unknown intent may be rejected with 400", async () => {
  const broken = {
    save: () => {
      throw new Error("the disk is full");
    },
  };
  await expect(runIntent("save", broken, rejectForm)).rejects.toThrow("the disk is full");
  const rejected = await runIntent("nonsense", broken, rejectForm).catch((error: unknown) => error);
  expect(rejected).toMatchObject({ status: 400 });
});

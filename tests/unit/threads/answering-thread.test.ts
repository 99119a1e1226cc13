import { expect, test } from "vitest";
import { AnsweringThread, ThreadLost } from "#app/threads/answering-thread.server.ts";

const made = (maxMs = 20_000) =>
  new AnsweringThread<string, string>({
    work: "shouts",
    source: "",
    built: "../../tests/support/sample-thread.mjs",
    maxMs,
    limits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });

test("everybody who asks at once gets their own answer, and a question that fails is nobody else's", async () => {
  const thread = made();
  const answers = await Promise.allSettled(["one", "stumble", "two"].map((text) => thread.ask(text)));
  expect(answers).toMatchObject([{ value: "ONE" }, { reason: { message: "it stumbled" } }, { value: "TWO" }]);
});

test.each([
  ["leave", "the thread that shouts ended with 3"],
  ["hoard", "the thread that shouts failed"],
])(
  "a caller waiting for a thread that is lost (%s) hears it, and the next question starts another",
  async (question, why) => {
    const thread = made();
    const lost = await Promise.all([thread.ask(question), thread.ask("late")]).catch(
      (error: unknown) => error,
    );
    expect(lost).toBeInstanceOf(ThreadLost);
    expect(lost).toMatchObject({ message: expect.stringContaining(why) });
    expect(await thread.ask("again")).toBe("AGAIN");
  },
);

test("an answer that doesn't come is waited for no longer than said, and the next question starts another", async () => {
  const thread = made(600);
  expect(await thread.ask("first")).toBe("FIRST");
  await expect(thread.ask("hang")).rejects.toThrow("no answer of the thread that shouts came in 0.6 s");
  expect(await thread.ask("again")).toBe("AGAIN");
});

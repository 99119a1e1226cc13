import { expect, test } from "vitest";
import { questionsToAsk } from "#app/domain/crm/checker/questions-to-ask.ts";

const asks = (standing: Parameters<typeof questionsToAsk>[0]) =>
  questionsToAsk(standing)
    .map(({ ask }) => ask)
    .join(" ");

test.each(["far-under", "under", "inside", "over", "far-over"] as const)(
  "%s always asks for authority, insurance, carrier and canceling, in at most eight questions",
  (standing) => {
    expect(asks(standing)).toMatch(/MC .*insurance certificate.*carrier be assigned.*canceling/);
    expect(questionsToAsk(standing).length).toBeLessThanOrEqual(8);
  },
);

test("a low price is asked what binds it, a high one what it includes", () => {
  expect(asks("far-under")).toMatch(/binding.*no carrier.*deposit/);
  expect(asks("over")).toContain("included");
  expect(asks("over")).not.toContain("binding");
});

import { expect, test, vi } from "vitest";
import { answerJson } from "#app/http/responses/api.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { logger } from "#app/logger.server.ts";

/** Fails in an endpoint and in a form of the staff area; returns how many errors were logged. */
async function failFor(signal: AbortSignal): Promise<number> {
  const logged = vi.spyOn(logger, "error").mockReturnValue();
  const request = new Request("http://x.test/admin/today", { method: "POST", signal });
  const work = () => Promise.reject(new Error("the body ended early"));
  expect((await answerJson("POST", request, work)).status).toBe(503);
  await expect(staffAction(work)({ request, params: {}, context: {} })).rejects.toBeInstanceOf(Response);
  const { length } = logged.mock.calls;
  logged.mockRestore();
  return length;
}

test("what fails because the visitor hung up is no error of ours, and anything else is", async () => {
  expect(await failFor(AbortSignal.abort())).toBe(0);
  expect(await failFor(new AbortController().signal)).toBe(2);
});

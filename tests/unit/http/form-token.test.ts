import { afterEach, beforeEach, expect, test, vi } from "vitest";

type FormTokens = typeof import("#app/http/forms/form-token.server.ts");
const notRecognized = { ok: false, error: { code: "not-recognized" } };
let formTokens: FormTokens;
beforeEach(async () => {
  vi.stubEnv("RATE_LIMITS", "on");
  vi.resetModules();
  formTokens = await import("#app/http/forms/form-token.server.ts");
});
afterEach(() => vi.unstubAllEnvs());

/** A form posted `afterMs` milliseconds after it was rendered. */
function posted(changes: Record<string, string> = {}, afterMs = 5_000) {
  const { token, tokenField, trapField } = formTokens.formGuard();
  const fields = { [tokenField]: token, [trapField]: "", message: "hello", ...changes };
  return { fields, read: (again = fields) => formTokens.readFormToken(again, Date.now() + afterMs) };
}

test("the same form with the same words has the same key, other words another", () => {
  const { fields, read } = posted();
  const key = read();
  expect(key).toEqual({ ok: true, value: expect.stringMatching(/^[\w-]{43}$/) });
  expect(read()).toEqual(key);
  expect(read({ ...fields, message: "hello again" })).not.toEqual(key);
  expect(posted().read()).not.toEqual(key);
});

test("a post that fills in the field that people do not see is caught, whatever else is right", () => {
  const { trapField } = formTokens.formGuard();
  expect(posted({ [trapField]: "x" }).read()).toEqual({ ok: false, error: { code: "trap-filled" } });
});

test("faster than people write is asked again; a second later it is in time", () => {
  expect(posted({}, 0).read()).toEqual(notRecognized);
  expect(posted({}, 1_001).read()).toEqual({ ok: true, value: expect.any(String) });
});

test.each(["", "x", "a.b.c", "zzz.word."])("the token %j is none of ours", (token) => {
  expect(posted({ [formTokens.formGuard().tokenField]: token }).read()).toEqual(notRecognized);
});

test("a token cannot be made younger or older", () => {
  const { fields, read } = posted();
  const { tokenField } = formTokens.formGuard();
  const [, word, signature] = (fields[tokenField] ?? "").split(".");
  expect(read({ ...fields, [tokenField]: `1.${word}.${signature}` })).toEqual(notRecognized);
});

test("a form shown again keeps its own token, and gets a new one for a foreign one", () => {
  const { fields } = posted();
  const { tokenField, token } = formTokens.formGuard(fields);
  expect(token).toBe(fields[tokenField]);
  expect(formTokens.formGuard({ [tokenField]: "foreign" }).token).not.toBe("foreign");
});

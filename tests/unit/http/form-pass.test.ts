import { afterEach, beforeEach, expect, test, vi } from "vitest";

type FormPass = typeof import("#app/http/form-pass.server.ts");
let formPass: FormPass;
beforeEach(async () => {
  vi.stubEnv("RATE_LIMITS", "on");
  vi.resetModules();
  formPass = await import("#app/http/form-pass.server.ts");
});
afterEach(() => vi.unstubAllEnvs());

/** A form as it is posted, so many milliseconds after it was drawn. */
function posted(changes: Record<string, string> = {}, afterMs = 5_000) {
  const { pass, passField, trapField } = formPass.formGuard();
  const fields = { [passField]: pass, [trapField]: "", message: "hello", ...changes };
  return { fields, read: (again = fields) => formPass.readFormPass(again, Date.now() + afterMs) };
}

test("the same form with the same words has the same key, other words another", () => {
  const { fields, read } = posted();
  const key = read();
  expect(key).toEqual({ key: expect.stringMatching(/^[\w-]{43}$/) });
  expect(read()).toEqual(key);
  expect(read({ ...fields, message: "hello again" })).not.toEqual(key);
  expect(posted().read()).not.toEqual(key);
});

test("the field that people do not see catches whoever fills it in, whatever else is right", () => {
  const { trapField } = formPass.formGuard();
  expect(posted({ [trapField]: "x" }).read()).toBe("caught");
});

test("faster than people write is asked again; a second later it is in time", () => {
  expect(posted({}, 0).read()).toBe("again");
  expect(posted({}, 1_001).read()).toEqual({ key: expect.any(String) });
});

test.each(["", "x", "a.b.c", "zzz.word."])("the pass %j is none of ours", (pass) => {
  expect(posted({ [formPass.formGuard().passField]: pass }).read()).toBe("again");
});

test("a pass cannot be made younger or older", () => {
  const { fields, read } = posted();
  const { passField } = formPass.formGuard();
  const [, word, signature] = (fields[passField] ?? "").split(".");
  expect(read({ ...fields, [passField]: `1.${word}.${signature}` })).toBe("again");
});

test("a form shown again keeps its own pass, and gets a new one for a foreign one", () => {
  const { fields } = posted();
  const { passField, pass } = formPass.formGuard(fields);
  expect(pass).toBe(fields[passField]);
  expect(formPass.formGuard({ [passField]: "foreign" }).pass).not.toBe("foreign");
});

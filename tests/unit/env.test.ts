import { expect, test } from "vitest";
import { parseEnv } from "#app/env.server.ts";

test("nothing has to be set", () => {
  expect(parseEnv({})).toMatchObject({
    PORT: 3000,
    DATABASE_URL: "file:./data/evenhaul.db",
    BUSINESS_NAME: "Evenhaul",
  });
});

test("an empty value is not set", () => {
  const env = parseEnv({ PORT: "", SMTP_URL: "" });
  expect([env.PORT, env.SMTP_URL]).toEqual([3000, undefined]);
});

test.each([
  [{ PORT: "eighty" }, "PORT: must be a port number"],
  [{ DATABASE_URL: "postgres://db" }, "DATABASE_URL: must be a SQLite file such as file:./data/evenhaul.db"],
  [{ SITE_URL: "evenhaul.example" }, "SITE_URL: must be a web address such as https://example.com"],
  [{ SESSION_SECRET: "short" }, "SESSION_SECRET: must have at least 16 characters"],
  [{ ADMIN_EMAIL: "boss" }, "ADMIN_EMAIL: must be an e-mail address"],
  [{ RATE_LIMITS: "none" }, "RATE_LIMITS: must be on or off"],
  [{ SMTP_URL: "http://mail" }, "SMTP_URL: must start with smtp:// or smtps://"],
  [{ SMTP_URL: "smtp://user:p@ss/word@mail" }, "SMTP_URL: must be such as smtp://user:password@"],
  [{ MAIL_FROM: "Evenhaul" }, "MAIL_FROM: must be a sender such as Evenhaul <quotes@example.com>"],
  [{ MAIL_FROM: "Evenhaul <a@b.test>\nBcc: <c@d.test>" }, "MAIL_FROM: must be a sender"],
])("%j is refused with words", (given, words) => {
  expect(() => parseEnv(given)).toThrow(words);
});

test("every bad value is named at once", () => {
  expect(() => parseEnv({ PORT: "x", SITE_URL: "y" })).toThrow(/PORT: .*\n.*SITE_URL: /);
});

test.each([
  ["Evenhaul <quotes@example.com>", "Evenhaul", "quotes@example.com"],
  ['"Evenhaul, Inc." <quotes@example.com>', "Evenhaul, Inc.", "quotes@example.com"],
  ["quotes@example.com", "", "quotes@example.com"],
])("the sender %s is read", (given, name, address) => {
  expect(parseEnv({ MAIL_FROM: given }).MAIL_FROM).toEqual({ name, address });
});

test("a mail server elsewhere needs to know who writes and where the links lead; one on this machine does not", () => {
  const elsewhere = { SMTP_URL: "smtp://mail.example.com:587" };
  expect(() => parseEnv(elsewhere)).toThrow(
    /SITE_URL: must be set with SMTP_URL.*\n.*MAIL_FROM: must be set/,
  );
  const complete = { ...elsewhere, SITE_URL: "https://example.com", MAIL_FROM: "quotes@example.com" };
  expect(parseEnv(complete).SMTP_URL).toBe(elsewhere.SMTP_URL);
  for (const host of ["localhost", "127.0.0.1", "[::1]"])
    expect(parseEnv({ SMTP_URL: `smtp://${host}:1025` }).SMTP_URL).toBe(`smtp://${host}:1025`);
});

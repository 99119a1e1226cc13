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
])("%j is refused with words", (given, words) => {
  expect(() => parseEnv(given)).toThrow(words);
});

test("every bad value is named at once", () => {
  expect(() => parseEnv({ PORT: "x", SITE_URL: "y" })).toThrow(/PORT: .*\n.*SITE_URL: /);
});

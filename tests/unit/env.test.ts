import { expect, test } from "vitest";
import { parseEnv } from "#app/env.server.ts";
import { parseDatabaseUrl } from "../../app/platform/database/database-url.js";

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
  [{ DATABASE_URL: "libsql://?tls=1" }, "DATABASE_URL: must be a SQLite file such as"],
  [{ DATABASE_URL: "libsql://me:secret@db.test" }, "or a libSQL server such as libsql://"],
  [{ DATABASE_URL: "libsql://db.test?token=x" }, "takes no other parameters than authToken and tls"],
  [{ DATABASE_URL: "libsql://db.test?tls=0" }, "must name a port with tls=0"],
  [{ DATABASE_URL: "https://db.test?tls=0" }, "must say tls=0 or tls=1 as its beginning does"],
  [
    { DATABASE_URL: "libsql://db.test?authToken=a", DATABASE_AUTH_TOKEN: "b" },
    "DATABASE_URL: has another token than DATABASE_AUTH_TOKEN",
  ],
  [{ DATABASE_AUTH_TOKEN: "a" }, "DATABASE_AUTH_TOKEN: is for a database server"],
  [{ DATABASE_URL: "libsql://db.test" }, "SESSION_SECRET: must be set with a database server"],
  [{ DATABASE_URL: "libsql://db.test", BACKUP_DIR: "/b" }, "BACKUP_DIR: can't be set with a database server"],
  [{ SITE_URL: "evenhaul.example" }, "SITE_URL: must be a web address such as https://example.com"],
  [{ SESSION_SECRET: "short" }, "SESSION_SECRET: must have at least 16 characters"],
  [{ ADMIN_EMAIL: "boss" }, "ADMIN_EMAIL: must be an email address"],
  [{ RATE_LIMITS: "none" }, "RATE_LIMITS: must be on or off"],
  [{ SMTP_URL: "http://mail" }, "SMTP_URL: must start with smtp:// or smtps://"],
  [{ SMTP_URL: "smtp://user:p@ss/word@mail" }, "SMTP_URL: must be such as smtp://user:password@"],
  [{ MAIL_FROM: "Evenhaul" }, "MAIL_FROM: must be a sender such as Evenhaul <quotes@example.com>"],
  [{ MAIL_FROM: "Evenhaul <a@b.test>\nBcc: <c@d.test>" }, "MAIL_FROM: must be a sender"],
  [{ HOST: " " }, "HOST: must be an address to listen on such as 0.0.0.0"],
  [{ BUSINESS_NAME: " " }, "BUSINESS_NAME: must not be blank"],
  [{ BUSINESS_PHONE: "call us" }, "BUSINESS_PHONE: must be a phone number such as (800) 555-0199"],
  [{ ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD: must have at least"],
  [{ SMTP_URL: "smtp://mail.example.com" }, "SITE_URL: must be set with SMTP_URL"],
  [{ NOTIFY_EMAIL: "desk" }, "NOTIFY_EMAIL: must be an email address"],
  [{ VPIC_BASE_URL: "ftp://vpic" }, "VPIC_BASE_URL: must be a web address such as https://example.com"],
  [{ PAYMENTS: "on" }, "PAYMENTS: must be off or stripe"],
  [{ PAYMENTS: "stripe" }, "STRIPE_SECRET_KEY: must be set with PAYMENTS=stripe"],
  [{ PAYMENTS: "stripe" }, "STRIPE_WEBHOOK_SECRET: must be set with Stripe"],
  [{ STRIPE_SECRET_KEY: "sk_test_a" }, "STRIPE_WEBHOOK_SECRET: must be set with Stripe"],
  [{ STRIPE_SECRET_KEY: "pk_live_a" }, "STRIPE_SECRET_KEY: must be a secret or restricted key of Stripe"],
  [{ STRIPE_WEBHOOK_SECRET: "secret" }, "STRIPE_WEBHOOK_SECRET: must be the signing secret"],
  [{ ALARM_EMAIL: "ops@example.com, desk" }, "ALARM_EMAIL: must be email addresses, with commas between"],
  [{ ALARM_EMAIL: "ops@example.com" }, "SMTP_URL: must be set with ALARM_EMAIL"],
  [{ ALARM_WEBHOOK_URL: "http://hooks.example.com/a" }, "ALARM_WEBHOOK_URL: must begin with https://"],
  [{ HEARTBEAT_URL: "https://a:b@beat.example.com" }, "HEARTBEAT_URL: must begin with https://"],
  [{ HEARTBEAT_URL: "beat" }, "HEARTBEAT_URL: must be a web address such as"],
  [{ ALARM_SPEED: "0" }, "ALARM_SPEED: must be whole times, 1 to 1,000"],
  [{ METRICS_TOKEN: " " }, "METRICS_TOKEN: must not be blank"],
  [{ BACKUP_DIR: " " }, "BACKUP_DIR: must not be blank"],
  [{ BACKUP_RECIPIENT: "age1short" }, "BACKUP_RECIPIENT: must be a public key of age"],
  [{ BACKUP_RECIPIENT: "AGE-SECRET-KEY-1QQ" }, "BACKUP_RECIPIENT: must be a public key (age1…): this is the"],
  [{ BACKUP_DAYS: "2.5" }, "BACKUP_DAYS: must be whole days, 1 to 3,650"],
  [{ BACKUP_DAYS: "0" }, "BACKUP_DAYS: must be whole days"],
  [{ BACKUP_MAX_GB: "20 GB" }, "BACKUP_MAX_GB: must be gigabytes, such as 20 or 0.5"],
  [{ BACKUP_MAX_GB: "-1" }, "BACKUP_MAX_GB: must be gigabytes"],
  [{ ALLOW_OLDER_RELEASE: "yes" }, "ALLOW_OLDER_RELEASE: must be on or off"],
  [{ COPY_BEFORE_MIGRATION: "1" }, "COPY_BEFORE_MIGRATION: must be on or off"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL: must be trace, debug, info, warn, error, fatal or silent"],
  [{ NODE_ENV: "prod" }, "NODE_ENV: must be development, production or test"],
  [{ TRUST_PROXY: "true, yes" }, "TRUST_PROXY: must be the name of the header"],
  [{ BACKUP_URL: "/var/backups" }, "BACKUP_URL: must be a folder such as file:///mnt/backups/evenhaul or a"],
  [{ BACKUP_URL: "s3://bucket" }, "BACKUP_URL: must be a folder"],
  [{ BACKUP_URL: "s3://key:secret@bucket/a" }, "BACKUP_URL: must not hold the access keys"],
  [{ BACKUP_URL: "s3://bucket/a?endpiont=https://x" }, "BACKUP_URL: has the unknown part endpiont="],
  [{ BACKUP_URL: "s3://bucket/a?endpoint=minio:9000" }, "BACKUP_URL: must name its endpoint with https://"],
  [
    { BACKUP_URL: "file:///backups/a", BACKUP_DIR: "/backups/a/", SESSION_SECRET: "s" },
    "BACKUP_DIR: must not be the folder of BACKUP_URL",
  ],
  [{ BACKUP_URL: "file:///backups" }, "SESSION_SECRET: must be set with BACKUP_URL"],
])("%j is refused with words", (given, words) => {
  expect(() => parseEnv(given)).toThrow(words);
});

test.each([
  ["libsql://db.test", "https://db.test", "db.test"],
  ["libsql://db.test/name?tls=1", "https://db.test/name", "db.test"],
  ["libsql://10.0.0.5:8080?tls=0", "http://10.0.0.5:8080", "10.0.0.5:8080"],
  ["http://[::1]:8080", "http://[::1]:8080", "[::1]:8080"],
  ["https://db.test?authToken=t", "https://db.test", "db.test"],
])("the database server %s is asked at %s", (given, url, host) => {
  expect(parseDatabaseUrl(given, "t")).toEqual({ url, host, authToken: "t" });
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

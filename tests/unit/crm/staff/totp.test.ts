import { TOTP, Secret } from "otpauth";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { decryptSecret, encryptSecret } from "#app/domain/crm/staff/login/encrypted-secret.server.ts";
import { acceptTotp, totpDigits } from "#app/domain/crm/staff/login/accept-totp.server.ts";
import {
  acceptRecoveryCode,
  recoveryCodesLeft,
  renewRecoveryCodes,
} from "#app/domain/crm/staff/login/recovery-codes.server.ts";
import { newTotpSecret, totpAddress, totpStepOf } from "#app/domain/crm/staff/login/totp.server.ts";

const now = new Date("2026-11-24T14:00:10Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const secret = newTotpSecret();
const codeAt = (at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

describe("codes from an app", () => {
  test("RFC 6238's own example is right", () => {
    const rfc = Secret.fromLatin1("12345678901234567890").base32;
    expect(totpStepOf(rfc, "287082", new Date(59_000))).toBe(1);
  });

  test("a code counts in its own half minute, the one before and the one after", () => {
    const code = codeAt(now);
    expect([-31, 0, 31].map((seconds) => totpStepOf(secret, code, later(seconds)) !== null)).toEqual([
      true,
      true,
      true,
    ]);
    expect(totpStepOf(secret, code, later(75))).toBeNull();
    expect(totpStepOf(secret, code, later(-75))).toBeNull();
  });

  test("digits may be typed with spaces", () => {
    expect([totpDigits(" 481 263"), totpDigits("48126"), totpDigits("abcdef")]).toEqual([
      "481263",
      null,
      null,
    ]);
  });

  test("an app that scans the code shows which account it's for", () => {
    expect(decodeURIComponent(totpAddress(secret, "a@example.com", "Evenhaul"))).toMatch(
      /^otpauth:\/\/totp\/Evenhaul:a@example\.com\?.*issuer=Evenhaul/,
    );
  });
});

describe("each code once", () => {
  let id = "";
  beforeAll(async () => {
    const person = { email: "totp@example.com", name: "Sample", role: "agent", totpSecret: secret } as const;
    ({ id } = await db.staff.create({ data: { ...person, totpConfirmedAt: now } }));
  });

  test("the same code, and one older than the last used, is rejected", async () => {
    expect(await acceptTotp(id, codeAt(now), now)).toEqual(ok(true));
    expect(await acceptTotp(id, codeAt(now), now)).toEqual(ok(false));
    expect(await acceptTotp(id, codeAt(later(-30)), now)).toEqual(ok(false));
    expect(await acceptTotp(id, codeAt(later(30)), later(30))).toEqual(ok(true));
  });

  test("of two posts with one code at the same moment one gets in", async () => {
    const at = later(300);
    const both = await Promise.all([acceptTotp(id, codeAt(at), at), acceptTotp(id, codeAt(at), at)]);
    expect(both.filter((each) => each.ok && each.value)).toHaveLength(1);
  });

  test("a recovery code works once, in any writing, and new ones end the old", async () => {
    const codes = await db.$transaction((tx) => renewRecoveryCodes(tx, id));
    expect(new Set(codes).size).toBe(10);
    const [first = "", second = ""] = codes;
    expect(first).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    expect(await acceptRecoveryCode(id, first.toLowerCase().replaceAll("-", " "), now)).toBe(true);
    expect(await acceptRecoveryCode(id, first, now)).toBe(false);
    expect(await recoveryCodesLeft(id)).toBe(9);
    await db.$transaction((tx) => renewRecoveryCodes(tx, id));
    expect(await acceptRecoveryCode(id, second, now)).toBe(false);
  });
});

describe("a secret in the database", () => {
  test("is sealed at its next use if it was stored as it is, and works on", async () => {
    const person = { email: "plain@example.com", name: "Sample", role: "agent", totpSecret: secret } as const;
    const { id } = await db.staff.create({ data: { ...person, totpConfirmedAt: now } });
    expect(await acceptTotp(id, codeAt(now), now)).toEqual(ok(true));
    const { totpSecret } = await db.staff.findUniqueOrThrow({ where: { id } });
    expect(totpSecret).toMatch(/^v1\./);
    expect(totpSecret).not.toContain(secret);
    expect(await acceptTotp(id, codeAt(later(60)), later(60))).toEqual(ok(true));
  });

  test("is sealed anew each time, and opens for its account and this SESSION_SECRET only", () => {
    const [one, other] = [encryptSecret(secret, "a"), encryptSecret(secret, "a")];
    expect(one).not.toBe(other);
    expect(decryptSecret(one, "a")).toBe(secret);
    expect(decryptSecret(one, "b")).toBeNull();
    expect(decryptSecret(one, "a", "another secret of 16")).toBeNull();
    expect(decryptSecret(`${one.slice(0, -2)}AA`, "a")).toBeNull();
  });

  test("that another SESSION_SECRET sealed says so, and recovery codes still work", async () => {
    const { id } = await db.staff.create({
      data: { email: "moved@example.com", name: "Sample", role: "agent", totpConfirmedAt: now },
    });
    await db.staff.update({
      where: { id },
      data: { totpSecret: encryptSecret(secret, id, "another secret of 16") },
    });
    expect(await acceptTotp(id, codeAt(now), now)).toEqual(err({ code: "unreadable" }));
    const [code = ""] = await db.$transaction((tx) => renewRecoveryCodes(tx, id));
    expect(await acceptRecoveryCode(id, code, now)).toBe(true);
  });
});

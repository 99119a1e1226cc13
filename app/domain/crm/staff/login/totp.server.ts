import { Secret, TOTP } from "otpauth";

const PERIOD_MS = 30_000;
/** Steps before and after the present one that still count, for clocks that are off. */
const WINDOW = 1;

const totpOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: PERIOD_MS / 1_000 });

/** 160 random bits in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address in the QR code that an authenticator app reads. */
export const totpAddress = (secret: string, email: string, brand: string): string =>
  new TOTP({ issuer: brand, label: email, secret: Secret.fromBase32(secret) }).toString();

/** The 30-second step of a moment. */
export const totpStepAt = (moment: Date): number => Math.floor(moment.getTime() / PERIOD_MS);

/** The 30-second step that a code of six digits belongs to, or null if it's for none near now. */
export function totpStepOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : totpStepAt(now) + delta;
}

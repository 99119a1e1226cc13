import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** The unguessable half of a private link: 128 random bits. */
export const newToken = (): string => randomBytes(16).toString("base64url");

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Compares in constant time. */
export const sameToken = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

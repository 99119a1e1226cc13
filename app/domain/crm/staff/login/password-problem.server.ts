import { readFile } from "node:fs/promises";
import path from "node:path";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import type { FormErrorCode } from "#app/domain/base/forms/error-messages.ts";
import { db } from "#app/db.server.ts";
import { contextWords, isMostly } from "./context-words";
import { verifyPassword } from "./password-hash.server";
import { MIN_STRENGTH, estimateStrength } from "./password-strength";

/** Made by tools/build-passwords.ts, relative to the project folder; in lower case, a line each. */
const LEAKED = "app/generated/passwords/leaked.txt";

/** Fewer different characters than this is a pattern, not a password. */
const MIN_DIFFERENT = 5;

// Read each time: passwords are set so seldom that the list needn't stay in memory.
async function isLeaked(plain: string): Promise<boolean> {
  const list = `\n${await readFile(path.resolve(LEAKED), "utf8")}`;
  return !plain.includes("\n") && list.includes(`\n${plain}\n`);
}

/** Whether it's the one that the first start made, which has to go. */
async function isFirstPassword(id: string, password: string): Promise<boolean> {
  const first = await db.staff.findFirst({
    where: { id, mustChangePassword: true },
    select: { passwordHash: true },
  });
  return first !== null && verifyPassword(first.passwordHash, password);
}

/** Why a new password isn't good enough for this person, or null. */
export async function findPasswordProblem(
  password: string,
  person: { id: string; name: string; email: string },
): Promise<FormErrorCode | null> {
  const plain = password.toLowerCase();
  const words = contextWords(person, businessName());
  if (isMostly(words, plain)) return "password-personal";
  if (await isLeaked(plain)) return "password-leaked";
  if (await isFirstPassword(person.id, password)) return "password-unchanged";
  const isWeak = new Set(plain).size < MIN_DIFFERENT || estimateStrength(password, words) < MIN_STRENGTH;
  return isWeak ? "password-too-simple" : null;
}

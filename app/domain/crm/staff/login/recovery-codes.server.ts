import { createHash, randomBytes } from "node:crypto";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { parseReadableCode, readableCode } from "#app/domain/base/codes/readable-code.ts";

const RECOVERY_CODES = 10;
/** 75 random bits and a check character, written in fours. */
const RANDOM_CHARACTERS = 15;

const newCode = () => readableCode(randomBytes(RANDOM_CHARACTERS)).replace(/(.{4})(?=.)/g, "$1-");

const hashOf = (plain: string) => createHash("sha256").update(plain).digest("base64url");

/** Replaces all of somebody's recovery codes; returns the new ones, which are never shown again. */
export async function renewRecoveryCodes(tx: Tx, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.staffRecoveryCode.deleteMany({ where: { staffId } });
  await tx.staffRecoveryCode.createMany({
    data: codes.map((code) => ({ staffId, codeHash: hashOf(code.replaceAll("-", "")) })),
  });
  return codes;
}

/** Whether the typed code belongs to them and was unused; it's used then. */
export async function acceptRecoveryCode(staffId: string, typed: string, now: Date): Promise<boolean> {
  const plain = parseReadableCode(typed, RANDOM_CHARACTERS + 1);
  if (!plain) return false;
  const { count } = await db.staffRecoveryCode.updateMany({
    where: { staffId, codeHash: hashOf(plain), usedAt: null },
    data: { usedAt: now },
  });
  return count === 1;
}

export const recoveryCodesLeft = (staffId: string): Promise<number> =>
  db.staffRecoveryCode.count({ where: { staffId, usedAt: null } });

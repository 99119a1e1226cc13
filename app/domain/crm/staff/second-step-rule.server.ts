import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { StaffMember } from "./staff-member";

/** The name of the row in `settings`. */
const NAME = "staff.secondStep";
const REQUIRED = "required";

/** Whether everybody needs a second step. Asked only about people without one, so it's read each time. */
export async function isSecondStepRequired(): Promise<boolean> {
  const row = await db.setting.findUnique({ where: { name: NAME }, select: { value: true } });
  return row?.value === REQUIRED;
}

/** Whether somebody has to set up a second step before anything else. */
export const mustSetUpSecondStep = async ({ hasSecondStep }: Pick<StaffMember, "hasSecondStep">) =>
  !hasSecondStep && (await isSecondStepRequired());

/** Asks everybody for a second step, or leaves it to each person. Only somebody who has one asks the others for it. */
export async function requireSecondStep(
  isRequired: boolean,
  by: StaffMember,
  now: Date,
): Promise<Result<null, { code: "own-second-step-first" }>> {
  if (isRequired && !by.hasSecondStep) return err({ code: "own-second-step-first" });
  return db.$transaction(async (tx) => {
    const row = await tx.setting.findUnique({ where: { name: NAME }, select: { value: true } });
    const [before, after] = [row?.value ?? "", isRequired ? REQUIRED : ""];
    if (before === after) return ok(null);
    const where = { name: NAME };
    await tx.setting.upsert({ where, create: { name: NAME, value: after }, update: { value: after } });
    const [was, is] = isRequired
      ? ["each person’s choice", "for everyone"]
      : ["for everyone", "each person’s choice"];
    await recordAudit(tx, {
      actor: { id: by.id, name: by.name },
      action: "staff-second-step-asked",
      now,
      before: { secondStep: was },
      after: { secondStep: is },
      subject: { kind: "settings", id: NAME, name: "settings: second step" },
    });
    return ok(null);
  });
}

import { newId } from "#app/domain/base/codes/new-id.server.ts";
import { changedSince } from "#app/domain/base/forms/seen.ts";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { findDrawnPart, partAt } from "./drawn-parts";
import type { DrawnView } from "./drawn-parts";
import type { Condition, MarkKind, MarkSize } from "./inspection-facts";
import { MAX_MARKS } from "./inspection-limits";
import type { InspectionError } from "./inspection-error";
import { changeInspection } from "./open-inspection.server";
import type { InspectionPress } from "./open-inspection.server";

type Changed = Promise<Result<null, InspectionError>>;

/** Saves what the driver wrote of the vehicle. `seen`: the version that the form was shown with. */
export const saveCondition = (press: InspectionPress & { seen: Seen }, condition: Condition): Changed =>
  changeInspection<null>(press, async (tx, { inspection: { id, version } }) => {
    if (changedSince(press.seen, { version })) return err({ code: "inspection-changed" });
    await tx.inspection.update({
      where: { id },
      data: { ...condition, conditionAt: press.now, version: { increment: 1 } },
      select: { id: true },
    });
    return ok(null);
  });

/** A mark by where somebody tapped, in thousandths, or by a part that they chose. */
export type NewMark = {
  view: DrawnView;
  at: { x: number; y: number } | { part: string };
  kind: MarkKind;
  size: MarkSize;
  note: string;
  /** of the form: what came with it once is never added again */
  formKey: string;
};

/** Adds a mark. That no damage was seen isn't true any longer. */
export const addMark = (press: InspectionPress, { at, ...mark }: NewMark): Changed =>
  changeInspection<null>(press, async (tx, { inspection: { id: inspectionId, marks } }) => {
    const where = { inspectionId_formKey: { inspectionId, formKey: mark.formKey } };
    if (await tx.inspectionMark.findUnique({ where, select: { id: true } })) return ok(null);
    if (marks.length >= MAX_MARKS) return err({ code: "too-many-marks" });
    const part = "part" in at ? findDrawnPart(mark.view, at.part) : partAt(mark.view, at.x, at.y);
    if (!part) return err({ code: "no-mark-place" });
    const place = "part" in at ? part : at;
    await tx.inspectionMark.create({
      data: {
        id: newId(),
        inspectionId,
        ...mark,
        part: part.code,
        x: place.x,
        y: place.y,
        createdAt: press.now,
      },
      select: { id: true },
    });
    await tx.inspection.update({
      where: { id: inspectionId },
      data: { noDamageSeen: false },
      select: { id: true },
    });
    return ok(null);
  });

/** Removes a mark; a second press finds none, which is what was wanted. */
export const removeMark = (press: InspectionPress, markId: string): Changed =>
  changeInspection<null>(press, async (tx, { inspection: { id: inspectionId } }) => {
    await tx.inspectionMark.deleteMany({ where: { id: markId, inspectionId } });
    return ok(null);
  });

/** Removes a photo with what refers to its files; a second press finds none, which is what was wanted. */
export const removePhoto = (press: InspectionPress, photoId: string): Changed =>
  changeInspection<null>(press, async (tx, { inspection: { id: inspectionId } }) => {
    await tx.inspectionPhoto.deleteMany({ where: { id: photoId, inspectionId } });
    return ok(null);
  });

/** The driver says that there is no damage, or takes that back. With marks it can't be said. */
export const sayNoDamage = (press: InspectionPress, isSeen: boolean): Changed =>
  changeInspection<null>(press, async (tx, { inspection: { id, marks } }) => {
    if (isSeen && marks.length > 0) return err({ code: "inspection-changed" });
    await tx.inspection.update({ where: { id }, data: { noDamageSeen: isSeen }, select: { id: true } });
    return ok(null);
  });

import * as z from "zod/mini";
import { code, formOf } from "#app/domain/base/forms/form.ts";

const side = z.enum(["kept", "merged"], code("merge-choice-required"));

/** Which lead's value stays, by field. */
const mergeSchema = z.object({ fullName: side, email: side, phone: side, stage: side, owner: side });

export const mergeForm = formOf(mergeSchema);
export type MergeChoices = z.output<typeof mergeSchema>;
export type MergeField = keyof MergeChoices;

import * as z from "zod/mini";
import { formOf } from "#app/domain/base/forms/form.ts";
import { requiredText } from "#app/domain/base/forms/person-fields.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";

const body = requiredText("text-required", leadLimits.emailBody);

export const emailAnswerForm = formOf(
  z.object({ subject: requiredText("subject-required", leadLimits.emailSubject), body }),
);
/** In a chat, or by WhatsApp. */
export const shortAnswerForm = formOf(z.object({ body: requiredText("text-required", leadLimits.whatsApp) }));

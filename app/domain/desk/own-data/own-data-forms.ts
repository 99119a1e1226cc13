import * as z from "zod/mini";
import { formOf } from "#app/domain/base/forms/form.ts";
import { optionalEmail, personFields } from "#app/domain/base/forms/person-fields.ts";

/** On the privacy page: whose data it is about. */
export const askForm = formOf(z.object({ email: personFields.email }));

const detailsSchema = z.object({
  fullName: personFields.fullName,
  email: optionalEmail,
  phone: personFields.phone,
});

/** How we reach somebody, as they correct it. */
export const correctForm = formOf(detailsSchema);
export type OwnDetails = z.output<typeof detailsSchema>;
export type OwnDetailField = keyof OwnDetails;

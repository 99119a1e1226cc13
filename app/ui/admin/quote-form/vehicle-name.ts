import { vehicleOf } from "#app/domain/crm/quotes/staff/quote-form.ts";

/** What to call a field before its message where a form has several vehicles. */
export const vehicleName =
  (count: number) =>
  (field: string): string | undefined => {
    const index = count > 1 ? vehicleOf(field) : null;
    return index === null ? undefined : `Vehicle ${index + 1}`;
  };

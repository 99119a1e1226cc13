import type { z } from "zod/mini";
import { contactSchema, destinationSchema, vehicleSchema } from "./fields";
import type { Contact, Destination, FieldName, VehicleFields } from "./fields";

/** Why a step or a submission went no further, in the visitor's words. Shown as a toast, or above the form without script. */
export type Refusal<Name extends string = FieldName> = {
  title: string;
  message: string;
  /** the fields to blame, in the order of the page; empty when no field is */
  fields: { name: Name; message: string }[];
};

export type Checked<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

const fieldsOf = <Name extends string>(error: z.core.$ZodError): Refusal<Name>["fields"] => {
  const first = new Map<Name, string>();
  for (const { path, message } of error.issues) {
    const name = path[0] as Name;
    if (!first.has(name)) first.set(name, message);
  }
  return [...first].map(([name, message]) => ({ name, message }));
};

/** Any complaint of a schema: the first failing message as a Validation Error. */
export function validationError<Name extends string = FieldName>(error: z.core.$ZodError): Refusal<Name> {
  const fields = fieldsOf<Name>(error);
  return {
    title: "Validation Error",
    message: fields[0]?.message ?? "Please check what you entered",
    fields,
  };
}

const isZipComplaint = (field: { message: string } | undefined) =>
  field?.message.includes("5-digit ZIP code") ?? false;

/** Step 1. The missing address comes before the incomplete ZIP, pickup before delivery. */
export function checkDestination(values: unknown): Checked<Destination> {
  const parsed = destinationSchema.safeParse(values);
  if (parsed.success) return { ok: true, value: parsed.data };
  const fields = fieldsOf<FieldName>(parsed.error);
  const refuse = (title: string, message: string): Checked<Destination> => ({
    ok: false,
    refusal: { title, message, fields },
  });

  if (fields.some(({ message }) => message.endsWith("address is required")))
    return refuse("Address Required", "Please enter both pickup and delivery addresses");
  const pickup = fields.find(({ name }) => name === "pickupAddress");
  if (pickup && isZipComplaint(pickup)) return refuse("Invalid Pickup ZIP", pickup.message);
  const delivery = fields.find(({ name }) => name === "deliveryAddress");
  if (!pickup && delivery && isZipComplaint(delivery))
    return refuse("Invalid Delivery ZIP", delivery.message);
  return { ok: false, refusal: validationError(parsed.error) };
}

/** Step 2. A missing year, make or model has its own words. */
export function checkVehicle(values: unknown): Checked<VehicleFields> {
  const parsed = vehicleSchema.safeParse(values);
  if (parsed.success) return { ok: true, value: parsed.data };
  const given = values as Partial<Record<keyof VehicleFields, unknown>> | null;
  const blank = (["vehicleYear", "vehicleMake", "vehicleModel"] as const).some(
    (name) => !String(given?.[name] ?? "").trim(),
  );
  const refusal = validationError(parsed.error);
  if (!blank) return { ok: false, refusal };
  return {
    ok: false,
    refusal: {
      ...refusal,
      title: "Vehicle details required",
      message: "Please enter vehicle year, make, and model",
    },
  };
}

/** Step 3. */
export function checkContact(values: unknown): Checked<Contact> {
  const parsed = contactSchema.safeParse(values);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, refusal: validationError(parsed.error) };
}

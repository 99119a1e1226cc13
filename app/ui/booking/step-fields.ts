import type { ReactNode } from "react";
import type { BookingField } from "#app/domain/shipping/bookings/booking-labels.ts";
import type { BookingView } from "#app/domain/shipping/bookings/booking-view.ts";

/** A field's props: its id, name, value as typed or saved, and what is wrong with it. */
export type FieldProps = { id: string; name: BookingField; value: string; error: string | undefined };

export type StepFieldsProps = {
  view: BookingView;
  field: (name: BookingField) => FieldProps;
  /** the terms in force, drawn; only a step that asks for them has them */
  terms: ReactNode;
};

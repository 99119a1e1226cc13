import { carrierLimits } from "#app/domain/shipping/carriers/carrier-limits.ts";
import { TextArea, TextField } from "#app/ui/admin/field.tsx";
import type { useServerForm } from "#app/ui/form/use-server-form.ts";

export type CarrierField =
  | "legalName"
  | "tradeName"
  | "mc"
  | "phone"
  | "email"
  | "dispatcherName"
  | "dispatcherPhone"
  | "agreementOn"
  | "authoritySince"
  | "equipment"
  | "lanes"
  | "notes";

type Control = Omit<ReturnType<ReturnType<typeof useServerForm<CarrierField>>["field"]>, "name"> & {
  name: string;
};
type FieldOf = (name: CarrierField) => Control;

export const UsdotField = (props: Control) => (
  <TextField
    {...props}
    label="USDOT number"
    hint="Each carrier has one, and it never changes."
    inputMode="numeric"
    maxLength={20}
    autoComplete="off"
    required
  />
);

/** A carrier's file, as it's added and changed. */
export const CarrierFields = ({ field }: { field: FieldOf }) => (
  <>
    <TextField
      {...field("legalName")}
      label="Legal name"
      maxLength={carrierLimits.company}
      autoComplete="off"
      required
    />
    <TextField
      {...field("tradeName")}
      label="Trade name, if another"
      maxLength={carrierLimits.company}
      autoComplete="off"
    />
    <div className="pair">
      <TextField
        {...field("mc")}
        label="MC number, if any"
        inputMode="numeric"
        maxLength={15}
        autoComplete="off"
      />
      <TextField {...field("phone")} label="Phone" type="tel" maxLength={40} autoComplete="off" />
      <TextField {...field("dispatcherName")} label="Dispatcher" maxLength={50} autoComplete="off" />
      <TextField
        {...field("dispatcherPhone")}
        label="Dispatcher’s phone"
        type="tel"
        maxLength={40}
        autoComplete="off"
      />
    </div>
    <TextField {...field("email")} label="Email" type="email" maxLength={255} autoComplete="off" />
    <div className="pair">
      <TextField {...field("agreementOn")} label="Agreement signed on" type="date" />
      <TextField {...field("authoritySince")} label="Authority since" type="date" />
    </div>
    <TextField
      {...field("equipment")}
      label="Equipment"
      maxLength={carrierLimits.equipment}
      autoComplete="off"
    />
    <TextArea {...field("lanes")} label="Lanes" rows={2} maxLength={carrierLimits.lanes} />
    <TextArea {...field("notes")} label="Notes" rows={3} maxLength={carrierLimits.notes} />
  </>
);

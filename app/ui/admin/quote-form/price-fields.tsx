import { TextField } from "#app/ui/admin/field.tsx";

/** The fields of a price by hand, in every form that has them. */
export const priceFieldNames = ["price", "priceReason", "carrierPay"] as const;

type PriceField = (typeof priceFieldNames)[number];

type Props = {
  /** what a server form gives for a field */
  field: (name: PriceField) => { id: string; name: string; value: string; error: string | undefined };
  /** of two fields beside each other */
  rowClass: string;
};

/** A price by hand with its reason, and what the carrier gets. */
export const PriceFields = ({ field, rowClass }: Props) => (
  <>
    <div className={rowClass}>
      <TextField
        {...field("price")}
        label="Price by hand"
        hint="Leave it empty for the calculated price."
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
      />
      <TextField
        {...field("carrierPay")}
        label="Carrier pay"
        hint="Our fee is the rest."
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
      />
    </div>
    <TextField
      {...field("priceReason")}
      label="Why this price"
      hint="For a price by hand. Only staff see it."
      maxLength={200}
    />
  </>
);

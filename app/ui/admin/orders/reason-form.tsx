import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { TextArea } from "#app/ui/admin/field.tsx";
import { Opened, OrderForm, useOrderForm } from "./order-form";

type Props = {
  intent: string;
  label: string;
  button: string;
  version: number;
  /** who reads it */
  hint: string;
  tone?: "danger";
  defaultReason?: string;
};

/** A step that asks for a reason, folded until somebody wants it. */
export function ReasonForm({ intent, label, button, version, hint, tone, defaultReason = "" }: Props) {
  const form = useOrderForm<"reason">(intent, { reason: defaultReason });
  return (
    <Opened label={label} isOpen={form.isOpen}>
      <OrderForm form={form} version={version} button={button} {...(tone && { tone })}>
        <TextArea
          {...form.field("reason")}
          label="Reason"
          hint={hint}
          rows={2}
          maxLength={leadLimits.reason}
        />
      </OrderForm>
    </Opened>
  );
}

import type { ComponentProps } from "react";
import { TextField } from "#app/ui/admin/field.tsx";

type Props = Pick<ComponentProps<typeof TextField>, "id" | "value" | "error" | "hint"> & { name: string };

/** One's own password once more, in a form that a stolen session must not send. */
export function CurrentPasswordField({ hint, ...field }: Props) {
  return (
    <TextField {...field} label="Your password" hint={hint} type="password" autoComplete="current-password" />
  );
}

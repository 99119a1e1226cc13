import { Form, useActionData, useLocation } from "@remix-run/react";
import { useState } from "react";
import type { ReactNode } from "react";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { SeenField } from "#app/ui/form/seen-field.tsx";
import { useServerForm } from "#app/ui/form/use-server-form.ts";

/** What the page gets back if a form of its own was not saved. */
type OrderReply = { intent: string; lastResult: FormResult };

/** Values and errors of one of the page's forms; `isOpen` if it was rejected. */
export function useOrderForm<Field extends string>(
  intent: string,
  defaultValue: Partial<Record<Field, string>> = {},
) {
  const reply = useActionData<OrderReply>();
  const isOpen = reply?.intent === intent;
  const form = useServerForm<Field>({
    id: intent,
    lastResult: isOpen ? reply.lastResult : undefined,
    defaultValue,
  });
  return { ...form, intent, isOpen };
}

/**
 * The version that the page was loaded with, or that an answer was given about: what changes meanwhile, and is shown
 * here by itself, is still newer than what somebody typed.
 */
function useSeenVersion(version: number): number {
  const reply = useActionData<OrderReply>();
  const { key } = useLocation();
  const [seen, setSeen] = useState({ version, reply, key });
  if (seen.reply !== reply || seen.key !== key) setSeen({ version, reply, key });
  return seen.version;
}

type Props<Field extends string> = {
  form: Pick<ReturnType<typeof useOrderForm<Field>>, "errors" | "idOf" | "intent">;
  version: number;
  button: string;
  tone?: "primary" | "danger";
  /** a shortcut's letter */
  letter?: string;
  children?: ReactNode;
};

/** One form of an order's page: its fields, its errors, and its one button. */
export function OrderForm<Field extends string>({
  form: { errors, idOf, intent },
  version,
  button,
  tone,
  letter,
  children,
}: Props<Field>) {
  const seen = useSeenVersion(version);
  return (
    <Form method="post" className="stack close" preventScrollReset>
      <FormErrors errors={errors} idOf={idOf} />
      <input type="hidden" name="intent" value={intent} />
      <SeenField of={{ version: seen }} />
      {children}
      <div className="btns">
        <button className={tone ? `btn ${tone}` : "btn"} data-key={letter}>
          {button}
        </button>
      </div>
    </Form>
  );
}

type OpenedProps = { label: string; isOpen: boolean; children: ReactNode };

/** A form that opens with its own button; one that was rejected is open. */
export const Opened = ({ label, isOpen, children }: OpenedProps) => (
  <details className="change" open={isOpen}>
    <summary className="btn small">{label}</summary>
    {children}
  </details>
);

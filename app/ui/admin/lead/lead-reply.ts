import type { Seen } from "#app/domain/base/forms/seen.ts";
import { useActionData, useLocation } from "@remix-run/react";
import { useState } from "react";
import type { Attachment } from "#app/domain/base/files/attachment.ts";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import type { Clash } from "#app/domain/crm/leads/change/clash.ts";
import { useServerForm } from "#app/ui/form/use-server-form.ts";

/** What the page gets back if a form of its own was not saved. */
export type LeadReply = {
  intent: string;
  lastResult?: FormResult;
  clash?: { clashes: Clash[]; seen: Seen };
  /** an email whose text was filled: the fields that have no value */
  filled?: { missing: string[] };
  /** files that were taken in with a form that comes back */
  attachments?: Attachment[];
  /** as sent */
  fields?: Record<string, string>;
};

/** Values and errors of one of the page's forms; `isOurs` tells forms with the same intent from each other. */
export function useLeadForm<Field extends string>(
  intent: string,
  defaultValue: Partial<Record<Field, string>> = {},
  own: { id?: string; isOurs?: (values: Record<string, unknown>) => boolean } = {},
) {
  const reply = useActionData<LeadReply>();
  const values = reply?.lastResult?.initialValue ?? {};
  const isOurs = reply?.intent === intent && (own.isOurs?.(values) ?? true);
  const form = useServerForm<Field>({
    id: own.id ?? intent,
    lastResult: isOurs ? reply?.lastResult : undefined,
    defaultValue,
  });
  return { ...form, isOpen: isOurs };
}

/**
 * A key that changes once one of these was done: a form with it is empty again then, and only then. A form that is rejected
 * is sent to an address that may still name what was done before it, and so may a link within the page.
 */
export function useSavedKey(...codes: string[]): string {
  const { key, search, hash } = useLocation();
  const isRejected = useActionData() !== undefined;
  const done = new URLSearchParams(search).get("done") ?? "";
  const [saved, setSaved] = useState("");
  if (codes.includes(done) && saved !== key && !isRejected && hash === "") setSaved(key);
  return saved;
}

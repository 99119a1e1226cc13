import { useActionData } from "@remix-run/react";
import { useState } from "react";
import { BEGAN } from "#app/domain/crm/leads/change/clash.ts";
import type { LeadReply } from "./lead-reply";

type Lead = { version: number; updatedAt: Date };
type Props<Seen extends Lead> = {
  intent: string;
  /** the lead as it's shown, in forms that change what somebody else may change too */
  seen?: Seen;
  /** the fields that such a form changes */
  changes?: readonly (keyof Seen & string)[];
};

/**
 * A form's hidden fields. The version and the values are those that the form was first shown with: when the page learns
 * of a change by somebody else, what is typed here is still older. So is what comes back with an error, without script.
 */
export function LeadFields<Seen extends Lead>({ intent, seen, changes = [] }: Props<Seen>) {
  const reply = useActionData<LeadReply>();
  const sent = reply?.intent === intent && reply.lastResult ? reply.fields : undefined;
  const [first] = useState(seen && { ...fieldsOf(seen, changes), ...sentAgain(sent) });
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(first ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

const fieldsOf = <Seen extends Lead>(seen: Seen, changes: readonly (keyof Seen & string)[]) => ({
  version: String(seen.version),
  seen: seen.updatedAt.toISOString(),
  ...Object.fromEntries(changes.map((name) => [`${BEGAN}${name}`, String(seen[name] ?? "")])),
});

const sentAgain = (sent: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    Object.entries(sent).filter(([name]) => name === "version" || name === "seen" || name.startsWith(BEGAN)),
  );

import { useActionData } from "@remix-run/react";
import { useState } from "react";
import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import type { Shown } from "#app/domain/base/forms/seen.ts";
import { shownOf } from "#app/domain/crm/leads/change/clash.ts";
import { SeenField } from "#app/ui/form/seen-field.tsx";
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
 * A form's hidden fields. What it was shown with stays as it was at first: when the page learns of a change by somebody
 * else, what is typed here is still older. So is what comes back with an error, without script.
 */
export function LeadFields<Seen extends Lead>({ intent, seen, changes = [] }: Props<Seen>) {
  const reply = useActionData<LeadReply>();
  const sent = reply?.intent === intent && reply.lastResult ? reply.fields?.[SEEN] : undefined;
  const [first] = useState(() =>
    sent === undefined ? seen && shownOf(seen, fieldsOf(seen, changes)) : readSeen(sent),
  );
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {first && <SeenField of={first} />}
    </>
  );
}

const fieldsOf = <Seen extends Lead>(seen: Seen, changes: readonly (keyof Seen & string)[]): Shown =>
  Object.fromEntries(changes.map((name) => [name, String(seen[name] ?? "")]));

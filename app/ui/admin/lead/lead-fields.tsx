import { useState } from "react";
import { BEGAN } from "../../../domain/leads/change/clash";

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
 * of a change by somebody else, what is typed here is still older.
 */
export function LeadFields<Seen extends Lead>({ intent, seen, changes = [] }: Props<Seen>) {
  const [first] = useState(seen);
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {first && (
        <>
          <input type="hidden" name="version" value={first.version} />
          <input type="hidden" name="seen" value={first.updatedAt.toISOString()} />
          {changes.map((name) => (
            <input key={name} type="hidden" name={`${BEGAN}${name}`} value={String(first[name] ?? "")} />
          ))}
        </>
      )}
    </>
  );
}

import { useState } from "react";

type Props = {
  intent: string;
  /** the lead's version, in forms that change what somebody else may change too */
  seen?: { version: number; updatedAt: Date };
};

/**
 * A form's hidden fields. The version is the one that the form was first shown with: when the page learns of a change
 * by somebody else, what is typed here is still older.
 */
export function LeadFields({ intent, seen }: Props) {
  const [first] = useState(seen);
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {first && (
        <>
          <input type="hidden" name="version" value={first.version} />
          <input type="hidden" name="seen" value={first.updatedAt.toISOString()} />
        </>
      )}
    </>
  );
}

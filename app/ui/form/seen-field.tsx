import { SEEN, writeSeen } from "#app/domain/base/forms/seen.ts";
import type { Shown } from "#app/domain/base/forms/seen.ts";

/** What the form is shown with of the record that it changes: if somebody else is faster, the server notices. */
export const SeenField = ({ of }: { of: Shown }) => <input type="hidden" name={SEEN} value={writeSeen(of)} />;

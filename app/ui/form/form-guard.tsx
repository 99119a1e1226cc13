/** The hidden fields of a form that bots like, under the names that its reader expects. */
export type Guard = { token: string; tokenField: string; trapField: string };

/** A signed token, and a field that people do not see. Should one see it all the same, its label says what to do. */
export function FormGuard({ guard: { token, tokenField, trapField } }: { guard: Guard }) {
  return (
    <>
      <input type="hidden" name={tokenField} value={token} />
      <div className="sr-only" aria-hidden="true">
        <label>
          Please leave this empty
          <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

/** Hidden fields of a form that attracts bots, with the field names the server expects. */
export type Guard = { token: string; tokenField: string; trapField: string };

/** A form token and a honeypot field; its label tells anyone who finds it to leave it empty. */
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

import { Notice } from "#app/ui/admin/notice.tsx";

/** Shown once, right after they were made. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Notice tone="warn">
      <b>Write these recovery codes down, or print them. They’re shown only now.</b>
      <p>Each lets you in once, in place of the code from your app. Earlier ones no longer work.</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  );
}

import { Notice } from "#app/ui/admin/notice.tsx";
import { TextField } from "#app/ui/admin/field.tsx";

/** A one-time link for somebody, shown once where no email leaves. */
export function HandedLink({ email, link }: { email: string; link: string }) {
  return (
    <Notice tone="warn">
      <b>Give this link to {email}. It’s shown only now and works once.</b>
      <TextField id="handed-link" name="link" label="Link" value={link} readOnly />
    </Notice>
  );
}

import { Notice } from "../notice";
import { TextField } from "../field";

/** A one-time link for somebody, shown once where no email leaves. */
export function HandedLink({ email, link }: { email: string; link: string }) {
  return (
    <Notice tone="warn">
      <b>Give this link to {email}. It’s shown only now and works once.</b>
      <TextField id="handed-link" name="link" label="Link" value={link} readOnly />
    </Notice>
  );
}

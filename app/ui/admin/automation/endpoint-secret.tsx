import { Notice } from "#app/ui/admin/notice.tsx";
import { TextField } from "#app/ui/admin/field.tsx";

/** A secret that was just made; no other page shows it. */
export const EndpointSecret = ({ name, secret }: { name: string; secret: string }) => (
  <Notice tone="warn">
    <b>Give this secret to the people who run {name}. It’s shown only now.</b>
    <TextField
      id="endpoint-secret"
      name="secret"
      label="Signing secret"
      value={secret}
      readOnly
      hint="They check with it that a delivery is ours."
    />
  </Notice>
);

/** An e-mail address that its owner recognises and nobody else can write to: j•••@example.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const first = at > 1 ? email.slice(0, 1) : "";
  return `${first}•••${email.slice(at)}`;
}

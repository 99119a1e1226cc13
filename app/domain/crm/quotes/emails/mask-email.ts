/** Recognizable to its owner, useless to anyone else: j•••@example.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const first = at > 1 ? email.slice(0, 1) : "";
  return `${first}•••${email.slice(at)}`;
}

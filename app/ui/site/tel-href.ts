/** The address that calls a number, or undefined where there is none. Ten digits are taken for a US number. */
export function telHref(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, "");
  if (!digits) return undefined;
  return `tel:+${digits.length === 10 ? "1" : ""}${digits}`;
}

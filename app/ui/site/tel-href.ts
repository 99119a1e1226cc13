/** Treats ten digits as a US number; undefined if there is no number. */
export function telHref(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, "");
  if (!digits) return undefined;
  return `tel:+${digits.length === 10 ? "1" : ""}${digits}`;
}

/** Where an extension begins: "ext. 5", "x12", "#3", or a comma as dialers write it. */
const extension = /(?:ext(?:ension)?\.?|x|#|,|;).*$/i;

/**
 * The ten digits of a US phone number in any writing, without a leading 1 or an extension; null for anything else. For
 * comparison and search only.
 */
export function normalizePhone(typed: string): string | null {
  const digits = typed.replace(extension, "").replace(/\D/g, "");
  const ten = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  return /^[2-9]\d{9}$/.test(ten) ? ten : null;
}

/** "(585) 555-0103"; a number of another country stays as typed. */
export function formatPhone(typed: string): string {
  const digits = normalizePhone(typed);
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : typed;
}

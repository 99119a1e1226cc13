/** Names are compared in this form: "Mercedes-Benz", "MERCEDES BENZ" and "mercedesbenz" are the same make. */
export function normalizeName(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

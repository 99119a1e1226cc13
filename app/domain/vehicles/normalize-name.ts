/** The form in which names are compared: "Mercedes-Benz", "MERCEDES BENZ" and "mercedesbenz" are one make. */
export function normalizeName(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

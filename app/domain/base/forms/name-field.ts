/** The label of a field whose error doesn't say which field it means, such as "Must be 50 characters or less"; else "". */
export function unnamedField(label: string | undefined, ...shown: readonly string[]): string {
  const said = shown.join(" ").toLowerCase();
  const words = (label ?? "").toLowerCase().match(/[a-z]{4,}/g) ?? [];
  return label && !words.some((word) => said.includes(word)) ? label : "";
}

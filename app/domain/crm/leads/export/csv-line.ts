/** A spreadsheet runs a cell that begins with one of these, full-width ones too. */
const beginsFormula = /^[=+\-@\t\r\n＝＋－＠]/;
/** Quoted by RFC 4180; semicolons and tabs too, because some spreadsheets split at them. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/** A cell of a CSV file that no spreadsheet runs as a formula: an apostrophe makes it text. */
export function csvCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = beginsFormula.test(value) ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(csvCell).join(",")}\r\n`;

/** So that Excel reads UTF-8. */
export const byteOrderMark = "\uFEFF";

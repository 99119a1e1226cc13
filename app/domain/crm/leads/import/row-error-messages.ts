import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { importFields } from "./import-fields";
import type { RowError } from "./read-row.server";
import { formatCount } from "#app/domain/base/text/format-count.ts";

export function describeRowError(error: RowError): string {
  switch (error.code) {
    case "cell-count":
      return `It has ${error.cells} cells, and there are ${error.columns} columns. Is a cell with a comma not in quotation marks?`;
    case "stray-mark":
      return "There’s a quotation mark within a cell. Put the cell in quotation marks and write the one inside it twice.";
    case "name-required":
      return "The name is missing.";
    case "contact-required":
      return "There’s neither an email address nor a phone number.";
    case "too-long":
      return `${importFields[error.field].label} has more than ${formatCount(error.most)} characters.`;
    case "invalid-email":
      return `“${error.text}” isn’t an email address.`;
    case "invalid-phone":
      return `“${error.text}” isn’t a phone number.`;
    case "unknown-stage":
      return `“${error.text}” isn’t one of our stages. Choose above what it means.`;
    case "invalid-day":
      return `“${error.text}” isn’t a day such as 2027-03-15 or 3/15/2027.`;
    case "day-order":
      return `“${error.text}”: choose above whether the day or the month comes first.`;
    case "invalid-created":
      return `“${error.text}” isn’t a day since 1950 that has come.`;
    case "invalid-price":
      return `“${error.text}” isn’t a price in whole dollars that we could charge.`;
    case "invalid-tag":
      return `A lead has at most ${leadLimits.tags} tags of ${leadLimits.tag} characters, separated by commas.`;
    case "unknown-zip":
      return `We don’t know the ZIP code “${error.text}”.`;
  }
}

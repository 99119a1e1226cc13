import { formatCount } from "#app/domain/base/text/format-count.ts";
import { describeFileError } from "#app/domain/crm/leads/import/file-error.ts";
import { MAX_IMPORTED_CARRIERS } from "./carrier-limits";
import type { CarrierImportError } from "./import-carriers.server";

/** What staff read about a file of carriers that wasn't imported. */
export function describeImportError(error: CarrierImportError): string {
  switch (error.code) {
    case "no-usdot-column":
      return "The first line needs a column for the USDOT number and one for the name.";
    case "too-many-carriers":
      return `The file has more than ${formatCount(MAX_IMPORTED_CARRIERS)} carriers. Split it and import the parts.`;
    case "rows-rejected": {
      const { length } = error.rejected;
      return `${formatCount(length)} ${length === 1 ? "row is" : "rows are"} wrong. Correct ${length === 1 ? "it" : "them"} and send the file again.`;
    }
    default:
      return describeFileError(error);
  }
}

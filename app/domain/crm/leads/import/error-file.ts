import { byteOrderMark, csvLine } from "#app/domain/crm/leads/export/csv-line.ts";
import type { RejectedRow } from "./import-view";

/** The rejected rows with their lines and reasons, to mend and import again. */
export const errorFile = ({ header, rejected }: { header: string[]; rejected: RejectedRow[] }): string =>
  byteOrderMark +
  [
    csvLine([...header, "Line", "Why it was not imported"]),
    ...rejected.map(({ line, cells, reason }) =>
      csvLine([...header.map((_, index) => cells[index] ?? ""), line, reason]),
    ),
  ].join("");

import { byteOrderMark, csvLine } from "../export/csv-line";
import type { ImportResult } from "./stored-import.server";

/** The rejected rows with their lines and reasons, to mend and import again. */
export const errorFile = ({ header, rejected }: Pick<ImportResult, "header" | "rejected">): string =>
  byteOrderMark +
  [
    csvLine([...header, "Line", "Why it was not imported"]),
    ...rejected.map(({ line, cells, reason }) =>
      csvLine([...header.map((_, index) => cells[index] ?? ""), line, reason]),
    ),
  ].join("");

import { importLimits } from "#app/domain/base/limits/lead-limits.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";

/** What is wrong with a file as a whole: nothing of it can be imported. `line` counts as an editor does, from 1. */
export type FileError =
  | { code: "no-file" }
  | { code: "too-big" }
  | { code: "workbook" }
  | { code: "not-text" }
  | { code: "empty" }
  | { code: "no-header"; cell: string }
  | { code: "empty-header"; column: number }
  | { code: "duplicate-header"; name: string }
  | { code: "one-column" }
  | { code: "too-many-columns"; count: number }
  | { code: "long-row"; line: number; cells: number }
  | { code: "too-many-cells" }
  | { code: "too-slow" }
  | { code: "no-rows" }
  | { code: "too-many-lines" }
  | { code: "quote-not-closed"; line: number }
  | { code: "malformed"; line: number };

const whole = (count: number) => formatCount(count);

export function describeFileError(error: FileError): string {
  switch (error.code) {
    case "no-file":
      return "Choose a CSV file.";
    case "too-big":
      return `The file is larger than ${importLimits.bytes / 1024 / 1024} MB. Split it and import the parts.`;
    case "workbook":
      return "This is an Excel workbook. Save it as “CSV UTF-8” and choose that file.";
    case "not-text":
      return "This isn’t a text file in UTF-8, UTF-16 or Windows-1252. Save it as “CSV UTF-8” and choose that file.";
    case "empty":
      return "The file is empty.";
    case "no-header":
      return `The first line must name the columns, but it has “${error.cell}”. Add a line with names such as Name, Email, Phone.`;
    case "empty-header":
      return `Column ${error.column} has no name in the first line. Name it or remove it.`;
    case "duplicate-header":
      return `Two columns are named “${error.name}”. Rename one of them.`;
    case "one-column":
      return "The first line has only one column. Columns must be separated by commas, semicolons or tabs.";
    case "too-many-columns":
      return `The file has ${whole(error.count)} columns. The most we read is ${importLimits.columns}.`;
    case "long-row":
      return `Line ${whole(error.line)} has ${whole(error.cells)} cells. The most we read is ${importLimits.columns}.`;
    case "too-many-cells":
      return `The file has more than ${whole(importLimits.cells)} cells. Remove the columns that you don’t need, or split it and import the parts.`;
    case "too-slow":
      return "This file takes too long to read. Split it and import the parts.";
    case "no-rows":
      return "There are no rows below the first line.";
    case "too-many-lines":
      return `The file has more than ${whole(importLimits.lines)} rows. Split it and import the parts.`;
    case "quote-not-closed":
      return `Line ${whole(error.line)}: a quotation mark opens and never closes.`;
    case "malformed":
      return `Line ${whole(error.line)}: there’s a quotation mark where there can’t be one. Inside a quoted cell, write it twice.`;
  }
}

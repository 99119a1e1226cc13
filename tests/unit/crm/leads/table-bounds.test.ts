import { expect, test } from "vitest";
import { importLimits } from "#app/domain/base/limits/lead-limits.ts";
import { findExcess } from "#app/domain/crm/leads/import/table-bounds.ts";
import { parseCsv } from "#app/domain/crm/leads/import/parse-csv.server.ts";

const { columns, lines, cells } = importLimits;
const row = (count: number, cell = "a") => Array.from({ length: count }, () => cell).join(",");

test("five megabytes of one character are refused or read as one cell, whatever the character", () => {
  const codeOf = (unit: string) => {
    const parsed = parseCsv(`Name,Email\n${unit.repeat(importLimits.bytes / unit.length)}`);
    return parsed.ok ? "read" : parsed.error.code;
  };
  expect([",", "\n", '"', "\r", "a,", ",\n", "a\n", '",', '""'].map(codeOf)).toEqual([
    "long-row",
    "no-rows",
    // An even number of them closes the cell.
    "read",
    "no-rows",
    "long-row",
    "too-many-cells",
    "too-many-lines",
    // Each comma between two marks is a cell of its own.
    "long-row",
    "read",
  ]);
});

test("a row may have as many cells as there may be columns, and the first line that has more is named", () => {
  expect(findExcess(`${row(columns)}\n${row(columns)}`, ",")).toBeNull();
  expect(findExcess(row(columns + 1), ",")).toEqual({ code: "too-many-columns", count: columns + 1 });
  expect(findExcess(`a,b\r\n"one\r\ntwo",b\r\n${row(columns + 1)}\r\n`, ",")).toEqual({
    code: "long-row",
    line: 4,
    cells: columns + 1,
  });
});

test("separators and line breaks inside a quoted cell count for nothing, and a mark inside a cell quotes nothing", () => {
  const commas = ",".repeat(2 * columns);
  expect(findExcess(`a,b\n"${commas}\n""${commas}""",b\n`, ",")).toBeNull();
  expect(findExcess(`a;b\n${commas};b\n`, ";")).toBeNull();
  expect(findExcess(`a,b\n22" wheels,b\n${commas}\n`, ",")).toMatchObject({ code: "long-row", line: 3 });
});

test("rows and cells have their limits; rows without text count as cells only", () => {
  expect(findExcess(`a,b\n${"c,d\n".repeat(lines)}`, ",")).toBeNull();
  expect(findExcess(`a,b\n${"c,d\n".repeat(lines + 1)}`, ",")).toEqual({ code: "too-many-lines" });
  expect(findExcess(`a,b\n${",\n".repeat(2 * lines)}c,d\n`, ",")).toBeNull();
  const emptyRows = `${row(columns, "")}\n`.repeat(cells / columns);
  expect(findExcess(`a,b\n${emptyRows}`, ",")).toEqual({ code: "too-many-cells" });
});

test("rows below many empty ones are read: nothing that is in the file vanishes", () => {
  const parsed = parseCsv(`Name,Email\n${",\n".repeat(lines + 10)}Sample Person 1,one@example.com\n`);
  expect(parsed.ok && parsed.value.rows).toEqual([
    { line: lines + 12, cells: ["Sample Person 1", "one@example.com"] },
  ]);
});

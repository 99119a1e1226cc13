import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { decodeFile } from "#app/domain/crm/leads/import/decode-file.ts";
import { ColumnReadings } from "#app/domain/crm/leads/import/column-readings.ts";
import { noAnswers } from "#app/domain/crm/leads/import/import-answers.ts";
import { checkMapping, guessMapping } from "#app/domain/crm/leads/import/import-fields.ts";
import { parseCsv } from "#app/domain/crm/leads/import/parse-csv.server.ts";
import { readRow } from "#app/domain/crm/leads/import/read-row.server.ts";

const bytes = (text: string, encoding: BufferEncoding = "utf8") =>
  new Uint8Array(Buffer.from(text, encoding));
const errorOf = (text: string) => {
  const parsed = parseCsv(text);
  return parsed.ok ? null : parsed.error;
};

describe("a file's encoding", () => {
  test("UTF-8, UTF-16 with its mark and Windows-1252 are read, and named", () => {
    const read = (file: Uint8Array) => {
      const decoded = decodeFile(file);
      return decoded.ok ? [decoded.value.encoding, decoded.value.text.replace("\uFEFF", "")] : decoded.error;
    };
    expect(read(bytes("\uFEFFName,Zoë"))).toEqual(["utf-8", "Name,Zoë"]);
    expect(read(bytes("\uFEFFName,Zoë", "utf16le"))).toEqual(["utf-16", "Name,Zoë"]);
    expect(
      read(new Uint8Array(bytes("\uFEFFName,Zoë", "utf16le")).map((_, at, all) => all[at ^ 1] ?? 0)),
    ).toEqual(["utf-16", "Name,Zoë"]);
    expect(read(bytes("Name,Zoë", "latin1"))).toEqual(["windows-1252", "Name,Zoë"]);
  });

  test("a workbook, other bytes and nothing are said to be so", () => {
    const code = (file: Uint8Array) => {
      const decoded = decodeFile(file);
      return decoded.ok ? null : decoded.error.code;
    };
    expect(code(new Uint8Array([0x50, 0x4b, 3, 4, 20]))).toBe("workbook");
    expect(code(bytes("Name,Zoë", "utf16le"))).toBe("not-text");
    expect(code(new Uint8Array())).toBe("empty");
    expect(code(bytes(" \r\n"))).toBe("empty");
  });
});

describe("a file's shape", () => {
  test("separators, quoted line breaks and empty lines are read, with the line on which each row begins", () => {
    const parsed = parseCsv('Name;Note\r\n\r\nA;"one\ntwo"\r\n;\r\nB;three\r\n');
    expect(parsed.ok && parsed.value).toEqual({
      header: ["Name", "Note"],
      rows: [
        { line: 3, cells: ["A", "one\ntwo"] },
        { line: 6, cells: ["B", "three"] },
      ],
    });
  });

  test("what is wrong is said with its column or line", () => {
    expect(errorOf("Sample Person 1,sample@example.com\n")).toEqual({
      code: "no-header",
      cell: "sample@example.com",
    });
    expect(errorOf("Name,Email,name\nA,b,c\n")).toEqual({ code: "duplicate-header", name: "name" });
    expect(errorOf("Name,,Email\nA,b,c\n")).toEqual({ code: "empty-header", column: 2 });
    expect(errorOf("Name\nA\n")).toEqual({ code: "one-column" });
    expect(errorOf("Name,Email\n")).toEqual({ code: "no-rows" });
    expect(errorOf('"Name,Email\nA,b\n')).toEqual({ code: "quote-not-closed", line: 1 });
    expect(errorOf(`Name,Email\n${"a,b\n".repeat(20_001)}`)).toEqual({ code: "too-many-lines" });
  });
});

describe("a quotation mark that nothing closes", () => {
  /** Each row's line, its first cell, and "!" if it is told. */
  const rowsOf = (text: string) => {
    const parsed = parseCsv(text);
    if (!parsed.ok) throw new Error(parsed.error.code);
    return parsed.value.rows.map(
      ({ line, cells, hasStrayMark }) => `${line} ${cells[0]}${hasStrayMark ? " !" : ""}`,
    );
  };

  test.each([
    ["in the last row", 'Name,Email\nA,b\n"C,d\n', ["2 A", '3 "C !']],
    ["in the first", 'Name,Email\n"A,b\nC,d\nE,f\n', ['2 "A !', "3 C", "4 E"]],
    ["in the middle", 'Name,Email\nA,b\n"C,d\nE,f\nG,h', ["2 A", '3 "C !', "4 E", "5 G"]],
    ["in the last cell", 'Name,Note\nA,"Honda\nB,c\nD,e\n', ["2 A !", "3 B", "4 D"]],
    ["behind a quoted line break", 'Name,Note\nA,"x\ny"\nB,"Honda\nC,d\n', ["2 A", "4 B !", "5 C"]],
    ["before whole quoted cells", 'Name,Note\nA,"Honda\n"B","c"\nD,e\n', ["2 A !", '3 "B" !', "4 D"]],
    ["twice", 'Name,Note\n"A,b\nC,d\n"E,f\nG,h\n', ['2 "A !', "3 C", '4 "E !', "5 G"]],
    ["three times", 'Name,Note\nA,"b\nC,"d\nE,"f\nG,h\n', ["2 A !", "3 C !", "4 E !", "5 G"]],
    ["with the line ends of Windows", 'Name,Note\r\nA,"Honda\r\nB,c\r\n', ["2 A !", "3 B"]],
    [
      "below an empty line and a line of the program",
      'sep=;\nName;Note\n\nA;"Honda\nB;c\n',
      ["4 A !", "5 B"],
    ],
    ["after letters of two bytes", 'Näme,Note\nÄ,é\nB,"Honda\nC,d\n', ["2 Ä", "3 B !", "4 C"]],
  ])("%s is that row's fault alone", (_name, text, rows) => expect(rowsOf(text)).toEqual(rows));

  test("on every line is told on every line", () => {
    const rows = rowsOf(`Name,Note\n${'A,"Honda\n'.repeat(9_999)}B,c\n`);
    expect(rows).toHaveLength(10_000);
    expect(rows.filter((row) => row.endsWith("!"))).toHaveLength(9_999);
  });
});

test("columns are found by the names that people and our own export give them", () => {
  expect(guessMapping(["Customer", "E-Mail Address", "Mobile", "Shoe size", "Pickup ZIP"])).toEqual({
    fullName: "Customer",
    email: "E-Mail Address",
    phone: "Mobile",
    pickupZip: "Pickup ZIP",
  });
  expect(checkMapping({ email: "E-Mail" })).toEqual({ code: "name-missing" });
  expect(checkMapping({ fullName: "A" })).toEqual({ code: "contact-missing" });
  expect(checkMapping({ fullName: "A", email: "A" })).toEqual({ code: "used-twice", name: "A" });
});

describe("a row", () => {
  const header = ["Name", "Email", "Phone", "Stage", "Tags", "Pickup ZIP", "Pickup day"];
  const mapping = guessMapping(header);
  const reading = () => ({
    columns: new ColumnReadings(mapping, noAnswers),
    owners: new Map<string, string>(),
    now: new Date("2026-11-27T12:00:00Z"),
  });
  const read = (...cells: string[]) => readRow(2, cells, header, mapping, reading());

  test("is read as people write it", () => {
    const row = read(
      "Sample Person 1",
      "Sample@Example.com",
      "'+1 585 555-0103",
      "follow-up",
      "VIP; dealer",
      "2108",
      "3/5/2027",
    );
    expect(row.ok && row.value).toMatchObject({
      email: "Sample@Example.com",
      phone: "+1 585 555-0103",
      stage: "follow-up",
      tags: ["vip", "dealer"],
      pickupZip: "02108",
      pickupOn: "2027-03-05",
    });
  });

  test.each([
    [["", "a@example.com"], "name-required"],
    [["Sample Person 1"], "contact-required"],
    [["Sample Person 1", "nobody"], "invalid-email"],
    [["Sample Person 1", "", "call me"], "invalid-phone"],
    [["Sample Person 1", "a@example.com", "", "sold"], "unknown-stage"],
    [["Sample Person 1", "a@example.com", "", "", "", "abc"], "unknown-zip"],
    [["Sample Person 1", "a@example.com", "", "", "", "", "2/31/2027"], "invalid-day"],
    [["x".repeat(51), "a@example.com"], "too-long"],
    [["Sample Person 1", "a@example.com", "", "", "", "", "", "more"], "cell-count"],
  ])("%j is rejected: %s", (cells, code) => {
    const row = read(...cells);
    expect(row.ok ? null : row.error.code).toBe(code);
  });
});

const caseOf = (name: string) => readFileSync(new URL(`./cases/${name}.csv`, import.meta.url), "utf8");
const tableOf = (text: string) => {
  const parsed = parseCsv(text);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
};

test("the line of the spreadsheet program is no header", () => {
  expect(tableOf(caseOf("10-sep-line"))).toEqual({
    header: ["Name", "Email", "Phone"],
    rows: [{ line: 3, cells: ["Pat Example", "pat.csv@example.com", "305-555-0150"] }],
  });
});

test.each([
  ["sep=;\nName;Email\nA;a,b", ["Name", "Email"]],
  ["\uFEFFsep=,\r\nName,Email\r\nA,b", ["Name", "Email"]],
  ["SEP=\t\nName\tEmail\nA\tb", ["Name", "Email"]],
  ['"sep=;"\nName;Email\nA;b', ["Name", "Email"]],
  ["sep=|\nName|Email\nA|b", ["Name", "Email"]],
  ["Name,Email,,,\nA,b,,,\n", ["Name", "Email"]],
  ["\u200eName\u200e,Email, ,\nA,b\n", ["Name", "Email"]],
  ["Separator,Email\nA,b\n", ["Separator", "Email"]],
])("of %j the columns are %j", (text, header) => {
  expect(tableOf(text).header).toEqual(header);
});

test("a mark in a cell is told for its row, and the other rows come in", () => {
  const { rows } = tableOf(caseOf("12-inch-mark"));
  expect(rows.map(({ line, hasStrayMark = false }) => [line, hasStrayMark])).toEqual([
    [2, true],
    [3, false],
  ]);
});

test.each([
  ["A,5'10\" tall", true],
  ['A,"20" rims"', true],
  ['A,the "good" one', true],
  ['A"B,c', true],
  ['A,"22"" wheels"', false],
  ['A,"the ""good"" one"', false],
])("of the row %s it is %s that a mark is out of place", (row, isStray) => {
  const { rows } = tableOf(`Name,Note\n${row}\nSam,none\n`);
  expect([rows.length, rows[0]?.hasStrayMark ?? false]).toEqual([2, isStray]);
});

test("a phone from abroad is taken as it is", () => {
  const { header, rows } = tableOf(caseOf("15-abroad-phone"));
  const mapping = guessMapping(header);
  const columns = new ColumnReadings(mapping, noAnswers);
  const reading = { columns, owners: new Map<string, string>(), now: new Date() };
  const row = readRow(2, rows[0]?.cells ?? [], header, mapping, reading);
  expect(row.ok && row.value.phone).toBe("+507 212 3456");
});

import { expect, test } from "vitest";
import { csvCell, csvLine } from "#app/domain/crm/leads/export/csv-line.ts";

test.each(["=1+1", "+1 (585) 555-0103", "-2", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1"])(
  "no spreadsheet runs %j",
  (text) => {
    expect(csvCell(text).replace(/^"/, "").startsWith("'")).toBe(true);
  },
);

test("quotes, separators and line breaks stand inside quotation marks", () => {
  expect(csvLine(['a "b"', "c,d", "e;=f", "g\r\nh", " i", null, 7, "plain"])).toBe(
    '"a ""b""","c,d","e;=f","g\r\nh"," i",,7,plain\r\n',
  );
});

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

import { sumUp } from "../../../../bin/accuracy/measure";
import { measurePairs } from "../../../../bin/accuracy/pairs";
import { FileProblem, readCsv } from "../../../../bin/accuracy/read-csv";
import { withGeography } from "./assets";

withGeography();

const HEAD = "origin,origin_lat,origin_lng,destination,destination_lat,destination_lng,miles,source\n";

function csv(text: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "pairs-")), "pairs.csv");
  writeFileSync(file, text);
  return file;
}

test("errors are summed up in percent; the bias keeps its sign", () => {
  expect(sumUp([-0.02, 0.01, 0.04, 0.2])).toEqual({
    pairs: 4,
    median: 3,
    p90: 15.2,
    p95: 17.6,
    within10: 75,
    bias: 5.75,
  });
});

test("a measured pair is compared with our miles", () => {
  const file = csv(`${HEAD}"Miami, FL",25.7617,-80.1918,"New York, NY",40.7128,-74.006,1280,atlas\n`);
  const [pair] = measurePairs(file);
  expect(pair).toMatchObject({ from: "Miami, FL", to: "New York, NY", measured: 1280 });
  expect(Math.abs(pair?.error ?? 1)).toBeLessThan(0.04);
});

test("quotes, doubled quotes, empty lines and Windows line ends are read", () => {
  const file = csv('a,b\r\n"x, ""y""",2\r\n\r\n3,\r\n');
  expect(readCsv(file, ["b", "a"])).toEqual([
    { a: 'x, "y"', b: "2" },
    { a: "3", b: "" },
  ]);
});

test.each([
  ["/no/such/file.csv", /Cannot read \/no\/such\/file\.csv/],
  [csv("a,b\n1,2\n"), /has no column origin, origin_lat/],
  [csv(HEAD), /holds no pairs/],
  [csv(`${HEAD}A,x,2,B,3,4,5,z\n`), /pair 1: coordinates or miles are not numbers/],
  [csv(`${HEAD}A,1,2,B,3,4,0,z\n`), /pair 1: coordinates or miles are not numbers/],
])("%s is refused with words", (file, words) => {
  expect(() => measurePairs(file)).toThrow(FileProblem);
  expect(() => measurePairs(file)).toThrow(words);
});

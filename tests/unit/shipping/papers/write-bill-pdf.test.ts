import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { noIdentity } from "#app/domain/base/settings/identity.ts";
import type { Inspections } from "#app/domain/shipping/inspections/inspection-facts.ts";
import { parseOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { presentBill } from "#app/domain/shipping/papers/bill-of-lading.ts";
import { plainLetters, writeBillPdf } from "#app/domain/shipping/papers/write-bill-pdf.server.ts";
import { aCondition, aMark, anInspection } from "#tests/support/finished-ends.ts";
import { anOrder } from "#tests/support/orders.ts";
import { findPdfTools, noPdfToolsMessage } from "../../../run/find-pdf-tools.mjs";

const folder = mkdtempSync(join(tmpdir(), "bill-"));
const { orderNumber } = await anOrder();
const row = await db.order.findUniqueOrThrow({ where: { orderNumber } });
const order = parseOrder({
  ...row,
  state: "delivered",
  carrierName: "Łódź Carrier 东 LLC",
  carrierUsdot: "1",
});

async function written(name: string, inspections: Inspections) {
  const business = { name: "Evenhaul", phone: "(800) 555-0142", paymentForms: "cash", identity: noIdentity };
  const bill = presentBill({ order, inspections, business });
  const file = join(folder, `${name}.pdf`);
  const bytes = await writeBillPdf(bill);
  writeFileSync(file, bytes);
  return { bill, file, bytes };
}

const run = (command: string, ...args: string[]) => {
  const { stdout, status } = spawnSync(command, args, { encoding: "utf8" });
  return { stdout, status };
};
const tools = findPdfTools();
const isCi = process.env.CI !== undefined;
if (!tools && !isCi) console.log(noPdfToolsMessage);

/** What a reader of the file says; only where nobody installed one, and never in CI, it isn't asked. */
const whereRead = test.skipIf(!tools && !isCi);

const both: Inspections = {
  pickup: anInspection("pickup", { marks: [aMark(), aMark({ view: "front", part: "hood", kind: "chip" })] }),
  delivery: anInspection("delivery", { marks: [aMark({ view: "passenger", kind: "dent" })] }),
};

test("the same bill is the same file, byte for byte", async () => {
  const [one, other] = [await written("one", both), await written("other", both)];
  expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true);
});

test("letters that our typeface hasn't lose their accents, and those of other scripts are question marks", () => {
  expect(plainLetters("Łódź José “O’Neill” 东\nx")).toBe("Lódz José “O’Neill” ? x");
});

whereRead(
  "qpdf finds nothing wrong, and pdfinfo a title, a language and a structure with table headers",
  async () => {
    expect(tools, noPdfToolsMessage).toBe(true);
    const { bill, file } = await written("read", both);
    expect(run("qpdf", "--check", file).status).toBe(0);
    const info = run("pdfinfo", file).stdout;
    expect(info).toMatch(new RegExp(`Title:\\s+Bill of lading ${bill.number}`));
    expect(info).toMatch(/Tagged:\s+yes/);
    expect(info).toMatch(/Page size:\s+612 x 792/);
    expect(info).toMatch(/Pages:\s+1\n/);
    expect(run("qpdf", "--json", "--json-key=qpdf", file).stdout).toContain('"/Lang": "u:en-US"');
    const structure = run("pdfinfo", "-struct-text", file).stdout;
    for (const tag of ["Document", "Sect", "H1", "H2", "Table", "THead", "TBody", "TR", "TH", "TD", "Figure"])
      expect(structure, tag).toMatch(new RegExp(`^\\s+${tag}\\b|^${tag}\\b`, "m"));
    expect(structure).toContain("/Scope /Column");
    expect(structure).toContain("/Scope /Row");
    expect(structure).toContain(`"Bill of lading"`);
    expect(run("qpdf", "--json", "--json-key=qpdf", file).stdout).toContain("/Alt");
  },
);

whereRead("a long one goes on with more pages, each with its number, and loses no mark", async () => {
  const marks = Array.from({ length: 60 }, (_, index) =>
    aMark({ note: `mark number ${index + 1} ${"with many words ".repeat(6)}` }),
  );
  const condition = { ...aCondition, looseThings: "Boxes. ".repeat(40), note: "A note. ".repeat(40) };
  const { file } = await written("long", {
    ...both,
    delivery: anInspection("delivery", { marks, condition }),
  });
  expect(run("qpdf", "--check", file).status).toBe(0);
  const text = run("pdfinfo", "-struct-text", file).stdout.replace(/\s+/g, " ");
  for (const index of [1, 30, 60]) expect(text).toContain(`mark number ${index} with`);
  expect(run("pdfinfo", file).stdout).toMatch(/Pages:\s+[3-9]/);
});

whereRead("a blank one has its headings and lines for a pen on one page", async () => {
  const { file } = await written("blank", { pickup: null, delivery: null });
  expect(run("qpdf", "--check", file).status).toBe(0);
  expect(run("pdfinfo", file).stdout).toMatch(/Pages:\s+1\n/);
  expect(run("pdfinfo", "-struct-text", file).stdout).toContain("Driver, name and signature");
});

import { checkForm } from "#app/domain/base/forms/form.ts";
import { describeStaffError } from "#app/domain/base/forms/staff-errors.ts";
import { newCarrierForm } from "./carrier-forms";
import type { CarrierDetails } from "./save-carrier.server";

type Field = (typeof newCarrierForm)["fields"][number];

/** Which column means what, by its heading without case, spaces and marks. */
const columnNames: Record<Field, readonly string[]> = {
  usdot: ["usdot", "dot", "usdotnumber", "dotnumber", "usdotno"],
  legalName: ["legalname", "name", "carrier", "carriername", "company", "companyname"],
  tradeName: ["tradename", "dba", "dbaname"],
  mc: ["mc", "mcnumber", "mcno", "docket"],
  phone: ["phone", "phonenumber", "telephone"],
  email: ["email", "emailaddress"],
  dispatcherName: ["dispatcher", "dispatchername", "contact", "contactname"],
  dispatcherPhone: ["dispatcherphone", "contactphone"],
  agreementOn: ["agreement", "agreementon", "agreementsigned"],
  authoritySince: ["authoritysince", "authoritydate"],
  equipment: ["equipment", "trucks"],
  lanes: ["lanes"],
  notes: ["notes", "note", "comments"],
};

const normalize = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, "");

/** The field of each column; null for one that means nothing to us. */
export const fieldsOfHeader = (header: readonly string[]): (Field | null)[] =>
  header.map(
    (heading) =>
      newCarrierForm.fields.find((field) => columnNames[field].includes(normalize(heading.slice(0, 60)))) ??
      null,
  );

export type RejectedRow = { line: number; reason: string };
export type ImportedCarrier = CarrierDetails & { usdot: string };
type ReadRows = { carriers: ImportedCarrier[]; rejected: RejectedRow[] };

/** Reads rows by their columns; a USDOT number that comes twice is rejected the second time. Adds to `seen`. */
export function readCarrierRows(
  rows: readonly { line: number; cells: readonly string[]; hasStrayMark?: true }[],
  fields: readonly (Field | null)[],
  seen: Set<string>,
): ReadRows {
  const read: ReadRows = { carriers: [], rejected: [] };
  for (const { line, cells, hasStrayMark } of rows) {
    const reject = (reason: string) => void read.rejected.push({ line, reason });
    if (hasStrayMark) {
      reject("There’s a quotation mark where there can’t be one");
      continue;
    }
    const values: Partial<Record<Field, string>> = {};
    for (const [index, field] of fields.entries()) if (field) values[field] ??= cells[index] ?? "";
    const checked = checkForm(newCarrierForm, values);
    if (!checked.ok)
      reject(checked.error.map(({ code, detail }) => describeStaffError(code, detail)).join("; "));
    else if (seen.has(checked.value.usdot)) reject("This USDOT number stands in an earlier line too");
    else {
      seen.add(checked.value.usdot);
      read.carriers.push(checked.value);
    }
  }
  return read;
}

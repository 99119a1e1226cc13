/** What a column of a file can be, with other names that people give it; all in lower case, without signs. */
export const importFields = {
  fullName: { label: "Name", names: ["name", "full name", "customer", "customer name", "contact", "lead"] },
  firstName: { label: "First name", names: ["first name", "first", "given name", "firstname"] },
  lastName: { label: "Last name", names: ["last name", "last", "surname", "family name", "lastname"] },
  email: { label: "Email", names: ["email", "e mail", "email address", "mail", "e mail address"] },
  phone: { label: "Phone", names: ["phone", "phone number", "telephone", "tel", "mobile", "cell"] },
  otherEmails: {
    label: "Other emails",
    names: ["other emails", "email 2", "second email", "secondary email", "alternate email", "other email"],
  },
  otherPhones: {
    label: "Other phones",
    names: ["other phones", "phone 2", "second phone", "secondary phone", "alternate phone", "other phone"],
  },
  stage: { label: "Stage", names: ["stage", "status"] },
  tags: { label: "Tags", names: ["tags", "tag", "labels"] },
  campaign: { label: "Came from", names: ["came from", "campaign", "utm source", "lead source"] },
  note: { label: "Note", names: ["note", "notes", "comment", "comments", "message"] },
  pickupZip: { label: "Pickup ZIP", names: ["pickup zip", "origin zip", "from zip", "zip from", "pickup"] },
  deliveryZip: {
    label: "Delivery ZIP",
    names: ["delivery zip", "destination zip", "to zip", "zip to", "delivery"],
  },
  vehicle: { label: "Vehicle", names: ["vehicle", "car", "year make model"] },
  pickupOn: { label: "Pickup day", names: ["pickup day", "pickup date", "ship date", "date"] },
  owner: { label: "Owner", names: ["owner", "assigned to", "agent", "sales rep", "salesperson", "rep"] },
  createdOn: {
    label: "Came in on",
    names: [
      "created",
      "created utc",
      "created at",
      "created on",
      "date created",
      "created date",
      "date added",
    ],
  },
  price: { label: "Price", names: ["price", "quoted price", "quote", "amount", "tariff", "total"] },
} as const satisfies Record<string, { label: string; names: readonly string[] }>;

export type ImportField = keyof typeof importFields;
export const importFieldNames = Object.keys(importFields) as ImportField[];

/** Which column, by its name in the header, is which field. */
export type ImportMapping = Partial<Record<ImportField, string>>;

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, " ")
    .trim();

/** Finds the fields by the names of the columns; each column is used once. */
export function guessMapping(header: readonly string[]): ImportMapping {
  const left = new Map(header.map((name) => [plain(name), name]));
  const mapping: ImportMapping = {};
  for (const field of importFieldNames)
    for (const name of importFields[field].names) {
      const column = left.get(name);
      if (column === undefined || mapping[field] !== undefined) continue;
      mapping[field] = column;
      left.delete(name);
    }
  return mapping;
}

/** What a mapping lacks, or null if it will do. */
export type MappingError =
  { code: "name-missing" | "contact-missing" } | { code: "used-twice"; name: string };

export function checkMapping(mapping: ImportMapping): MappingError | null {
  const used = Object.values(mapping);
  const twice = used.find((name, index) => used.indexOf(name) !== index);
  if (twice !== undefined) return { code: "used-twice", name: twice };
  if (!mapping.fullName && !mapping.firstName && !mapping.lastName) return { code: "name-missing" };
  return mapping.email || mapping.phone ? null : { code: "contact-missing" };
}

export function describeMappingError(error: MappingError): string {
  if (error.code === "used-twice") return `The column “${error.name}” is chosen twice. Choose it once.`;
  return error.code === "name-missing"
    ? "Choose the column with the name."
    : "Choose the column with the email address or the phone number.";
}

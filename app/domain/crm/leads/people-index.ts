import { phoneKey } from "#app/domain/base/phone/phone-key.ts";
import { plainName } from "#app/domain/base/text/same-name.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import type { NamedPerson } from "./is-same-person";

type Entry<Value> = { order: number; value: Value };

/**
 * Finds the same person (`isSamePerson`) among many with a few looks: in a list, thousands of rows may share an address
 * like "none@example.com", and comparing each with all of them would hold the loop for minutes.
 */
export class PeopleIndex<Value> {
  readonly #found = new Map<string, Entry<Value>>();
  #count = 0;

  /** Of several that match, `find` returns the one that was added first. */
  add(person: NamedPerson, value: Value): void {
    const { email, phone, name } = keysOf(person);
    const entry = { order: this.#count++, value };
    const keys = [
      email && phone && keyOf("both", email, phone),
      email && !phone && name && keyOf("email alone", email, name),
      phone && !email && name && keyOf("phone alone", phone, name),
      email && name && keyOf("email", email, name),
      phone && name && keyOf("phone", phone, name),
    ];
    for (const key of keys) if (key && !this.#found.has(key)) this.#found.set(key, entry);
  }

  find(person: NamedPerson): Value | undefined {
    const { email, phone, name } = keysOf(person);
    const hasBoth = email !== null && phone !== null;
    const keys = [
      hasBoth && keyOf("both", email, phone),
      email && name && keyOf(hasBoth ? "email alone" : "email", email, name),
      phone && name && keyOf(hasBoth ? "phone alone" : "phone", phone, name),
    ];
    let first: Entry<Value> | undefined;
    for (const key of keys) {
      const entry = key ? this.#found.get(key) : undefined;
      if (entry && (!first || entry.order < first.order)) first = entry;
    }
    return first?.value;
  }
}

const keyOf = (...parts: string[]) => parts.join("\n");

const keysOf = ({ fullName, email, phone }: NamedPerson) => ({
  email: email?.trim() ? normalizeEmail(email) : null,
  phone: phoneKey(phone),
  name: plainName(fullName),
});

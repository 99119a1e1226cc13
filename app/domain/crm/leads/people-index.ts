import { plainName } from "#app/domain/base/text/same-name.ts";
import { reachesOf } from "./is-same-person";
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
    const { emails, phones } = reachesOf(person);
    const name = plainName(person.fullName);
    const entry = { order: this.#count++, value };
    const keys = [
      ...emails.flatMap((email) => phones.map((phone) => keyOf("both", email, phone))),
      ...named(name, "email", emails),
      ...named(name, "phone", phones),
      ...(phones.length === 0 ? named(name, "email alone", emails) : []),
      ...(emails.length === 0 ? named(name, "phone alone", phones) : []),
    ];
    for (const key of keys) if (!this.#found.has(key)) this.#found.set(key, entry);
  }

  find(person: NamedPerson): Value | undefined {
    const { emails, phones } = reachesOf(person);
    const name = plainName(person.fullName);
    const hasBoth = emails.length > 0 && phones.length > 0;
    const keys = [
      ...emails.flatMap((email) => phones.map((phone) => keyOf("both", email, phone))),
      ...named(name, hasBoth ? "email alone" : "email", emails),
      ...named(name, hasBoth ? "phone alone" : "phone", phones),
    ];
    let first: Entry<Value> | undefined;
    for (const key of keys) {
      const entry = this.#found.get(key);
      if (entry && (!first || entry.order < first.order)) first = entry;
    }
    return first?.value;
  }
}

const keyOf = (...parts: string[]) => parts.join("\n");

/** A name without a letter or digit is nobody's. */
const named = (name: string, what: string, values: readonly string[]): string[] =>
  name ? values.map((value) => keyOf(what, value, name)) : [];

import { expect, test } from "vitest";
import { isSamePerson } from "#app/domain/crm/leads/is-same-person.ts";
import type { NamedPerson } from "#app/domain/crm/leads/is-same-person.ts";
import { PeopleIndex } from "#app/domain/crm/leads/people-index.ts";

const names = ["Sample Person", "Person, Sample", "SAMPLE-PERSON", "Other Person", "", "?!"];
const emails = ["one@example.com", " One@Example.com ", "two@example.com", "", null];
const phones = ["(202) 555-0143", "2025550143", "+44 20 7946 0958", "12 34", "", null];
const people: NamedPerson[] = names.flatMap((fullName) =>
  emails.flatMap((email) => phones.map((phone) => ({ fullName, email, phone }))),
);

const points = [
  [],
  [{ kind: "email", value: "two@example.com" }],
  [
    { kind: "phone", value: "2025550144" },
    { kind: "phone", value: "2025550143" },
    { kind: "email", value: "one@example.com" },
  ],
];
const several: NamedPerson[] = people
  .filter((_, n) => n % 5 === 0)
  .flatMap((person) => points.map((contactPoints) => ({ ...person, contactPoints })));

test("the index finds whom comparing with each finds, the first of them, in any order", () => {
  for (const order of [people, people.toReversed(), people.filter((_, n) => n % 7 === 3), several]) {
    const index = new PeopleIndex<NamedPerson>();
    for (const person of order) index.add(person, person);
    for (const asked of [...people, ...several])
      expect(index.find(asked), JSON.stringify(asked)).toBe(
        order.find((person) => isSamePerson(person, asked)),
      );
  }
});

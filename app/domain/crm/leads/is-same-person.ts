import { phoneKey } from "#app/domain/base/phone/phone-key.ts";
import { isSameName } from "#app/domain/base/text/same-name.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";

/** Somebody as a form, a row or a lead names them; an email or phone may be missing or "". */
export type NamedPerson = {
  fullName: string;
  email?: string | null;
  phone?: string | null;
  /** of a lead: all that it has, also those in use */
  contactPoints?: readonly { kind: string; value: string }[];
};

/**
 * Whether two are one person as far as anybody can prove it: the same email and the same phone, or one of the two with
 * the same name where the other is missing on a side. Anybody can type another's email, so alone it proves nothing. Of
 * several that somebody has, one that both have is enough.
 */
export function isSamePerson(one: NamedPerson, other: NamedPerson): boolean {
  const [a, b] = [reachesOf(one), reachesOf(other)];
  const email = compare(a.emails, b.emails);
  const phone = compare(a.phones, b.phones);
  if (email === "other" || phone === "other") return false;
  if (email === "same" && phone === "same") return true;
  return (email === "same" || phone === "same") && isSameName(one.fullName, other.fullName);
}

/** All emails and phones of a person, as they are compared. */
export function reachesOf({ email, phone, contactPoints = [] }: Omit<NamedPerson, "fullName">): {
  emails: string[];
  phones: string[];
} {
  const number = phoneKey(phone);
  const valuesOf = (kind: string) =>
    contactPoints.flatMap((point) => (point.kind === kind ? [point.value] : []));
  return {
    emails: [...new Set([...(email?.trim() ? [normalizeEmail(email)] : []), ...valuesOf("email")])],
    phones: [...new Set([...(number ? [number] : []), ...valuesOf("phone")])],
  };
}

const compare = (one: string[], other: string[]): "same" | "other" | "missing" =>
  one.length === 0 || other.length === 0
    ? "missing"
    : one.some((value) => other.includes(value))
      ? "same"
      : "other";

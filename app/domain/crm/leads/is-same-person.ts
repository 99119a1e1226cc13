import { phoneKey } from "#app/domain/base/phone/phone-key.ts";
import { isSameName } from "#app/domain/base/text/same-name.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";

/** Somebody as a form, a row or a lead names them; an email or phone may be missing or "". */
export type NamedPerson = { fullName: string; email?: string | null; phone?: string | null };

/**
 * Whether two are one person as far as anybody can prove it: the same email and the same phone, or one of the two with
 * the same name where the other is missing on a side. Anybody can type another's email, so alone it proves nothing.
 */
export function isSamePerson(one: NamedPerson, other: NamedPerson): boolean {
  const email = compare(emailOf(one), emailOf(other));
  const phone = compare(phoneKey(one.phone), phoneKey(other.phone));
  if (email === "other" || phone === "other") return false;
  if (email === "same" && phone === "same") return true;
  return (email === "same" || phone === "same") && isSameName(one.fullName, other.fullName);
}

const emailOf = ({ email }: NamedPerson) => (email?.trim() ? normalizeEmail(email) : null);

const compare = (one: string | null, other: string | null): "same" | "other" | "missing" =>
  one === null || other === null ? "missing" : one === other ? "same" : "other";

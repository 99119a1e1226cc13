/**
 * What a form was shown with of a record, as text: its version, a digest of all it says, or the values themselves. The
 * form carries it in one hidden field (ui/form/seen-field.tsx), so that a change by somebody else is noticed.
 */
export type Seen = Readonly<Record<string, string>>;

/** The same before it is text; null is "". */
export type Shown = Readonly<Record<string, string | number | Date | null | undefined>>;

/** The hidden field's name. */
export const SEEN = "seen";

const textOf = (value: Shown[string]): string =>
  value instanceof Date ? value.toISOString() : String(value ?? "");

const textsOf = (shown: Shown): [string, string][] =>
  Object.entries(shown).map(([name, value]) => [name, textOf(value)]);

/** As the hidden field has it: "version=3", or "name=Sample+Agent&role=agent". */
export const writeSeen = (shown: Shown): string => new URLSearchParams(textsOf(shown)).toString();

/** From the hidden field; without it nothing was seen, so everything counts as changed. */
export const readSeen = (text: string | undefined): Seen => Object.fromEntries(new URLSearchParams(text));

/** The current values that the form was not shown with; null if it is as new as they are. */
export function changedSince<Current extends Shown>(seen: Seen, current: Current): Partial<Current> | null {
  const changed = textsOf(current).filter(([name, text]) => seen[name] !== text);
  if (changed.length === 0) return null;
  const names = new Set(changed.map(([name]) => name));
  return Object.fromEntries(Object.entries(current).filter(([name]) => names.has(name))) as Partial<Current>;
}

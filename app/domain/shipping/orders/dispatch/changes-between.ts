export type DetailChange = { field: string; from: string | null; to: string | null };

const textOf = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" ? String(value) : null;

/** Which of the new values differ from the old ones, as an event keeps them; `prefix` comes before each name. */
export function changesBetween<After extends Readonly<Record<string, string | number | null>>>(
  before: { readonly [Name in keyof After]?: unknown },
  after: After,
  prefix = "",
): DetailChange[] {
  return Object.keys(after).flatMap((name) => {
    const [from, to] = [textOf(before[name]), textOf(after[name])];
    return (from ?? "") === (to ?? "") ? [] : [{ field: `${prefix}${name}`, from, to }];
  });
}

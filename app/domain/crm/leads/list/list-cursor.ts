/**
 * Where a page of a list begins: the place of the row before it. `group` keeps rows without a value behind those that
 * have one, and stages in their order.
 */
export type ListCursor = {
  group: number;
  value: string | number | null;
  leadId: string;
  /** how many rows come before the page, as far as we counted */
  offset: number;
};

/** For an address. */
export const formatCursor = ({ group, value, leadId, offset }: ListCursor): string =>
  Buffer.from(JSON.stringify([group, value, leadId, offset])).toString("base64url");

/** Null if it isn't a valid cursor. */
export function parseCursor(text: string | null): ListCursor | null {
  if (!text || text.length > 600) return null;
  const [group, value, leadId, offset] = readArray(Buffer.from(text, "base64url").toString());
  const isValue = value === null || typeof value === "string" || typeof value === "number";
  if (!isCount(group) || !isValue || typeof leadId !== "string" || !isCount(offset)) return null;
  return { group, value, leadId, offset };
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

function readArray(json: string): unknown[] {
  if (!/^\[.*\]$/s.test(json)) return [];
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : [];
  } catch (error) {
    // A cursor that somebody wrote by hand begins the list again.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

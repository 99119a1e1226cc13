/** The later of two days as YYYY-MM-DD, as far as they're known. */
export const laterDay = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

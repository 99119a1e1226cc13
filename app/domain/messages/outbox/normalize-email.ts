/** For comparison only; emails go to the address as typed. */
export const normalizeEmail = (typed: string): string => typed.trim().toLowerCase();

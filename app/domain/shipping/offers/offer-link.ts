/** A carrier's private link to its offer, and to the dispatch sheet once it has the order, as a path. */
export const offerPath = (token: string): string => `/offer/${token}`;

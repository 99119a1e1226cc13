/**
 * Names the version that a form shows. The transport type is part of it, because the customer can switch that without
 * a new version.
 */
export const basisOf = (quote: { version: number; transportType: string }): string =>
  `${quote.version}-${quote.transportType}`;

export const transportTypes = ["open", "enclosed"] as const;
export type TransportType = (typeof transportTypes)[number];

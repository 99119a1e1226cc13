/** Newest first: "2025" down to "1900". */
export const vehicleYears: readonly string[] = Array.from({ length: 126 }, (_, age) => String(2025 - age));

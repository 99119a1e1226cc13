/** The years a visitor may choose, newest first: "2025" down to "1900", 126 of them. */
export const vehicleYears: readonly string[] = Array.from({ length: 126 }, (_, age) => String(2025 - age));

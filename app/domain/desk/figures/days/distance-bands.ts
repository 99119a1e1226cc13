/** Trips compared with each other, by whole statute miles: from, and below the next. */
export const distanceBands = [
  { code: "0", label: "under 500 mi", from: 0 },
  { code: "500", label: "500–1,000", from: 500 },
  { code: "1000", label: "1,000–1,500", from: 1_000 },
  { code: "1500", label: "1,500–2,000", from: 1_500 },
  { code: "2000", label: "2,000 and more", from: 2_000 },
] as const;

export const bandOf = (miles: number): string =>
  distanceBands.findLast(({ from }) => miles >= from)?.code ?? distanceBands[0].code;

const inWords = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** "1,290" */
export function wholeMiles(miles: number): string {
  return inWords.format(miles);
}

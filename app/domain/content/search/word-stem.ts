const plurals: readonly (readonly [RegExp, string])[] = [
  [/(?<=[a-z]{2})ies$/, "y"],
  [/(?<=[a-z]{2})(?<=ss|sh|ch|x)es$/, ""],
  [/(?<=[a-z]{2}[^su])s$/, ""],
];

/** A lower-case word without common English endings: "ships", "shipped" and "shipping" have one stem. */
export function wordStem(word: string): string {
  const plural = plurals.find(([ending]) => ending.test(word));
  const single = plural ? word.replace(...plural) : word;
  const cut = withoutEnding(single);
  return (cut.length < 3 ? single : cut).replace(/([bdgmnprt])\1$/, "$1").replace(/(?<=[a-z]{3})e$/, "");
}

/** The letters before an ending hold a vowel, and before "ly" there are four at least. */
function withoutEnding(word: string): string {
  const [ending] = /(?:ing|ed|ly)$/.exec(word) ?? [];
  if (!ending) return word;
  const before = word.slice(0, -ending.length);
  const letters = before.split(/[^a-z]/).at(-1) ?? "";
  return /[aeiouy]/.test(letters) && (ending !== "ly" || letters.length >= 4) ? before : word;
}

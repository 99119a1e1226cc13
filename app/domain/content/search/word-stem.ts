const plurals: readonly (readonly [RegExp, string])[] = [
  [/(?<=[a-z]{2})ies$/, "y"],
  [/(?<=[a-z]{2})(?<=ss|sh|ch|x)es$/, ""],
  [/(?<=[a-z]{2}[^su])s$/, ""],
];

/** A lower-case word without common English endings: "ships", "shipped" and "shipping" have one stem. */
export function wordStem(word: string): string {
  const plural = plurals.find(([ending]) => ending.test(word));
  const single = plural ? word.replace(...plural) : word;
  const cut = single.replace(/(?<=[aeiouy][a-z]*)(?:ing|ed|(?<=[a-z]{4})ly)$/, "");
  return (cut.length < 3 ? single : cut).replace(/([bdgmnprt])\1$/, "$1").replace(/(?<=[a-z]{3})e$/, "");
}

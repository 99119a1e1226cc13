/** The fields of a row in each list of a rate card that are empty in a row nobody filled in. */
export const rateLists: Readonly<Record<string, readonly string[] | undefined>> = {
  "seasons.table": ["label", "note", "from", "to", "factor"],
  "seasons.curves.all": ["on", "factor"],
  "seasons.curves.south": ["on", "factor"],
  "seasons.curves.north": ["on", "factor"],
  "access.states": ["state", "label", "note", "amount"],
  bands: ["upToMiles", "perMile"],
  lengths: ["feet", "factor"],
  weights: ["pounds", "factor"],
};

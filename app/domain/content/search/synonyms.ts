/** Words with the same meaning in vehicle shipping: a question with one of them finds the others in its row. */
const rows = [
  "stuff belongings luggage items things possessions boxes",
  "insurance insured cover covered coverage",
  "damage damaged scratch scratched dent dented broken hurt",
  "pay payment paid paying cash",
  "deposit upfront advance front",
  "cancel cancellation refund",
  "inoperable nonrunning inop",
  "car vehicle auto automobile",
  "long days duration weeks",
  "cost costs price prices rate rates",
  "ship shipping transport transporting haul move moving",
  "hawaii honolulu oahu maui",
  "broker brokers middleman",
  "carrier carriers trucker hauler",
  "track tracking follow gps",
  "ev electric battery tesla",
  "bike motorbike motorcycle",
  "atv utv quad",
  "licensed license licence legit registered authority scam",
  "tip gratuity",
  "card cards credit debit",
  "prepare prepared preparation ready",
  "gas fuel tank",
  "privacy data personal information info",
  "lost loss stolen theft",
  "choose pick",
  "friend neighbor relative",
  "early ahead advance",
  "hold holds valid expire expires",
  "expedited rush urgent",
  "plates tags registration registered unregistered",
  "leased lease financed loan lien lienholder",
  "military army navy marine pcs",
  "two 2 second both multiple",
  "late delay delayed",
].map((row) => row.split(" "));

/** A word and its synonyms; the word itself if it has none. */
export const synonymsOf = (word: string): readonly string[] => {
  const known = rows.filter((row) => row.includes(word)).flat();
  return known.length > 0 ? [...new Set(known)] : [word];
};

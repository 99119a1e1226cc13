/** Views that everybody has. */
export const builtInViews = [
  { name: "All", query: "" },
  { name: "All open", query: "stage=open" },
  { name: "Mine", query: "stage=open&owner=me" },
  { name: "Untouched", query: "untouched=1" },
  { name: "Prices ending", query: "ends=3" },
] as const;

/** The facts that a place's page shows; lists are empty where the facts have none. */
export type PlaceView = {
  name: string;
  /** the schema.org type, for search engines */
  area: "State" | "City" | "Place";
  zips: { heading: string; list: string[] };
  corridors: { road: string; via: string }[];
  /** `path` is null for a neighbor without a page */
  neighbors: { name: string; path: string | null }[];
  remotePlaces: { name: string; zip: string }[];
  communities: string[];
  ports: string[];
  /** the initial delivery address of the form, or empty */
  delivery: string;
};

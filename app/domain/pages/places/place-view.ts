/** What the page of a place shows besides its words. Lists are empty where the facts say nothing. */
export type PlaceView = {
  name: string;
  /** for search engines */
  area: "State" | "City" | "Place";
  zips: { heading: string; list: string[] };
  corridors: { road: string; via: string }[];
  /** with their pages where there are some */
  neighbors: { name: string; path: string | null }[];
  remotePlaces: { name: string; zip: string }[];
  communities: string[];
  ports: string[];
  /** what the form's delivery address begins with, or empty */
  delivery: string;
};

/** The hub of all states: it starts with their map unless its blocks include one. */
export const MAP_PAGE = "/service-areas";

/** Characters of a search that are read; people type fewer. */
export const MAX_SEARCH_LENGTH = 200;

export const RESULTS_PER_PAGE = 10;

/** Characters of a search that are read; people type fewer. */
export const LONGEST_SEARCH = 200;

export const RESULTS_PER_PAGE = 10;

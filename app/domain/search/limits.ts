/** How many characters of a search are looked at: what lies beyond was no typing. */
export const LONGEST_SEARCH = 200;

/** How many pages of the site a page of results shows. */
export const RESULTS_PER_PAGE = 10;

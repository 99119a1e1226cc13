/** The line above every page; empty shows none. A row in `settings` of this name overrides the specification's text. */
export const firstPromo = { promoText: "Auto Transport Rates Surge Along Key Routes - Call Now!" };

/** `year` is the one on the page; omitted if the page gives none. */
export type Source = { name: string; url: string; year?: number };

/** The pages behind our published figures, read through November 2026. */
export const sources = {
  monarch: {
    name: "monarchtg.com",
    url: "https://monarchtg.com/blog/cost-to-ship-a-car-between-states-2026-guide",
    year: 2026,
  },
  dellcy: { name: "dellcy.com", url: "https://www.dellcy.com/guide/pricing", year: 2026 },
  visualfoodie: {
    name: "visualfoodie.com",
    url: "https://visualfoodie.com/understanding-the-cost-of-car-shipping-in-the-usa",
    year: 2026,
  },
  visualfoodieChicago: {
    name: "visualfoodie.com",
    url: "https://visualfoodie.com/average-car-shipping-company-rates-in-chicago",
    year: 2026,
  },
  visualfoodieTexas: {
    name: "visualfoodie.com",
    url: "https://visualfoodie.com/what-you-need-for-california-to-texas-car-shipping",
    year: 2026,
  },
  eatsip: {
    name: "eatsip365.com",
    url: "https://eatsip365.com/average-cost-of-a-state-to-state-car-mover",
    year: 2026,
  },
  eatsipJersey: {
    name: "eatsip365.com",
    url: "https://eatsip365.com/a-guide-to-new-jersey-to-florida-car-transport",
  },
  winenfood: {
    name: "winenfood.com",
    url: "https://winenfood.com/the-average-cost-of-state-to-state-car-moving",
    year: 2026,
  },
  winenfoodCalifornia: {
    name: "winenfood.com",
    url: "https://winenfood.com/the-average-cost-of-shipping-a-car-to-california",
    year: 2026,
  },
  winenfoodTexas: {
    name: "winenfood.com",
    url: "https://winenfood.com/the-average-texas-to-california-car-shipping-cost",
    year: 2026,
  },
  unlimited: {
    name: "unlimitedautotrans.com",
    url: "https://www.unlimitedautotrans.com/how-much-does-it-cost-to-ship-a-car/",
    year: 2024,
  },
  carscounsel: { name: "carscounsel.com", url: "https://carscounsel.com/?p=58105" },
  engineerfixMotorcycle: {
    name: "engineerfix.com",
    url: "https://engineerfix.com/how-much-does-it-cost-to-ship-a-motorcycle-2",
  },
  engineerfixMotorcycleOpen: {
    name: "engineerfix.com",
    url: "https://engineerfix.com/how-much-does-it-cost-to-get-a-motorcycle-shipped",
  },
  accountinginsights: {
    name: "accountinginsights.org",
    url: "https://accountinginsights.org/how-much-does-it-cost-to-transport-a-boat-per-mile",
  },
  equipmenthauling: {
    name: "equipmenthaulingquotes.com",
    url: "https://equipmenthaulingquotes.com/estimates/",
  },
  a1auto: {
    name: "a1autotransport.com",
    url: "https://www.a1autotransport.com/heavy-equipment-hauling-cost-per-mile",
  },
} as const satisfies Record<string, Source>;

export type SourceCode = keyof typeof sources;

/** `year` is the one on the page; omitted if the page gives none. */
export type Source = { name: string; url: string; year?: number };

/**
 * The pages behind our published figures, read through November 2026: brokers, carriers and comparison sites of the
 * trade. Sites of other trades that also write about car shipping are left out.
 */
export const sources = {
  monarch: {
    name: "monarchtg.com",
    url: "https://monarchtg.com/blog/cost-to-ship-a-car-between-states-2026-guide",
    year: 2026,
  },
  dellcy: { name: "dellcy.com", url: "https://www.dellcy.com/guide/pricing", year: 2026 },
  carshippingcompanies: {
    name: "carshippingcompanies.io",
    url: "https://carshippingcompanies.io/guide/car-shipping-cost",
    year: 2026,
  },
  shippingcarquotes: {
    name: "shippingcarquotes.com",
    url: "https://www.shippingcarquotes.com/auto-transport/how-do-mileage-and-distance-affect-price-a-step-by-step-guide-to-smarter-car-shipping-quotes",
  },
  nexus: {
    name: "nexusautotransport.com",
    url: "https://nexusautotransport.com/how-much-does-it-cost-to-ship-a-car-2/",
  },
  americanautoshipping: {
    name: "americanautoshipping.com",
    url: "https://www.americanautoshipping.com/how-much-does-it-cost-to-ship-a-car/",
  },
  unlimited: {
    name: "unlimitedautotrans.com",
    url: "https://www.unlimitedautotrans.com/how-much-does-it-cost-to-ship-a-car/",
    year: 2024,
  },
  mstransportation: {
    name: "mstransportationllc.com",
    url: "https://mstransportationllc.com/agreement.html",
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

import type { MakeTable } from "#app/domain/trip/vehicles/make-table.ts";

/** If a brand's own model names aren't on record, its carts are listed by number of seats. */
export const golfCarts: MakeTable = {
  "Advanced EV": {
    usual: "golf-cart",
    "golf-cart": "Advent 2, Advent 2L, Advent 4, Advent 4F, Advent 4FL, Advent 4L, Advent 6, Advent 6L",
  },
  "Atlas Golf Carts": { usual: "golf-cart", "golf-cart": "2 Passenger, 4 Passenger, 6 Passenger" },
  "Bad Boy Buggies": {
    usual: "golf-cart",
    "golf-cart": "Ambush, Classic, Instinct, Recoil, Recoil iS, XT, XTO",
  },
  Bintelli: { usual: "golf-cart", "golf-cart": "Beyond 4PF, Beyond 4PR, Beyond 6PR, Nexus" },
  "Club Car": {
    usual: "golf-cart",
    "golf-cart": `Cafe Express, Caroche, Carryall 1, Carryall 1500, Carryall 1700, Carryall 2, Carryall 300,
      Carryall 500, Carryall 502, Carryall 510, Carryall 550, Carryall 6, Carryall 700, CRU, DS, Onward,
      Onward 4 Passenger, Onward 6 Passenger, Onward Lifted, Precedent, Tempo, Tempo 2+2, Transporter, V4L,
      Villager 2+2, Villager 4, Villager 6, Villager 8, XRT 1550, XRT 800, XRT 850, XRT 950`,
  },
  Columbia: {
    usual: "golf-cart",
    "golf-cart": `Chariot, Eagle, Expediter, Journeyman, Legacy, Mega Journeyman, Payloader, Stockchaser, Summit,
      SUV-LN, SUV-SN`,
  },
  Cushman: {
    usual: "golf-cart",
    "golf-cart": `Hauler 1200, Hauler 1200X, Hauler 4x4, Hauler 800, Hauler 800X, Hauler PRO, Hauler PRO-X,
      Minute Miser, Refresher, Shuttle 2, Shuttle 4, Shuttle 6, Shuttle 8, Stock Chaser, Titan, Truckster`,
  },
  DACH: { usual: "golf-cart", "golf-cart": "2 Passenger, 4 Passenger, 6 Passenger" },
  "Denago EV": { usual: "golf-cart", "golf-cart": "Nomad, Nomad XL, Rover XL, Rover XL6, Rover XXL" },
  "E-Z-GO": {
    usual: "golf-cart",
    "golf-cart": `2Five, Express 4x4, Express L4, Express L6, Express S4, Express S6, Freedom RXV, Freedom TXT,
      Liberty, Marathon, Medalist, MPT 1000, MPT 800, RXV, ST350, Terrain 250, TXT, Valor, Workhorse`,
  },
  "Epic Carts": { usual: "golf-cart", "golf-cart": "E20, E20L, E40, E40F, E40FL, E40L, E60, E60L" },
  "Evolution EV": {
    usual: "golf-cart",
    "golf-cart": `Carrier 6 Plus, Carrier 8 Plus, Classic 2 Plus, Classic 2 Pro, Classic 4 Plus, Classic 4 Pro,
      D-Max GT4, D-Max GT6, D-Max XT4, D-Max XT6, D3, D5 Maverick, D5 Ranger, Forester 4 Plus, Forester 6 Plus,
      Turfman 1000, Turfman 200, Turfman 800`,
  },
  Garia: {
    usual: "golf-cart",
    "golf-cart": `Courtesy 4, Courtesy 4+2, Golf, Golf 2+2, Monaco, Roadster, Soul, Supersport, Utility City,
      Utility Park, Via, Via 2+2, Via 4`,
  },
  HDK: {
    usual: "golf-cart",
    "golf-cart": "Carrier 6, Carrier 8, Classic 2, Classic 4, D3, D5, Forester 4, Forester 6, Turfman",
  },
  "ICON EV": { usual: "golf-cart", "golf-cart": "i20, i20L, i20U, i40, i40F, i40FL, i40L, i60, i60L, i80" },
  Kandi: { usual: "golf-cart", sedan: "K23, K27", "golf-cart": "Kruiser 2P, Kruiser 4P, Kruiser 6P" },
  MadJax: { usual: "golf-cart", "golf-cart": "X-Series Storm" },
  "Moke America": { usual: "golf-cart", "golf-cart": "eMoke" },
  "Polaris GEM": { usual: "golf-cart", "golf-cart": "e2, e4, e6, e825, eL XD, eM 1400, eM 1400 LSV, eS" },
  "Star EV": {
    usual: "golf-cart",
    "golf-cart": "Capella 2, Capella 4, Classic, Sirius 2, Sirius 2+2, Sirius 4, Sirius 4+2, Sport",
  },
  Tomberlin: { usual: "golf-cart", "golf-cart": "Anvil, Emerge E2, Emerge E4, Engage, Ghosthawk" },
  "Vivid EV": { usual: "golf-cart", "golf-cart": "2 Passenger, 4 Passenger, 6 Passenger" },
  "Yamaha Golf Carts": {
    usual: "golf-cart",
    "golf-cart": `Adventurer Sport 2+2, Concierge 4, Concierge 6, Drive, Drive2, Drive2 PTV, Drive2 QuieTech, G1,
      G11, G14, G16, G19, G2, G20, G21, G22, G23, G27, G28, G29, G3, G5, G8, G9, UMAX One, UMAX Rally, UMAX Two`,
  },
};

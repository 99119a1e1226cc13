import type { MakeTable } from "#app/domain/trip/vehicles/make-table.ts";

/** Boats that travel on a trailer. Builders name models by series or by feet; a long series is listed as one model. */
export const boats: MakeTable = {
  Alumacraft: { usual: "boat", boat: "Classic, Competitor, Crappie Pro, Edge, Escape, Trophy, Voyageur" },
  Axis: { usual: "boat", boat: "A20, A22, A24, T220, T22, T23, T235" },
  Bayliner: {
    usual: "boat",
    boat: `175 Bowrider, 185 Bowrider, 195 Bowrider, Capri, Ciera, Element E16, Element E18, Trophy, VR4, VR5, VR6`,
  },
  Bennington: {
    usual: "boat",
    boat: "L Series, LX Series, M Series, Q Series, QX Series, R Series, S Series, SV Series, SX Series",
  },
  "Boston Whaler": {
    usual: "boat",
    boat: `130 Super Sport, 150 Montauk, 160 Super Sport, 170 Dauntless, 170 Montauk, 180 Dauntless, 190 Montauk,
      210 Dauntless, 210 Montauk, 220 Dauntless, 230 Outrage, 230 Vantage, 240 Dauntless, 250 Outrage,
      270 Dauntless, 270 Vantage, 280 Outrage, 285 Conquest, 320 Vantage, 330 Outrage, 345 Conquest`,
  },
  "Carolina Skiff": { usual: "boat", boat: "DLV, DLX, J Series, JVX, LS, Ultra Elite" },
  Catalina: {
    usual: "boat",
    boat: `Capri 14.2, Capri 22, Catalina 22, Catalina 25, Catalina 27, Catalina 30, Catalina 310, Catalina 320,
      Catalina 34, Catalina 36, Catalina 42`,
  },
  Chaparral: {
    usual: "boat",
    boat: "18 H2O, 19 H2O, 19 SSi, 21 H2O, 21 SSi, 23 SSi, OSX, Signature, SSX, SunCoast, Surf",
  },
  "Chris-Craft": {
    usual: "boat",
    boat: "Calypso, Capri, Catalina, Cobra, Constellation, Corsair, Launch, Launch GT, Sportsman",
  },
  Cobalt: { usual: "boat", boat: "220, 222, 246, CS22, CS23, R3, R4, R5, R6, R7, R8" },
  Contender: { usual: "boat", boat: "24S, 25 Bay, 28S, 28T, 30ST, 32ST, 35ST, 39ST" },
  Crestliner: {
    usual: "boat",
    boat: "Angler, Discovery, Fish Hawk, MX, PT, Raptor, Rally, Sportfish, Super Hawk, Vision",
  },
  Crownline: { usual: "boat", boat: "E Series, Eclipse, Finseeker, LS, SS" },
  Formula: {
    usual: "boat",
    boat: `240 Bowrider, 260 Bowrider, 270 Bowrider, 292 FASTech, 310 Bowrider, 330 Crossover Bowrider, 353 FASTech,
      37 PC, 382 FASTech`,
  },
  "Four Winns": { usual: "boat", boat: "H190, H210, H230, H260, HD3, HD5, Horizon, Sundowner, TS222, Vista" },
  Glastron: { usual: "boat", boat: "GT 180, GT 185, GT 205, GTD, GTS, GX, MX" },
  "Grady-White": {
    usual: "boat",
    boat: `Adventure 208, Canyon 271, Canyon 306, Canyon 336, Canyon 376, Express 330, Fisherman 180, Fisherman 216,
      Fisherman 236, Fisherman 257, Freedom 215, Freedom 235, Freedom 255, Freedom 275, Freedom 285, Freedom 307,
      Freedom 325, Freedom 335, Gulfstream 232, Marlin 300, Seafarer 226, Seafarer 228`,
  },
  Hobie: {
    usual: "boat",
    boat: "Getaway, Hobie 14, Hobie 16, Hobie 17, Hobie 18, Mirage Adventure Island, Mirage Tandem Island, Wave",
  },
  Hurricane: { usual: "boat", boat: "CenterConsole, FunDeck, SunDeck, SunDeck Sport" },
  Lund: {
    usual: "boat",
    boat: `Adventure, Alaskan, Baron, Crossover XS, Fury, Impact, Impact XS, Pro Guide, Pro-V, Rebel, Renegade,
      Tyee`,
  },
  Malibu: {
    usual: "boat",
    boat: "20 VTX, 21 LX, 21 VLX, 22 LSV, 23 LSV, 24 MXZ, 25 LSV, 26 LSV, M220, M230, M240, Response TXi, Sunscape",
  },
  MasterCraft: {
    usual: "boat",
    boat: `MariStar, NXT20, NXT22, NXT23, NXT24, ProStar, ProStar 190, X10, X15, X2, X20, X22, X23, X24, X26, X30,
      X45, X46, X55, XStar, XT20, XT21, XT22, XT23, XT24, XT25`,
  },
  Nautique: {
    usual: "boat",
    boat: `Air Nautique 206, G21, G23, G25, GS20, GS22, GS24, Paragon, S23, S25, Ski Nautique, Ski Nautique 196,
      Ski Nautique 200, Super Air Nautique 210, Super Air Nautique 230`,
  },
  Nitro: { usual: "boat", boat: "Z17, Z18, Z19, Z20, Z21" },
  "Ranger Boats": {
    usual: "boat",
    boat: "620FS, 621FS, Reata, RB190, RP190, RT178, RT188, RT198P, Z175, Z185, Z518, Z519, Z520, Z521",
  },
  Regal: {
    usual: "boat",
    boat: "19 Surf, 2000 ESX, 26 Express, 28 Express, 33 Express, 33 SAV, Commodore, FasDeck, LS2, LS4, LS6, LX4, LX6",
  },
  Robalo: {
    usual: "boat",
    boat: `206 Cayman, 226 Cayman, 246 Cayman, R160, R180, R200, R202 Explorer, R207, R222, R230, R242, R250, R270,
      R272, R300, R302, R317, R360`,
  },
  "Sea Fox": { usual: "boat", boat: "Commander, Traveler, Viper" },
  "Sea Hunt": { usual: "boat", boat: "BX, Edge, Escape, Gamefish, Triton, Ultra" },
  "Sea Ray": {
    usual: "boat",
    boat: `220 Sundeck, 240 Sundeck, 260 Sundancer, 280 Sundancer, SDX 250, SDX 270, SLX 250, SLX 260, SLX 280,
      SLX 310, SLX 350, SPX 190, SPX 210, SPX 230, Sundancer 320, Sundancer 350, Sundancer 370`,
  },
  Skeeter: { usual: "boat", boat: "FX, FXR, MX, SX, TZX, WX, ZX, ZXR" },
  "Sun Tracker": { usual: "boat", boat: "Bass Buggy, Fishin' Barge, Party Barge, SportFish" },
  Tracker: {
    usual: "boat",
    boat: "Grizzly, Guide V, Pro 160, Pro Guide V, Pro Team 175, Pro Team 190, Super Guide V, Targa V",
  },
  "Yamaha Boats": {
    usual: "boat",
    boat: `190 FSH, 195 FSH Sport, 195S, 210 FSH, 212S, 212SD, 222S, 242 Limited, 242X, 252S, 252SD, 252XE, 255 FSH,
      255XD, 275SD, AR190, AR195, AR210, AR220, AR240, AR250, SX190, SX195, SX210, SX220, SX240`,
  },
};

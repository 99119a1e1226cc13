import type { MakeTable } from "#app/domain/trip/vehicles/make-table.ts";

/** Makes whose cars ship as exotics or classics, whatever their size. */
export const exotics: MakeTable = {
  "Aston Martin": {
    usual: "exotic",
    exotic: `DB11, DB12, DB4, DB5, DB6, DB7, DB9, DBS, DBS Superleggera, DBX, DBX707, Lagonda, One-77, Rapide,
      Rapide S, V12 Vantage, V8 Vantage, Valhalla, Valkyrie, Vanquish, Vantage, Virage, Vulcan`,
  },
  "Austin-Healey": { usual: "exotic", exotic: "100, 100-6, 3000, Sprite" },
  Bentley: {
    usual: "exotic",
    exotic: `Arnage, Azure, Bacalar, Batur, Bentayga, Brooklands, Continental Flying Spur, Continental GT,
      Continental GTC, Continental R, Eight, Flying Spur, Mulsanne, R Type, S1, S2, S3, Turbo R`,
  },
  Bugatti: {
    usual: "exotic",
    exotic: "Bolide, Centodieci, Chiron, Divo, EB110, Mistral, Tourbillon, Type 35, Type 57, Veyron",
  },
  "De Tomaso": { usual: "exotic", exotic: "Deauville, Guara, Longchamp, Mangusta, P72, Pantera" },
  DeLorean: { usual: "exotic", exotic: "DMC-12" },
  Ferrari: {
    usual: "exotic",
    exotic: `12Cilindri, 250 GT, 250 GTO, 275 GTB, 296 GTB, 296 GTS, 308, 328, 348, 360 Modena, 360 Spider,
      365 GTB/4 Daytona, 400i, 412, 430 Scuderia, 456 GT, 458 Italia, 458 Speciale, 458 Spider, 488 GTB, 488 Pista,
      488 Spider, 512 TR, 550 Maranello, 575M Maranello, 599 GTB Fiorano, 612 Scaglietti, 812 GTS, 812 Superfast,
      California, California T, Daytona SP3, Dino 246 GT, Enzo, F12berlinetta, F355, F40, F430, F430 Spider, F50,
      F512 M, F8 Spider, F8 Tributo, FF, GTC4Lusso, LaFerrari, Mondial, Portofino, Portofino M, Purosangue, Roma,
      SF90 Spider, SF90 Stradale, Testarossa`,
  },
  Fisker: { usual: "suv", suv: "Ocean", exotic: "Karma" },
  Koenigsegg: { usual: "exotic", exotic: "Agera, Agera RS, CC8S, CCR, CCX, Gemera, Jesko, One:1, Regera" },
  Lamborghini: {
    usual: "exotic",
    exotic: `350 GT, 400 GT, Aventador, Centenario, Countach, Diablo, Espada, Gallardo, Huracan, Islero, Jalpa,
      Jarama, LM002, Miura, Murcielago, Reventon, Revuelto, Sian, Silhouette, Temerario, Urraco, Urus, Veneno`,
  },
  Lotus: {
    usual: "exotic",
    exotic: `Eclat, Elan, Eletre, Elise, Elite, Emeya, Emira, Esprit, Europa, Evija, Evora, Exige, Seven`,
  },
  Maserati: {
    usual: "exotic",
    suv: "Grecale, Levante",
    exotic: `228, 3500 GT, Biturbo, Bora, Coupe, Ghibli, GranCabrio, GranSport, GranTurismo, Indy, Khamsin, MC12,
      MC20, Merak, Mexico, Mistral, Quattroporte, Spyder`,
  },
  Maybach: { usual: "exotic", exotic: "57, 57 S, 62, 62 S, Landaulet" },
  McLaren: {
    usual: "exotic",
    exotic: `570GT, 570S, 600LT, 620R, 650S, 675LT, 720S, 750S, 765LT, Artura, Elva, F1, GT, GTS, MP4-12C, P1,
      Senna, Speedtail, W1`,
  },
  Packard: {
    usual: "exotic",
    exotic: `Caribbean, Clipper, Eight, Four Hundred, Hawk, One-Ten, One-Twenty, Patrician, Super Eight, Twelve`,
  },
  Pagani: { usual: "exotic", exotic: "Huayra, Utopia, Zonda" },
  Rimac: { usual: "exotic", exotic: "Concept One, Nevera" },
  "Rolls-Royce": {
    usual: "exotic",
    exotic: `Camargue, Corniche, Cullinan, Dawn, Ghost, Park Ward, Phantom, Silver Cloud, Silver Dawn, Silver Ghost,
      Silver Seraph, Silver Shadow, Silver Spirit, Silver Spur, Silver Wraith, Spectre, Wraith`,
  },
  Saleen: { usual: "exotic", pickup: "S331", exotic: "S1, S281, S302, S7" },
  Shelby: { usual: "exotic", exotic: "Cobra, Daytona Coupe, GT350, GT500, Series 1" },
  Studebaker: {
    usual: "exotic",
    exotic: `Avanti, Champ, Champion, Commander, Dictator, Golden Hawk, Gran Turismo Hawk, Hawk, Land Cruiser, Lark,
      President, Silver Hawk, Wagonaire`,
  },
  Triumph: { usual: "exotic", exotic: "GT6, Herald, Spitfire, Stag, TR2, TR250, TR3, TR4, TR6, TR7, TR8" },
};

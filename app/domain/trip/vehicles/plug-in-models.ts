/**
 * Vehicles sold in the US that charge from a plug, model years 2008 to 2026: whole makes ("all"), models that always
 * do, and models sold with and without a plug; a model may have a year range ("Charger Daytona 2024-"). Based on the
 * EPA's and the Department of Energy's lists of electric vehicles and plug-in hybrids (fueleconomy.gov), from memory
 * and not copied: prisma/data/SOURCES.md. Hydrogen cars without a plug are excluded.
 */
export type PlugInRow = { always?: "all" | string; sometimes?: string };

export const plugInModels: Readonly<Record<string, PlugInRow>> = {
  Acura: { always: "RSX 2026-, ZDX 2024-" },
  "Alfa Romeo": { sometimes: "Tonale" },
  "Aston Martin": { always: "Valhalla" },
  Audi: {
    always: "e-tron, TFSI e",
    sometimes: "A3 2016-2018, A7 2021-, A8 2020-, Q5 2020-",
  },
  Bentley: { sometimes: "Bentayga 2020-, Continental GT 2025-, Continental GTC 2025-, Flying Spur 2022-" },
  BMW: {
    always: `330e, 530e, 550e, 740e, 740Le, 745e, 750e, 30e, 40e, 45e, 50e, ActiveE, i3, i3s, i4, i5, i7, i8, iX,
      iX3, M5 2025-, xDrive30e, xDrive40e, xDrive45e, xDrive50e, XM`,
    sometimes: `3 Series 2016-, 5 Series 2018-, 7 Series 2017-, X3 2020-2021, X5 2016-, 1 Series 2012`,
  },
  "BMW Motorcycle": { always: "C evolution, CE 02, CE 04" },
  BYD: { always: "all" },
  Cadillac: {
    always: "Celestiq, ELR, Escalade IQ, Escalade IQL, Lyriq, Lyriq-V, Optiq, Optiq-V, Vistiq",
    sometimes: "CT6 2017-2018",
  },
  "Can-Am": { always: "Origin, Pulse" },
  Chevrolet: {
    always: "Bolt, BrightDrop, Volt",
    sometimes: "Blazer 2024-, Equinox 2024-, Silverado 2024-, Spark 2013-2016",
  },
  Chrysler: { always: "Pacifica Hybrid", sometimes: "Pacifica 2017-" },
  Coda: { always: "all" },
  Dodge: { always: "Charger Daytona 2024-", sometimes: "Charger 2024-, Hornet 2023-" },
  Energica: { always: "all" },
  "Faraday Future": { always: "all" },
  Ferrari: { always: "296 GTB, 296 GTS, 296 Speciale, 849 Testarossa, F80, SF90" },
  Fiat: { always: "500e, 500 2024-", sometimes: "500 2013-2019" },
  Fisker: { always: "all" },
  Ford: {
    always: "Energi, E-Transit, F-150 Lightning 2022-, Mach-E",
    sometimes: `C-Max 2013-2018, Escape 2020-, F-150 2022-, Focus 2012-2018, Fusion 2013-2020, Transit Connect 2010-2012`,
  },
  Genesis: { always: "GV60", sometimes: "G80 2022-, GV70 2022-" },
  GMC: { always: "Hummer", sometimes: "Sierra 2024-" },
  "Harley-Davidson": { always: "LiveWire" },
  Honda: {
    always: "Prologue",
    sometimes: "Accord 2014, Clarity, CR-V 2025-, Fit 2013-2014",
  },
  Hummer: { always: "all 2021-" },
  Hyundai: {
    always: "Ioniq 5, Ioniq 6, Ioniq 9",
    sometimes: "Ioniq, Kona 2019-, Santa Fe 2022-2023, Sonata 2016-2019, Tucson 2022-",
  },
  Jaguar: { always: "I-Pace" },
  Jeep: {
    always: "Recon, Wagoneer S",
    sometimes: "Grand Cherokee 2022-, Wrangler 2021-",
  },
  Kandi: { always: "K22, K23, K27, K32" },
  Karma: { always: "all" },
  Kia: {
    always: "EV3, EV4, EV5, EV6, EV9",
    sometimes: "Niro, Optima 2017-2020, Sorento 2022-, Soul 2015-2020, Sportage 2023-",
  },
  Koenigsegg: { always: "Gemera, Regera" },
  Lamborghini: { always: "Revuelto, Temerario, Urus SE", sometimes: "Urus 2024-" },
  "Land Rover": {
    always: "P400e, P440e, P460e, P550e",
    sometimes: "Range Rover 2019-, Range Rover Sport 2019-",
  },
  Lexus: {
    always: "NX 450h+, RX 450h+, RZ, RZ 300e, RZ 350e, RZ 450e, RZ 550e, TX 550h+",
    sometimes: "NX 2022-, RX 2023-, TX 2024-, NX 450h 2022-, RX 450h 2023-",
  },
  Lincoln: {
    always: "Aviator Grand Touring, Corsair Grand Touring",
    sometimes: "Aviator 2020-, Corsair 2021-",
  },
  LiveWire: { always: "all" },
  Lordstown: { always: "all" },
  Lotus: { always: "Eletre, Emeya, Evija" },
  Lucid: { always: "all" },
  Maserati: { always: "Folgore", sometimes: "GranCabrio 2024-, GranTurismo 2023-, Grecale 2023-" },
  Mazda: { always: "MX-30", sometimes: "CX-70, CX-90" },
  McLaren: { always: "Artura, P1, W1" },
  "Mercedes-Benz": {
    always: `AMG C 63 2024-, AMG E 53 2025-, AMG ONE, AMG S 63 2024-, B-Class 2014-, B 250e, C 350e, C 63 2024-, E 350e,
      E 53 2025-, E Performance, EQB, EQE, EQS, EQ Technology, eSprinter, G 580, GLC 350e, GLE 450e, GLE 550e,
      S 550e, S 560e, S 580e, S 63 2024-`,
    sometimes: `AMG GT 2024-, C-Class 2016-, CLA 2026-, E-Class 2024-, G-Class 2025-, GLC 2018-, GLE 2016-,
      S-Class 2015-, SL-Class 2024-`,
  },
  MINI: {
    always: "Cooper SE, Countryman SE, E",
    sometimes: "Cooper 2020-, Countryman 2018-, Hardtop 2020-",
  },
  Mitsubishi: { always: "i-MiEV", sometimes: "Outlander 2018-" },
  "Moke America": { always: "eMoke" },
  Mullen: { always: "all" },
  Nissan: { always: "Ariya, Leaf" },
  Polaris: { always: "Ranger XP Kinetic" },
  Polestar: { always: "all" },
  Porsche: {
    always: "918 Spyder, E-Hybrid, Taycan",
    sometimes: "Cayenne 2015-, Macan 2024-, Panamera 2014-",
  },
  Ram: { always: "1500 REV", sometimes: "ProMaster 2024-" },
  Rimac: { always: "all" },
  Rivian: { always: "all" },
  "Rolls-Royce": { always: "Spectre" },
  Slate: { always: "all" },
  Smart: { always: "EQ, fortwo 2018-", sometimes: "fortwo 2011-2017" },
  Subaru: {
    always: "Solterra, Trailseeker, Uncharted",
    sometimes: "Crosstrek 2019-2023",
  },
  Tesla: { always: "all" },
  Think: { always: "all" },
  Toyota: {
    always: "bZ, bZ4X, C-HR 2026-, Prime",
    sometimes: "Prius 2012-2015, Prius 2025-, RAV4 2012-2014, RAV4 2026-",
  },
  Vespa: { always: "Elettrica" },
  VinFast: { always: "all" },
  Volkswagen: { always: "e-Golf, ID.4, ID. Buzz", sometimes: "Golf 2015-2019" },
  Volvo: {
    always: "C40, EC40, ES90, EX30, EX40, EX60, EX90, T8",
    sometimes: "S60 2019-, S90 2018-, V60 2020-, XC40 2021-, XC60 2018-, XC90 2016-",
  },
  Wheego: { always: "all" },
  Zero: { always: "all" },
};

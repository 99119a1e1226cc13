import type { MakeTable } from "#app/domain/trip/vehicles/make-table.ts";

/** Machines and trucks that need a step-deck, lowboy or RGN trailer, plus the small machines of the same makers. */
export const heavyEquipment: MakeTable = {
  Bobcat: {
    usual: "heavy-equipment",
    motorcycle: "UV34, UV34XL",
    "heavy-equipment": `CT1021, CT2025, CT2540, E10, E20, E26, E32, E35, E42, E50, E60, E85, MT100, MT85, S185, S450,
      S510, S550, S570, S590, S595, S650, S66, S70, S76, S770, S850, T450, T550, T590, T595, T62, T64, T650, T66,
      T76, T770, T86, T870, Toolcat 5600, V519, V723`,
  },
  Case: {
    usual: "heavy-equipment",
    "heavy-equipment": `580N, 580SN, 580SV, 590SN, 650M, 750M, 850M, CX145D, CX210D, CX350D, CX57C, CX60C, SR175,
      SR210, SR240, SR270, SV185, SV280, SV340, TR270, TR310, TR340, TV380, TV450, 521G, 621G, 721G, 821G`,
  },
  Caterpillar: {
    usual: "heavy-equipment",
    "heavy-equipment": `12M, 120, 140, 226, 232, 236, 242, 246, 257, 259, 262, 272, 279, 289, 299, 301.7, 302, 303.5,
      305, 306, 308, 312, 315, 320, 323, 330, 336, 349, 416, 420, 430, 450, 725, 730, 735, 740, 745, 906, 914, 924,
      926, 930, 938, 950, 962, 966, D3, D4, D5, D6, D8, TL1055, TL1255, TL642, TL943`,
  },
  Develon: {
    usual: "heavy-equipment",
    "heavy-equipment":
      "DD100, DL200, DL250, DL420, DX140LC, DX225LC, DX300LC, DX35Z, DX50Z, DX63, DX85R, DX89R",
  },
  "Ditch Witch": {
    usual: "heavy-equipment",
    "heavy-equipment": "C16X, JT10, JT20, JT24, JT32, JT40, RT45, RT80, SK1550, SK600, SK800",
  },
  Freightliner: {
    usual: "heavy-equipment",
    van: "Sprinter 2500, Sprinter 3500",
    "heavy-equipment": `108SD, 114SD, 122SD, Argosy, Cascadia, Century Class, Classic XL, Columbia, Coronado, FLD 120,
      M2 106, M2 112`,
  },
  Genie: {
    usual: "heavy-equipment",
    "heavy-equipment": `GS-1930, GS-2632, GS-2646, GS-3246, GTH-1056, GTH-636, GTH-844, S-40, S-45, S-60, S-65, S-80,
      S-85, Z-34/22, Z-45/25, Z-60/37, Z-80/60`,
  },
  Hitachi: {
    usual: "heavy-equipment",
    "heavy-equipment": "ZX135, ZX210, ZX245, ZX250, ZX300, ZX350, ZX50, ZX60, ZX85",
  },
  International: {
    usual: "heavy-equipment",
    suv: "Scout 80, Scout 800, Scout II, Travelall",
    "heavy-equipment": `4300, 4700, 4900, 9200, 9400, 9900, CV, DuraStar, HV, HX, LoneStar, LT, MV, ProStar, RH,
      WorkStar`,
  },
  JCB: {
    usual: "heavy-equipment",
    "heavy-equipment": `1CX, 3CX, 3TS-8T, 4CX, 505-20, 507-42, 509-42, 510-56, 512-56, 8018, 8025, 85Z, Fastrac 4220,
      Fastrac 8330, Teleskid`,
  },
  JLG: {
    usual: "heavy-equipment",
    "heavy-equipment": `1055, 1255, 1930ES, 2632ES, 3246ES, 400S, 450AJ, 460SJ, 600AJ, 600S, 642, 660SJ, 800AJ, 800S,
      860SJ, 943`,
  },
  "John Deere": {
    usual: "heavy-equipment",
    motorcycle: "Gator HPX, Gator RSX, Gator TX, Gator XUV",
    "golf-cart": "X300 Series, X500 Series, X700 Series, Z900 Series",
    "heavy-equipment": `1023E, 1025R, 135G, 2025R, 2032R, 2038R, 210G, 3025E, 3032E, 3038E, 310L, 310SL, 317G, 325G,
      331G, 333G, 350G, 35G, 4066R, 410L, 450K, 5045E, 5055E, 5065E, 5075E, 50G, 5100E, 544K, 550K, 60G, 6120M, 624K,
      644K, 650K, 672G, 700K, 750K, 770G, 7R, 8320R, 850K, 85G, 8R, 9R, S680, S780`,
  },
  Kenworth: {
    usual: "heavy-equipment",
    "heavy-equipment": "C500, T270, T370, T380, T480, T600, T660, T680, T800, T880, W900, W990",
  },
  Komatsu: {
    usual: "heavy-equipment",
    "heavy-equipment": `D39PX, D51PX, D61PX, D65PX, PC138, PC170, PC210, PC228, PC238, PC290, PC30, PC35, PC360, PC45,
      PC55, PC88, WA200, WA270, WA320, WA380, WA470`,
  },
  Kubota: {
    usual: "heavy-equipment",
    motorcycle: "RTV-X1100C, RTV-X1120, RTV-X1140, RTV-X900, RTV-XG850 Sidekick, RTV500",
    "heavy-equipment": `B2301, B2601, B2650, BX1880, BX2380, BX23S, KX018-4, KX033-4, KX040-4, KX057-5, KX080-4,
      L2501, L3301, L3901, L4701, MX5400, MX6000, R430, R530, R630, SSV65, SSV75, SVL65-2, SVL75-2, SVL95-2S,
      SVL97-2, U17, U27-4, U35-4, U55-4`,
  },
  "Link-Belt": {
    usual: "heavy-equipment",
    "heavy-equipment": "145 X4, 160 X4, 210 X4, 245 X4, 250 X4, 300 X4, 350 X4, 75 X3, 80 X3",
  },
  Mack: {
    usual: "heavy-equipment",
    "heavy-equipment": "Anthem, CH613, Granite, LR, MD6, MD7, Pinnacle, TerraPro, Titan, Vision",
  },
  Mahindra: {
    usual: "heavy-equipment",
    suv: "Roxor",
    "heavy-equipment": "1526, 1626, 2538, 2638, 4540, 4550, 5155, 6065, eMax 20S, Max 26XL",
  },
  "Massey Ferguson": {
    usual: "heavy-equipment",
    "heavy-equipment":
      "135, 165, 1825E, 1835E, 231, 2604H, 2605H, 2606H, 265, 2706E, 35, 4707, 4710, GC1723E, GC1725M",
  },
  "New Holland": {
    usual: "heavy-equipment",
    "heavy-equipment": `Boomer 35, Boomer 40, Boomer 55, C327, C332, C337, C345, C362, L316, L318, L320, L328, L334,
      T5.120, T6.180, T7.270, Workmaster 25S, Workmaster 35, Workmaster 40, Workmaster 75`,
  },
  Peterbilt: {
    usual: "heavy-equipment",
    "heavy-equipment":
      "337, 348, 352, 357, 359, 362, 365, 367, 377, 378, 379, 386, 387, 389, 520, 537, 548, 567, 579, 589",
  },
  Takeuchi: {
    usual: "heavy-equipment",
    "heavy-equipment": `TB210R, TB216, TB235, TB240, TB250-2, TB260, TB280FR, TB290, TL10V2, TL12R2, TL12V2, TL6R, TL8R2,
      TW65, TW80`,
  },
  Terex: {
    usual: "heavy-equipment",
    "heavy-equipment": "PT-100, PT-110, PT-30, PT-60, PT-80, RT230, RT670, TC48, TX760",
  },
  Vermeer: {
    usual: "heavy-equipment",
    "heavy-equipment":
      "BC1000XL, BC1500, BC1800XL, BC700XL, CTX100, CTX50, D20x22, D24x40, D40x55, S450TX, S925TX, SC382",
  },
  "Volvo Construction Equipment": {
    usual: "heavy-equipment",
    "heavy-equipment": `A25G, A30G, A40G, DD25, EC140E, EC200E, EC220E, EC250E, EC300E, EC350E, ECR25D, ECR58, ECR88D,
      L60H, L70H, L90H, L120H, L150H`,
  },
  "Volvo Trucks": { usual: "heavy-equipment", "heavy-equipment": "VAH, VHD, VNL, VNM, VNR, VNX" },
  "Western Star": {
    usual: "heavy-equipment",
    "heavy-equipment": "4700, 47X, 4800, 4900, 49X, 5700XE, 57X, 6900",
  },
  Yanmar: {
    usual: "heavy-equipment",
    "heavy-equipment":
      "SA221, SA325, SA424, SV08, SV100, TL100VS, ViO17, ViO25, ViO35, ViO50, ViO55, ViO80, YT235, YT347",
  },
};

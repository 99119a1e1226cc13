import type { MakeTable } from "#app/domain/trip/vehicles/make-table.ts";

/** Motorcycles, ATVs, side-by-sides, snowmobiles and personal watercraft: they share the small spaces on a trailer. */
export const powersports: MakeTable = {
  Aprilia: {
    usual: "motorcycle",
    motorcycle: "Caponord, RS 660, RSV Mille, RSV4, Shiver 900, Tuareg 660, Tuono 660, Tuono V4",
  },
  "Arctic Cat": { usual: "motorcycle", motorcycle: "Alterra, Mud Pro, Prowler, Wildcat, Wildcat XX, ZR" },
  "BMW Motorcycle": {
    usual: "motorcycle",
    motorcycle: `C 400 GT, CE 04, F 650 GS, F 700 GS, F 750 GS, F 800 GS, F 850 GS, F 900 R, F 900 XR, G 310 GS,
      G 310 R, K 1600 B, K 1600 GT, K 1600 GTL, M 1000 RR, R 1150 GS, R 12, R 1200 GS, R 1200 RT, R 1250 GS,
      R 1250 RT, R 1300 GS, R 18, R nineT, S 1000 R, S 1000 RR, S 1000 XR`,
  },
  Buell: { usual: "motorcycle", motorcycle: "1125CR, 1125R, Blast, Firebolt, Lightning, Ulysses" },
  "Can-Am": {
    usual: "motorcycle",
    motorcycle: `Commander, Defender, Defender MAX, Maverick, Maverick R, Maverick Sport, Maverick Trail,
      Maverick X3, Origin, Outlander, Outlander MAX, Pulse, Renegade, Ryker, Spyder F3, Spyder RT`,
  },
  CFMOTO: {
    usual: "motorcycle",
    motorcycle: `450SS, CFORCE 1000, CFORCE 400, CFORCE 500, CFORCE 600, CFORCE 800, Ibex 800, Papio, UFORCE 1000,
      UFORCE 600, ZFORCE 800, ZFORCE 950`,
  },
  Ducati: {
    usual: "motorcycle",
    motorcycle: `1098, 1199 Panigale, 1299 Panigale, 748, 848, 899 Panigale, 916, 959 Panigale, 996, 999, DesertX,
      Diavel, Diavel V4, Hypermotard, Monster, Multistrada, Panigale V2, Panigale V4, Scrambler, Streetfighter V2,
      Streetfighter V4, SuperSport, XDiavel`,
  },
  "Harley-Davidson": {
    usual: "motorcycle",
    motorcycle: `Breakout, CVO Road Glide, CVO Street Glide, Dyna Fat Bob, Dyna Street Bob, Dyna Wide Glide,
      Electra Glide, Fat Bob, Fat Boy, Forty-Eight, Freewheeler, Heritage Classic, Heritage Softail, Iron 1200,
      Iron 883, LiveWire, Low Rider, Low Rider S, Low Rider ST, Night Rod, Nightster, Pan America 1250, Road Glide,
      Road King, Roadster, Seventy-Two, Softail Deluxe, Softail Slim, Softail Standard, Sport Glide,
      Sportster 1200, Sportster 883, Sportster S, Street 500, Street 750, Street Bob, Street Glide, Street Rod,
      Switchback, Tri Glide Ultra, Ultra Limited, V-Rod`,
    "golf-cart": "Golf Cart",
  },
  "Honda Motorcycle/ATV": {
    usual: "motorcycle",
    motorcycle: `Africa Twin, CB1000R, CB300R, CB500F, CB500X, CB650R, CB750, CBR1000RR, CBR300R, CBR500R,
      CBR600RR, CBR650R, CRF110F, CRF125F, CRF250F, CRF250R, CRF300L, CRF450R, CRF450RL, CTX700, Foreman,
      Foreman Rubicon, Fury, Gold Wing, Grom, Interceptor, Magna, Metropolitan, Monkey, NC700X, NC750X, PCX150,
      Pioneer 1000, Pioneer 500, Pioneer 520, Pioneer 700, Rancher, Rebel 1100, Rebel 250, Rebel 300, Rebel 500,
      Recon, Ruckus, Shadow, ST1300, Super Cub, Talon 1000R, Talon 1000X, Trail 125, Transalp, TRX250X, TRX450R,
      TRX90X, Valkyrie, VTX1300, VTX1800, XR650L`,
  },
  Husqvarna: {
    usual: "motorcycle",
    motorcycle: `701 Enduro, 701 Supermoto, FC 250, FC 350, FC 450, FE 350, FE 501, Norden 901, Svartpilen 401,
      TC 250, TE 300, Vitpilen 401`,
  },
  Indian: {
    usual: "motorcycle",
    motorcycle: `Challenger, Chief, Chief Bobber, Chief Vintage, Chieftain, FTR, Pursuit, Roadmaster, Scout,
      Scout Bobber, Scout Rogue, Scout Sixty, Springfield, Super Chief`,
  },
  Kawasaki: {
    usual: "motorcycle",
    motorcycle: `Brute Force 300, Brute Force 750, Concours 14, Eliminator, Jet Ski, KFX450R, KLR650, KLX110,
      KLX230, KLX300, KX250, KX450, KX85, Mule 4010, Mule Pro-FXT, Mule SX, Ninja 1000SX, Ninja 300, Ninja 400,
      Ninja 500, Ninja 650, Ninja H2, Ninja ZX-10R, Ninja ZX-14R, Ninja ZX-6R, Teryx, Teryx KRX 1000, Teryx4,
      Versys 1000, Versys 650, Versys-X 300, Vulcan 1700, Vulcan 900, Vulcan S, W800, Z H2, Z125 Pro, Z400, Z650,
      Z900`,
  },
  KTM: {
    usual: "motorcycle",
    motorcycle: `1290 Super Adventure, 1290 Super Duke R, 250 SX-F, 300 XC-W, 390 Adventure, 390 Duke, 450 SX-F,
      500 EXC-F, 690 Enduro R, 790 Adventure, 790 Duke, 890 Adventure, 890 Duke, RC 390`,
    exotic: "X-Bow",
  },
  "Moto Guzzi": {
    usual: "motorcycle",
    motorcycle: "California, Eldorado, Griso, Norge, Stelvio, V100 Mandello, V7, V85 TT, V9",
  },
  Polaris: {
    usual: "motorcycle",
    sedan: "Slingshot",
    motorcycle: `ACE, General, General XP 1000, Indy, Outlaw, Ranger 1000, Ranger 500, Ranger 570, Ranger Crew,
      Ranger XP 1000, Ranger XP Kinetic, RMK, RZR 570, RZR 800, RZR 900, RZR Pro R, RZR Pro XP, RZR RS1, RZR Trail,
      RZR Turbo R, RZR XP 1000, RZR XP Turbo, Scrambler, Sportsman 450, Sportsman 570, Sportsman 850,
      Sportsman XP 1000, Xpedition`,
  },
  "Royal Enfield": {
    usual: "motorcycle",
    motorcycle: `Bullet, Classic 350, Classic 500, Continental GT 650, Himalayan, Hunter 350, INT650, Meteor 350,
      Scram 411, Shotgun 650, Super Meteor 650`,
  },
  "Sea-Doo": {
    usual: "motorcycle",
    motorcycle: "Explorer Pro, Fish Pro, GTI, GTR, GTX, RXP-X, RXT-X, Spark, Wake, Wake Pro",
    boat: "Challenger, Speedster, Switch",
  },
  "Ski-Doo": {
    usual: "motorcycle",
    motorcycle: "Backcountry, Expedition, Grand Touring, MXZ, Renegade, Skandic, Summit, Tundra",
  },
  "Suzuki Motorcycle/ATV": {
    usual: "motorcycle",
    motorcycle: `Boulevard C50, Boulevard M109R, Boulevard M50, Boulevard S40, Burgman 400, Burgman 650, DR-Z400S,
      DR-Z400SM, DR200S, DR650S, GSX-8S, GSX-R1000, GSX-R600, GSX-R750, GSX-S1000, GSX-S750, Hayabusa, Intruder,
      Katana, KingQuad 400, KingQuad 500, KingQuad 750, RM-Z250, RM-Z450, Savage, SV650, TU250X, V-Strom 1000,
      V-Strom 1050, V-Strom 650`,
  },
  "Triumph Motorcycle": {
    usual: "motorcycle",
    motorcycle: `America, Bonneville Bobber, Bonneville Speedmaster, Bonneville T100, Bonneville T120, Daytona 675,
      Rocket 3, Scrambler 1200, Scrambler 400 X, Scrambler 900, Speed 400, Speed Triple, Speed Twin, Sprint,
      Street Triple, Street Twin, Thruxton, Thunderbird, Tiger 1200, Tiger 800, Tiger 900, Tiger Sport 660,
      Trident 660`,
  },
  Vespa: {
    usual: "motorcycle",
    motorcycle: "946, Elettrica, GTS 300, GTV, LX 150, Primavera 150, Sprint 150",
  },
  Victory: {
    usual: "motorcycle",
    motorcycle: `Cross Country, Cross Roads, Gunner, Hammer, High-Ball, Jackpot, Judge, Kingpin, Magnum, Octane,
      Vegas, Vision`,
  },
  "Yamaha Motorcycle/ATV": {
    usual: "motorcycle",
    motorcycle: `Bolt, FJR1300, FZ-07, FZ-09, Grizzly 700, Kodiak 450, Kodiak 700, MT-03, MT-07, MT-09, MT-10, PW50,
      Raptor 700, Rhino, Road Star, Royal Star, SR400, Star Venture, Stratoliner, Super Tenere, Tenere 700, TT-R125,
      TW200, V Star 1100, V Star 1300, V Star 250, V Star 650, V Star 950, Viking, VMAX, Warrior, WaveRunner,
      Wolverine RMAX, Wolverine X2, WR250R, WR450F, XSR700, XSR900, XT250, YFZ450R, YXZ1000R, YZ125, YZ250F, YZ450F,
      YZF-R1, YZF-R3, YZF-R6, YZF-R7, Zuma`,
  },
  Zero: { usual: "motorcycle", motorcycle: "DS, DSR, DSR/X, FX, FXE, S, SR, SR/F, SR/S" },
};

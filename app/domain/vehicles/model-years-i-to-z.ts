/** The second half of model-years.ts. */
export const modelYearsIToZ: Readonly<Record<string, string>> = {
  Infiniti: `EX35 2007-2013, FX35 2002-2013, G35 2002-2008, G37 2007-2013, QX30 2016-2020, QX50 2013-,
    QX55 2021-, QX60 2013-, QX80 2013-`,
  Isuzu: "Ascender 2002-2008, Axiom 2001-2004, Rodeo 1990-2004, Trooper 1981-2005, VehiCROSS 1997-2001",
  Jaguar: `E-Pace 2017-, E-Type 1961-1975, F-Pace 2015-, F-Type 2013-2024, I-Pace 2018-, S-Type
    1963-1968&1998-2008, X-Type 2001-2010, XE 2014-, XF 2007-, XJ220 1992-1994, XK120 1948-1954, XK140
    1954-1957, XK150 1957-1961`,
  Jeep: `CJ-2A 1945-1949, CJ-5 1953-1986, CJ-7 1975-1987, Comanche 1985-1992, Commander 2005-2010&2021-,
    Compass 2006-, Gladiator 1962-1988&2019-, Grand Cherokee 1992-, Grand Cherokee L 2021-, Liberty
    2001-2013, Patriot 2006-2017, Renegade 2014-, Wagoneer S 2024-, Wrangler 1986-, Wrangler 4xe 2020-,
    Wrangler Unlimited 2004-`,
  Kia: `Amanti 2003-2011, Borrego 2008-, Cadenza 2009-2021, EV6 2021-, EV9 2023-, K4 2024-, K5 2010-, K900
    2012-2021, Niro 2016-, Rondo 1999-2019, Sedona 1998-2021, Seltos 2019-, Sorento 2002-, Soul 2008-,
    Sportage 1993-, Stinger 2017-2023, Telluride 2019-`,
  Koenigsegg: "Agera 2010-2018, Gemera 2020-, Jesko 2019-, Regera 2015-2024",
  Lamborghini: `Aventador 2011-2022, Countach 1973-1991&2021-2023, Diablo 1990-2001, Gallardo 2003-2014,
    Huracan 2014-2025, LM002 1986-1993, Miura 1966-1973, Murcielago 2001-2010, Revuelto 2023-, Urus 2017-`,
  "Land Rover": `Discovery 1989-, Discovery Sport 2014-, Freelander 1997-2015, LR2 2006-2015, LR3
    2004-2009, LR4 2009-2017, Range Rover 1969-, Range Rover Evoque 2011-, Range Rover Sport 2004-, Range
    Rover Velar 2017-, Series I 1948-1958, Series II 1958-1972`,
  Lexus: `CT 200h 2010-2022, HS 250h 2009-2018, LC 500 2017-, LFA 2010-2012, LS 400 1989-2000, RC F
    2014-2025, SC 430 2001-2010, TX 350 2023-`,
  Lincoln: `Aviator 2002-2005&2019-, Blackwood 2001-2002, LS 1999-2006, MKC 2014-2019, MKS 2008-2016, MKT
    2009-2019, MKX 2006-2019, MKZ 2006-2020, Nautilus 2018-, Navigator 1997-, Zephyr
    1936-1940&2005-2006&2021-`,
  Lucid: "Air 2021-, Gravity 2024-",
  Maserati: "Grecale 2022-, Levante 2016-2024, MC12 2004-2006, MC20 2020-",
  Mazda: `CX-3 2015-, CX-30 2019-, CX-5 2011-, CX-50 2022-, CX-7 2006-2012, CX-70 2024-, CX-9 2006-2023,
    CX-90 2023-, MX-30 2020-, MX-5 Miata 1989-, Navajo 1990-1994, Protege 1989-2004, RX-7 1978-2002, RX-8
    2002-2012, Tribute 2000-2012`,
  McLaren: `570S 2015-2021, 720S 2017-2023, 750S 2023-, Artura 2021-, MP4-12C 2011-2014, P1 2013-2015,
    Senna 2018-2020, W1 2024-`,
  "Mercedes-Benz": `300SL 1952-1963&1985-1993, AMG GT 2014-, EQB 2021-, EQE 2022-, EQE SUV 2022-, EQS
    2021-, EQS SUV 2022-, GLA 2013-, GLB 2019-, GLC 2015-, GLE 2015-, GLK-Class 2008-2016, GLS 2015-,
    M-Class 1997-2015, Metris 2014-2023, R-Class 2005-2017, SLR McLaren 2003-2010, SLS AMG 2009-2015`,
  Mercury: `Cougar 1966-2002, Grand Marquis 1974-2011, Mariner 2004-2011, Milan 2005-2011, Mountaineer
    1996-2010, Mystique 1994-2000, Sable 1985-2009, Topaz 1983-1994, Tracer 1986-1999, Villager 1992-2002`,
  MINI: "Countryman 1960-1982&2010-, Paceman 2012-2016",
  Mitsubishi: `3000GT 1990-2001, Eclipse 1989-2012, Eclipse Cross 2017-, Endeavor 2003-2011, i-MiEV
    2009-2021, Lancer Evolution 1992-2016, Outlander 2001-, Outlander Sport 2010-`,
  Nissan: `240SX 1988-1999, 300ZX 1983-2000, 350Z 2002-2009, 370Z 2008-2021, Altima 1992-, Ariya 2020-,
    Armada 2003-, Cube 1998-2019, Frontier 1997-, Juke 2010-, Kicks 2016-, Leaf 2010-, Murano 2002-, NX
    1990-1996, Quest 1992-2017, Rogue 2007-, Sentra 1982-, Titan 2003-, Versa 2004-, Xterra 1999-2015`,
  Oldsmobile: `442 1964-1991, Achieva 1991-1998, Alero 1998-2004, Aurora 1994-2003, Bravada 1990-2004,
    Cutlass 1961-1999, Intrigue 1997-2002, Silhouette 1989-2004, Toronado 1965-1992`,
  Plymouth: `Acclaim 1988-1995, Barracuda 1964-1974, Breeze 1995-2000, Cuda 1968-1974, Duster 1969-1994,
    Neon 1993-2001, Prowler 1996-2001, Road Runner 1967-1980, Superbird 1969-1970, Volare 1975-1980,
    Voyager 1974-2000`,
  Polestar: "Polestar 1 2019-2021, Polestar 2 2020-, Polestar 3 2023-, Polestar 4 2023-",
  Pontiac: `Aztek 2000-2005, Fiero 1983-1988, Firebird 1966-2002, G3 2007-2010, G5 2004-2010, G6
    2004-2010, G8 2007-2009, Grand Am 1973-2005, GTO 1963-1974&2003-2006, Montana 1996-2009, Solstice
    2005-2010, Torrent 2005-2009, Trans Am 1969-2002, Vibe 2002-2010`,
  Porsche: `356 1948-1966, 550 Spyder 1953-1957, 718 Boxster 2016-, 718 Cayman 2016-, 911 1963-, 912
    1965-1976, 914 1969-1976, 918 Spyder 2013-2015, 924 1975-1988, 928 1977-1995, 944 1981-1991, 959
    1986-1993, 968 1991-1995, Boxster 1996-, Carrera GT 2003-2007, Cayenne 2002-, Cayman 2005-, Macan
    2013-, Macan Electric 2024-, Panamera 2009-, Taycan 2019-`,
  Ram: "1500 TRX 2020-, 5500 2007-, C/V Tradesman 2011-2015, ProMaster City 2014-2022",
  Rivian: "Delivery 500 2021-, Delivery 700 2021-, R1S 2021-, R1T 2021-",
  "Rolls-Royce": "Cullinan 2018-, Dawn 2015-2023, Ghost 2009-, Spectre 2023-",
  Saab: "9-2X 2004-2006, 9-3 1998-2014, 9-4X 2010-2011, 9-5 1997-2012, 9-7X 2004-2009",
  Saturn: `Astra 2007-2009, Aura 2006-2010, Ion 2002-2007, Outlook 2006-2010, Relay 2004-2007, Sky
    2006-2010, Vue 2001-2010`,
  Scion: `FR-S 2012-2016, iA 2015-2016, iM 2015-2016, iQ 2011-2016, tC 2004-2016, xA 2003-2006, xB
    2003-2015, xD 2007-2014`,
  Subaru: `Ascent 2018-, B9 Tribeca 2005-2007, Baja 2002-2006, BRZ 2012-, Crosstrek 2011-, Forester 1997-,
    Impreza 1992-, Legacy 1988-2025, Outback 1994-, Solterra 2022-, SVX 1991-1997, Tribeca 2005-2014, WRX
    1992-, XV Crosstrek 2011-2015`,
  Suzuki: `Equator 2008-2012, Kizashi 2009-2016, Samurai 1985-2002, Sidekick 1988-1998, X-90 1995-1998,
    XL-7 1998-2009`,
  Tesla: `Cybertruck 2023-, Model 3 2017-, Model S 2012-, Model X 2015-, Model Y 2020-, Roadster 2008-,
    Semi 2022-`,
  Toyota: `2000GT 1965-1970, 4Runner 1983-, 86 2012-2021, Avalon 1994-, bZ4X 2022-, C-HR 2016-, Camry
    1979-, Camry Solara 1998-2008, Celica 1970-2006, Corolla 1966-, Corolla Cross 2020-, Echo 1999-2005,
    FJ Cruiser 2006-2023, FJ40 1960-2001, GR Corolla 2022-, GR Supra 2019-, GR86 2021-, Grand Highlander
    2023-, Highlander 2000-, Matrix 2001-2014, Mirai 2014-, MR2 1984-2007, MR2 Spyder 1999-2007, Prius
    1997-, Prius c 2011-2021, Prius Prime 2016-, Prius v 2011-2021, RAV4 1994-, RAV4 Prime 2020-, Sequoia
    2000-, Sienna 1997-, Supra 1978-2002&2019-, T100 1992-1998, Tacoma 1995-, Tundra 1999-, Venza
    2008-2017&2020-, Yaris 1999-`,
  VinFast: "VF 8 2022-, VF 9 2022-",
  Volkswagen: `Arteon 2017-2025, Atlas 2016-, Atlas Cross Sport 2019-, Corrado 1988-1995, e-Golf
    2014-2021, Eos 2006-2016, Golf 1974-, ID. Buzz 2022-, ID.4 2020-, Jetta 1979-, New Beetle 1997-2011,
    Passat 1973-, Phaeton 2002-2016, R32 2002-2009, Routan 2008-2014, Scirocco 1974-1992&2008-2017, Taos
    2020-, Thing 1968-1983, Tiguan 2007-, Touareg 2002-`,
  Volvo: `C30 2006-2013, C40 Recharge 2021-, EX30 2023-, EX90 2023-, P1800 1961-1973, PV544 1958-1966, S40
    1995-2012, S60 2000-, S80 1998-2016, S90 1996-1998&2016-, V40 1995-2019, V50 2004-2012, XC40 2017-,
    XC60 2008-, XC70 2000-2016, XC90 2002-`,
};

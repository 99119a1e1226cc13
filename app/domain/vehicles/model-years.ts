/**
 * The model years of models in our catalogue that began or ended at a known time, wherever in the world they were built:
 * "-" without a last year is still built, "&" joins a name's lives. A model that isn't here is open to all years of its
 * make. General knowledge, not copied: prisma/data/SOURCES.md.
 */
export const modelYears: Readonly<Record<string, string>> = {
  Acura: `ADX 2024-, CL 1996-2003, ILX 2012-2022, Integra 1985-2006&2022-, Legend 1985-1996, MDX 2000-,
    NSX 1990-2005&2015-2022, RDX 2006-, RL 1995-2012, RLX 2013-2020, RSX 2001-2006&2026-, SLX 1995-1999,
    TL 1995-2014, TLX 2014-2025, TSX 2003-2014, TSX Sport Wagon 2010-2014, ZDX 2009-2013&2023-`,
  "Alfa Romeo": "4C 2013-2020, 8C Competizione 2007-2010, Stelvio 2016-, Tonale 2022-",
  AMC: `AMX 1968-1980, Concord 1977-1983, Eagle 1979-1988, Gremlin 1970-1978, Hornet 1969-1977, Javelin
    1967-1974, Marlin 1965-1967, Matador 1970-1978, Pacer 1974-1980, Spirit 1978-1983`,
  Audi: `e-tron 2018-2023, e-tron GT 2021-, Q3 2011-, Q4 e-tron 2021-, Q5 2008-, Q7 2005-, Q8 2018-, R8
    2006-2024, TT 1998-2023, V8 1988-1994`,
  BMW: `1 Series 2004-, 2 Series 2013-, 4 Series 2013-, i3 2013-, i4 2021-, i5 2023-, i7 2022-, i8
    2014-2020, iX 2021-, M1 1978-1981, X1 2009-, X2 2017-, X3 2003-, X4 2014-, X5 1999-, X6 2007-, X7
    2018-, XM 2022-, Z3 1995-2003, Z4 2002-, Z8 1999-2003`,
  Buick: `Cascada 2016-2019, Enclave 2007-, Encore 2012-, Encore GX 2019-, Envision 2014-, Envista 2023-,
    LaCrosse 2004-, Lucerne 2005-2011, Rainier 2003-2007, Reatta 1988-1991, Rendezvous 2001-2007, Terraza
    2004-2008, Verano 2010-`,
  Cadillac: `Allante 1986-1993, ATS 2012-2019, Catera 1996-2001, Celestiq 2023-, Cimarron 1981-1988, CT4
    2019-, CT5 2019-, CT6 2016-, CTS 2002-2019, DTS 2005-2011, ELR 2013-2016, Escalade 1998-, Escalade ESV
    2002-, Escalade EXT 2001-2013, Lyriq 2022-, Optiq 2024-, SRX 2003-2016, STS 2004-2013, Vistiq 2025-,
    XLR 2003-2009, XT4 2018-, XT5 2016-, XT6 2019-, XTS 2012-2019`,
  Chevrolet: `Astro 1984-2005, Avalanche 2001-2013, Aveo 2002-, Blazer EV 2023-, Bolt EUV 2021-2023, Bolt
    EV 2016-, Camaro 1966-2002&2009-2024, Chevette 1975-1987, Cobalt 2004-2011, Colorado 2003-, Corvair
    1959-1969, Corvette 1953-, Cruze 2001-, El Camino 1959-1987, Equinox 2004-, Equinox EV 2023-, HHR
    2005-2011, Silverado 1500 1987-, Silverado EV 2022-, Sonic 2011-2020, SSR 2003-2006, TrailBlazer
    2001-, Traverse 2008-, Trax 2012-, Uplander 2004-2009, Vega 1970-1977, Volt 2010-2019`,
  Chrysler: `300M 1998-2004, Aspen 2006-2009, Cirrus 1994-2000, Crossfire 2003-2008, Pacifica
    2003-2008&2016-, Pacifica Hybrid 2016-, Prowler 1996-2002, PT Cruiser 2000-2010, Sebring 1994-2010, TC
    by Maserati 1988-1991`,
  Datsun: "240Z 1969-1973, 260Z 1973-1979, 280Z 1974-1978, 280ZX 1978-1983, 510 1967-1981, B210 1973-1978",
  DeLorean: "DMC-12 1981-1983",
  Dodge: `Avenger 1994-2000&2007-2014, Caliber 2006-2012, Caravan 1983-2007, Charger Daytona
    1969-1970&1976-1977&2005-2009&2013-2023&2024-, Durango 1997-, Grand Caravan 1983-, Intrepid 1992-2004,
    Journey 2007-, Magnum 1977-1979&2003-2009, Neon 1993-2005&2016-, Nitro 2006-2012, Omni 1977-1990,
    SRT-4 2003-2005, Stealth 1990-1996, Stratus 1994-2006, Super Bee 1968-1971&1995-, Viper 1991-2017`,
  Eagle: "Medallion 1987-1989, Premier 1987-1992, Talon 1989-1998, Vision 1992-1997",
  Ferrari: `12Cilindri 2024-, 296 GTB 2021-, 296 GTS 2022-, 458 Italia 2009-2015, 488 GTB 2015-2020, Enzo
    2002-2005, F40 1987-1992, F430 2004-2009, F50 1995-1997, LaFerrari 2013-2018, Purosangue 2022-, Roma
    2019-, SF90 Spider 2020-, SF90 Stradale 2019-, Testarossa 1984-1996&2025-`,
  Fiat: "124 Spider 1966-1985&2015-2020, 500X 2014-, X1/9 1972-1989",
  Fisker: "Karma 2011-2012, Ocean 2022-2024",
  Ford: `Aerostar 1985-1997, Aspire 1993-1997, Bronco 1965-1996&2020-, Bronco II 1983-1990, Bronco Sport
    2020-, C-Max 2003-2019, Contour 1994-2000, Crown Victoria 1954-1956&1979-2012, E-Transit 2021-,
    EcoSport 2003-, Edge 2006-, Escape 2000-, Excursion 1999-2005, Expedition 1996-, Explorer 1990-,
    Explorer Sport Trac 2000-2010, F-150 1974-, F-150 Lightning 2021-, F-150 Raptor 2009-, Festiva
    1986-2002, Fiesta 1976-2023, Five Hundred 2004-2007, Flex 2008-2019, Focus 1998-2025, Freestar
    2003-2007, Freestyle 2004-2007, Fusion 2002-2020, GT 2004-2006&2016-2022, GT40 1964-1969, Maverick
    1969-1979&2021-, Model T 1908-1927, Mustang 1964-, Mustang Mach-E 2020-, Pinto 1970-1980, Probe
    1988-1997, Taurus 1985-, Taurus X 2007-2009, Tempo 1983-1994, Thunderbird 1954-1997&2001-2005, Transit
    1965-, Transit Connect 2002-, Windstar 1994-2003`,
  Genesis: `Electrified G80 2021-, Electrified GV70 2022-, G70 2017-, GV60 2021-, GV70 2020-, GV80 2020-,
    GV80 Coupe 2023-`,
  GMC: `Acadia 2006-, Canyon 2003-, Envoy 1997-2009, Hummer EV Pickup 2021-, Hummer EV SUV 2022-, Sierra
    1500 1987-, Sierra EV 2023-, Sonoma 1990-2004, Syclone 1991-1992, Terrain 2009-, Typhoon 1991-1993,
    Yukon 1991-, Yukon XL 1999-`,
  Honda: `Accord 1976-, Accord Crosstour 2009-2012, Civic 1972-, Civic del Sol 1992-1998, Clarity
    2008-2021, CR-V 1995-, CR-X 1983-1991, CR-Z 2010-2017, Crosstour 2011-2015, Element 2002-2011, Fit
    2001-, HR-V 1998-, Insight 1999-2006&2009-2014&2018-, N600 1967-1973, Odyssey 1994-, Passport
    1993-2002&2018-, Pilot 2002-, Prelude 1978-2001&2025-, Prologue 2023-, Ridgeline 2005-, S2000
    1999-2009`,
  Hyundai: `Azera 2005-, Entourage 2006-2010, Equus 1999-2016, Excel 1985-2000, Genesis 2008-2016, Genesis
    Coupe 2008-2016, Ioniq 2016-2022, Ioniq 5 2021-, Ioniq 6 2022-, Ioniq 9 2024-, Kona 2017-, Palisade
    2018-, Santa Cruz 2021-, Santa Fe 2000-, Tiburon 1996-2008, Tucson 2004-, Veloster 2011-2022, Venue
    2019-, Veracruz 2006-2015`,
};

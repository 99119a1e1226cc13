/**
 * The model years of models in our catalogue that began or ended at a known time, wherever in the world they were built:
 * "-" without a last year is still built, "&" joins a name's lives. A model that isn't here is open to all years of its
 * make. General knowledge, not copied: prisma/data/SOURCES.md.
 */
export const modelYears: Readonly<Record<string, string>> = {
  Acura: `ADX 2024-, CL 1996-2003, ILX 2012-2022, Integra 1985-2006&2022-, Legend 1985-1996, MDX 2000-, NSX
    1990-2005&2015-2022, RDX 2006-, RL 1995-2012, RLX 2013-2020, RSX 2001-2006&2026-, SLX 1995-1999, TL
    1995-2014, TLX 2014-2025, TSX 2003-2014, TSX Sport Wagon 2010-2014, Vigor 1991-1995, ZDX
    2009-2013&2023-`,
  "Alfa Romeo": `164 1987-1998, 4C 2013-2020, 8C Competizione 2007-2010, Alfetta 1972-1987, Giulia 1962-1978&2015-,
    Giulietta 1954-1965&1977-1985&2010-2020, GTV 1965-1987&1993-2006, GTV6 1980-1987, Milano 1985-1992,
    Spider 1955-2010, Stelvio 2016-, Tonale 2022-`,
  AMC: `Ambassador 1958-1974, AMX 1968-1980, Concord 1977-1983, Eagle 1979-1988, Gremlin 1970-1978, Hornet
    1969-1977, Javelin 1967-1974, Marlin 1965-1967, Matador 1970-1978, Pacer 1974-1980, Rambler American
    1958-1969, Rebel 1957-1970, Spirit 1978-1983`,
  "Aston Martin": `DB11 2016-2023, DB12 2023-, DB4 1958-1963, DB5 1963-1966, DB6 1965-1971, DB7 1993-2004, DB9 2003-2016,
    DBS 1967-1972&2007-2012&2018-2023, DBS Superleggera 2018-2023, DBX 2019-, DBX707 2022-, Lagonda
    1961-1964&1974-1990, One-77 2009-2012, Rapide 2009-2020, Rapide S 2012-2020, V12 Vantage 2009-2023,
    V8 Vantage 1977-2018, Valhalla 2022-, Valkyrie 2020-, Vanquish 2001-2007&2012-2018&2024-, Virage
    1988-2000&2011-2012, Vulcan 2015-2017`,
  Audi: `100 1968-1994, 200 1979-1991, 4000 1979-1988, 5000 1977-1988, 80 1966-1996, 90 1984-1995, A3 1996-, A4
    1994-, A4 allroad 2009-, A5 2007-, A5 Sportback 2009-, A6 1994-, A6 allroad 1999-, A7 2010-, A8
    1994-, allroad 1999-, Cabriolet 1991-2000, Coupe GT 1980-1988, e-tron 2018-2023, e-tron GT 2021-,
    Fox 1972-1979, Q3 2011-, Q4 e-tron 2021-, Q5 2008-, Q6 e-tron 2023-, Q7 2005-, Q8 2018-, Q8 e-tron
    2022-2025, Quattro 1980-1991, R8 2006-2024, RS 3 2011-, RS 4 1999-, RS 5 2010-, RS 6 Avant 2002-, RS
    7 2013-, RS e-tron GT 2021-, RS Q8 2019-, S3 1999-, S4 1991-, S5 2007-, S6 1994-, S7 2011-, S8
    1996-, SQ5 2012-, SQ6 e-tron 2024-, SQ7 2016-, SQ8 2019-, TT 1998-2023, TT RS 2009-2023, TTS
    2008-2023, V8 1988-1994`,
  "Austin-Healey": "100 1952-1956, 100-6 1956-1959, 3000 1959-1968, Sprite 1958-1971",
  Bentley: `Arnage 1998-2009, Azure 1995-2003&2006-2009, Bacalar 2020-2022, Batur 2022-, Bentayga 2015-, Brooklands
    1992-1998&2007-2011, Continental Flying Spur 1957-1966&2005-2013, Continental GT 2003-, Continental
    GTC 2006-, Continental R 1991-2003, Flying Spur 1957-1966&2005-, Mulsanne 1980-1992&2010-2020, R
    Type 1952-1955, S1 1955-1959, S2 1959-1962, S3 1962-1966, Turbo R 1985-1999`,
  BMW: `1 Series 2004-, 1600 1964-1977, 2 Series 2013-, 2002 1968-1977, 3 Series 1975-, 3.0 CS 1968-1976, 320i
    1975-, 325i 1985-2013, 328i 1995-2016, 330i 2000-, 335i 2006-2016, 340i 2015-, 4 Series 2013-, 428i
    2013-2017, 430i 2016-, 435i 2013-2017, 440i 2016-, 5 Series 1972-, 525i 1973-2010, 528i 1975-2017,
    530i 1975-, 535i 1980-2017, 540i 1992-, 550i 2005-2023, 6 Series 1976-1989&2003-2024, 640i
    2011-2019, 650i 2005-2019, 7 Series 1977-, 740i 1992-, 750i 1987-, 760i 2002-, 8 Series
    1989-1999&2018-, 840i 1993-1999&2019-, 850i 1989-1999&2018-, Bavaria 1970-1977, i3 2013-, i4 2021-,
    i5 2023-, i7 2022-, i8 2014-2020, iX 2021-, M1 1978-1981, M2 2015-, M3 1985-, M4 2014-, M5 1984-, M6
    1983-1989&2005-2019, M8 2019-, X1 2009-, X2 2017-, X3 2003-, X3 M 2019-, X4 2014-, X4 M 2019-, X5
    1999-, X5 M 2009-, X6 2007-, X6 M 2009-, X7 2018-, XM 2022-, Z3 1995-2003, Z4 2002-, Z8 1999-2003`,
  Bugatti: `Bolide 2020-, Centodieci 2019-2022, Chiron 2016-2024, Divo 2018-2021, EB110 1991-1995, Mistral 2022-,
    Tourbillon 2024-, Type 35 1924-1931, Type 57 1934-1940, Veyron 2005-2015`,
  Buick: `Apollo 1973-1975, Cascada 2016-2019, Centurion 1970-1973, Century 1936-1942&1954-1958&1972-2005,
    Electra 1959-1990, Enclave 2007-, Encore 2012-, Encore GX 2019-, Envision 2014-, Envista 2023-,
    Grand National 1981-1987, Invicta 1959-1963, LaCrosse 2004-, LeSabre 1958-2005, Lucerne 2005-2011,
    Park Avenue 1975-2005, Rainier 2003-2007, Reatta 1988-1991, Regal 1972-2020, Regal TourX 2017-2020,
    Rendezvous 2001-2007, Riviera 1949-1999, Roadmaster 1935-1958&1990-1996, Skyhawk 1974-1989, Skylark
    1952-1954&1960-1998, Somerset 1984-1988, Special 1935-1958&1960-1997, Super 1939-1958, Terraza
    2004-2008, Verano 2010-, Wildcat 1961-1970`,
  Cadillac: `Allante 1986-1993, ATS 2012-2019, ATS-V 2015-2019, Brougham 1957-1992, Calais 1964-1976, Catera
    1996-2001, Celestiq 2023-, Cimarron 1981-1988, Coupe DeVille 1949-1996, CT4 2019-, CT5 2019-, CT6
    2016-, CTS 2002-2019, CTS-V 2003-2019, DeVille 1949-2005, DTS 2005-2011, Eldorado 1952-2002, ELR
    2013-2016, Escalade 1998-, Escalade ESV 2002-, Escalade EXT 2001-2013, Escalade IQ 2024-, Fleetwood
    1927-1996, Lyriq 2022-, Optiq 2024-, Sedan DeVille 1956-2005, Series 62 1939-1964, Seville
    1955-2004, Sixty Special 1938-1993, SRX 2003-2016, STS 2004-2013, Vistiq 2025-, XLR 2003-2009, XT4
    2018-, XT5 2016-, XT6 2019-, XTS 2012-2019`,
  Chevrolet: `150 1952-1957, 210 1952-1957, 3100 1947-1960, Apache 1957-1962, Astro 1984-2005, Avalanche 2001-2013,
    Aveo 2002-, Bel Air 1949-1981, Beretta 1986-1996, Biscayne 1957-1975, Blazer 1968-2005&2018-, Blazer
    EV 2023-, Bolt EUV 2021-2023, Bolt EV 2016-, BrightDrop 2021-, C10 1959-1988, C1500 1987-2000, C20
    1959-1988, C30 1959-1991, Camaro 1966-2002&2009-2024, Caprice 1964-1996&1999-2017, Captiva Sport
    2007-2018, Cavalier 1981-2005, Celebrity 1981-1990, Chevelle 1963-1977, Chevette 1975-1987, Chevy II
    1961-1969, Citation 1979-1985, City Express 2014-2018, Cobalt 2004-2011, Colorado 2003-, Corsica
    1986-1996, Corvair 1959-1969, Corvette 1953-, Cruze 2001-, El Camino 1959-1987, Equinox 2004-,
    Equinox EV 2023-, Express 1500 1995-2014, Express 2500 1995-, Express 3500 1995-, Fleetline
    1940-1952, Fleetmaster 1945-1948, G20 1964-1996, HHR 2005-2011, Impala
    1957-1985&1993-1996&1999-2020, K10 1959-1988, K1500 1987-2000, K20 1959-1988, K5 Blazer 1968-1995,
    Lumina 1989-2002, Lumina APV 1989-1996, LUV 1971-1982, Malibu 1963-1983&1996-, Metro 1997-2002,
    Monte Carlo 1969-1988&1994-2007, Monza 1960-1980, Nova 1961-1979&1984-1988, Prizm 1997-2002, S-10
    1981-2005, S-10 Blazer 1982-2005, Silverado 1500 1987-, Silverado 2500HD 2000-, Silverado 3500HD
    2000-, Silverado EV 2022-, Sonic 2011-2020, Spark 1998-2022, SS 2013-2018, SSR 2003-2006, Styleline
    1948-1952, Suburban 1934-, Tahoe 1993-, Tracker 1988-2009, TrailBlazer 2001-, Traverse 2008-, Trax
    2012-, Uplander 2004-2009, Vega 1970-1977, Venture 1996-2005, Volt 2010-2019`,
  Chrysler: `200 2010-2017, 300 1954-1971&1979-1979&2003-2023, 300M 1998-2004, Aspen 2006-2009, Cirrus 1994-2000,
    Concorde 1992-2004, Conquest 1983-1989, Cordoba 1974-1983, Crossfire 2003-2008, Fifth Avenue
    1979-1993, Grand Voyager 1988-2016, Imperial 1926-1983&1989-1993, Laser 1983-1986, LeBaron
    1931-1941&1977-1995, LHS 1993-2001, New Yorker 1938-1996, Newport 1939-1981, Pacifica
    2003-2008&2016-, Pacifica Hybrid 2016-, Prowler 1996-2002, PT Cruiser 2000-2010, Saratoga
    1939-1966&1988-1995, Sebring 1994-2010, TC by Maserati 1988-1991, Town & Country 1940-2017, Voyager
    1988-2016&2019-, Windsor 1938-1966`,
  Datsun: `1200 1969-1990, 1600 Roadster 1964-1970, 2000 Roadster 1966-1970, 200SX 1974-1984, 210
    1956-1960&1977-1983, 240Z 1969-1973, 260Z 1973-1979, 280Z 1974-1978, 280ZX 1978-1983, 310
    1959-1963&1977-1983, 510 1967-1981, 520 1964-1969, 521 1968-1973, 610 1971-1978, 620 1971-1980, 710
    1972-1978, 720 1979-1986, 810 1976-1983, B210 1973-1978, F10 1974-1979`,
  "De Tomaso": `Deauville 1970-1989, Guara 1993-2004, Longchamp 1972-1989, Mangusta 1966-1971, P72 2019-, Pantera
    1970-1993`,
  DeLorean: "DMC-12 1981-1983",
  Dodge: `400 1981-1983, 600 1982-1988, A100 1963-1971, Aries 1980-1989, Aspen 1975-1980, Avenger
    1994-2000&2007-2014, Caliber 2006-2012, Caravan 1983-2007, Challenger 1969-1974&1977-1983&2008-2023,
    Charger 1965-1978&1981-1987&2005-, Charger Daytona 1969-1970&1976-1977&2005-2009&2013-2023&2024-,
    Colt 1970-1996, Coronet 1948-1976, D100 1956-1993, D150 1976-1993, D200 1956-1993, Dakota 1986-2012,
    Dart 1959-1981&2012-2017, Daytona 1969-1970&1983-1993, Demon 1970-1972&2017-2023, Diplomat
    1976-1990, Durango 1997-, Dynasty 1987-1993, Grand Caravan 1983-, Hornet 2022-, Intrepid 1992-2004,
    Journey 2007-, Lancer 1954-1962&1984-1990, Magnum 1977-1979&2003-2009, Mirada 1979-1983, Monaco
    1964-1978&1989-1992, Neon 1993-2005&2016-, Nitro 2006-2012, Omni 1977-1990, Polara 1959-1980, Power
    Wagon 1945-1981&1999-, Raider 1986-1989, Ram 1500 1993-, Ram 2500 1993-, Ram 3500 1993-, Ram 50
    1978-1994, Ram Van 1970-2003, Ramcharger 1973-2001, Rampage 1981-1984, Shadow 1986-1995, Spirit
    1988-1995, Sprinter 2002-2009, SRT-4 2003-2005, Stealth 1990-1996, Stratus 1994-2006, Super Bee
    1968-1971&1995-, Viper 1991-2017, W150 1976-1993, W250 1976-1993`,
  Eagle: "Medallion 1987-1989, Premier 1987-1992, Summit 1988-1996, Talon 1989-1998, Vision 1992-1997",
  Ferrari: `12Cilindri 2024-, 250 GT 1954-1964, 250 GTO 1962-1964, 275 GTB 1964-1968, 296 GTB 2021-, 296 GTS 2022-,
    308 1973-1985, 328 1985-1989, 348 1989-1995, 360 Modena 1999-2005, 360 Spider 2000-2005, 365 GTB/4
    Daytona 1968-1974, 400i 1979-1985, 412 1985-1989, 430 Scuderia 2007-2010, 456 GT 1992-2003, 458
    Italia 2009-2015, 458 Speciale 2013-2015, 458 Spider 2011-2015, 488 GTB 2015-2020, 488 Pista
    2018-2020, 488 Spider 2015-2020, 512 TR 1991-1995, 550 Maranello 1996-2002, 575M Maranello
    2002-2006, 599 GTB Fiorano 2006-2012, 612 Scaglietti 2004-2011, 812 GTS 2019-2024, 812 Superfast
    2017-2024, California 1957-1967&2008-2014, California T 2014-2018, Daytona SP3 2021-, Dino 246 GT
    1969-1974, Enzo 2002-2005, F12berlinetta 2012-2017, F355 1994-1999, F40 1987-1992, F430 2004-2009,
    F430 Spider 2005-2009, F50 1995-1997, F512 M 1994-1996, F8 Spider 2019-2023, F8 Tributo 2019-2023,
    FF 2011-2016, GTC4Lusso 2016-2020, LaFerrari 2013-2018, Mondial 1980-1993, Portofino 2017-2023,
    Portofino M 2020-2023, Purosangue 2022-, Roma 2019-, SF90 Spider 2020-, SF90 Stradale 2019-,
    Testarossa 1984-1996&2025-`,
  Fiat: `124 Spider 1966-1985&2015-2020, 128 1969-1985, 131 1974-1985, 500 1936-1955&1957-1975&2007-, 500 Abarth
    1957-1975&2008-, 500c 1949-1955&2009-, 500e 2012-, 500L 2012-2022, 500X 2014-, 600
    1955-1985&1998-2010&2023-, 850 1964-1976, Spider 2000 1978-1986, Strada 1978-1989, X1/9 1972-1989`,
  Fisker: "Karma 2011-2012, Ocean 2022-2024",
  Ford: `Aerostar 1985-1997, Aspire 1993-1997, Bronco 1965-1996&2020-, Bronco II 1983-1990, Bronco Sport 2020-,
    C-Max 2003-2019, Club Wagon 1960-2005, Contour 1994-2000, Country Squire 1949-1991, Courier
    1951-1960&1971-1987, Crestline 1950-1954, Crown Victoria 1954-1956&1979-2012, Customline 1951-1959,
    E-150 1974-2014, E-250 1968-2014, E-350 1974-, E-Transit 2021-, Econoline 1960-2014, EcoSport 2003-,
    Edge 2006-, Escape 2000-, Escort 1967-2004, Excursion 1999-2005, EXP 1981-1988, Expedition 1996-,
    Expedition Max 2017-, Explorer 1990-, Explorer Sport Trac 2000-2010, F-1 1947-1952, F-100 1952-1985,
    F-150 1974-, F-150 Lightning 2021-, F-150 Raptor 2009-, F-250 1952-, F-350 1952-, F-550 1998-, F-650
    1998-, Fairlane 1954-1971, Fairmont 1977-1983, Falcon 1959-2001, Festiva 1986-2002, Fiesta
    1976-2023, Five Hundred 2004-2007, Flex 2008-2019, Focus 1998-2025, Freestar 2003-2007, Freestyle
    2004-2007, Fusion 2002-2020, Galaxie 1958-1974, Gran Torino 1971-1976, Granada 1972-1994, GT
    2004-2006&2016-2022, GT40 1964-1969, LTD 1964-1986, Mainline 1951-1956, Maverick 1969-1979&2021-,
    Model A 1903-1904&1927-1932, Model T 1908-1927, Mustang 1964-, Mustang Mach-E 2020-, Pinto
    1970-1980, Police Interceptor Sedan 2012-2019, Police Interceptor Utility 2012-, Probe 1988-1997,
    Ranchero 1956-1979, Ranger 1982-2012&2018-, Shelby GT350 1964-1970&2010-2020, Shelby GT500
    1966-1970&2006-2022, Taurus 1985-, Taurus X 2007-2009, Tempo 1983-1994, Thunderbird
    1954-1997&2001-2005, Torino 1967-1976, Transit 1965-, Transit Connect 2002-, Windstar 1994-2003, ZX2
    1997-2003`,
  Genesis: `Electrified G80 2021-, Electrified GV70 2022-, G70 2017-, G80 2016-, G90 2015-, GV60 2021-, GV70 2020-,
    GV80 2020-, GV80 Coupe 2023-`,
  Geo: "Metro 1988-1997, Prizm 1988-1997, Spectrum 1988-1990, Storm 1989-1993, Tracker 1988-1997",
  GMC: `Acadia 2006-, C1500 1959-2000, C2500 1959-2000, C3500 1959-2002, Caballero 1977-1987, Canyon 2003-,
    Envoy 1997-2009, Envoy XL 2001-2006, Envoy XUV 2003-2005, Hummer EV Pickup 2021-, Hummer EV SUV
    2022-, Jimmy 1969-2005, K1500 1959-2000, K2500 1959-2000, Rally 1970-1996, S-15 1981-1991, Safari
    1984-2005, Savana 1500 1995-2014, Savana 2500 1995-, Savana 3500 1995-, Sierra 1500 1987-, Sierra
    2500HD 2000-, Sierra 3500HD 1990-, Sierra EV 2023-, Sonoma 1990-2004, Sprint 1970-1977, Suburban
    1936-2000, Syclone 1991-1992, Terrain 2009-, TopKick C4500 2002-2009, TopKick C5500 2002-2009,
    Typhoon 1991-1993, Vandura 1964-1996, Yukon 1991-, Yukon XL 1999-`,
  Honda: `Accord 1976-, Accord Crosstour 2009-2012, Acty 1977-2021, Civic 1972-, Civic del Sol 1992-1998, Civic
    Type R 1997-, Clarity 2008-2021, CR-V 1995-, CR-X 1983-1991, CR-Z 2010-2017, Crosstour 2011-2015,
    Element 2002-2011, Fit 2001-, HR-V 1998-, Insight 1999-2006&2009-2014&2018-, N600 1967-1973, Odyssey
    1994-, Passport 1993-2002&2018-, Pilot 2002-, Prelude 1978-2001&2025-, Prologue 2023-, Ridgeline
    2005-, S2000 1999-2009, S600 1964-1966`,
  Hummer: "H1 1992-2006, H2 2002-2010, H2 SUT 2004-2010, H3 2005-2010, H3T 2008-2010",
  Hyundai: `Accent 1994-, Azera 2005-, Elantra 1990-, Elantra GT 2000-2020, Elantra N 2021-, Elantra Touring
    2008-2012, Entourage 2006-2010, Equus 1999-2016, Excel 1985-2000, Genesis 2008-2016, Genesis Coupe
    2008-2016, Ioniq 2016-2022, Ioniq 5 2021-, Ioniq 6 2022-, Ioniq 9 2024-, Kona 2017-, Kona Electric
    2018-, Nexo 2018-, Palisade 2018-, Santa Cruz 2021-, Santa Fe 2000-, Santa Fe Sport 2012-2018, Santa
    Fe XL 2012-2019, Scoupe 1988-1996, Sonata 1985-, Tiburon 1996-2008, Tucson 2004-, Veloster
    2011-2022, Veloster N 2018-2022, Venue 2019-, Veracruz 2006-2015, XG300 1998-2002, XG350 2001-2005`,
};

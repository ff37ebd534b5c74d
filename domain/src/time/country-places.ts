// Places of the countries that keep several times: states and provinces, and the cities that tours have played in or
// may. Names in lower case, without accents and dots (venue-zone.ts), apart by commas.

/** Zones of a state or province. The first is where most of its people live; the others, where the city is known to be. */
export interface Area {
  readonly zones: readonly string[];
  readonly names: string;
}

const area = (zones: string, names: string): Area => ({ zones: zones.split(' '), names });

/** By ISO code of the country. */
export const AREAS: Readonly<Record<string, readonly Area[]>> = {
  US: [
    area(
      'America/New_York',
      'connecticut, ct, delaware, de, district of columbia, dc, georgia, ga, maine, me, maryland, md, massachusetts, ma, ' +
        'new hampshire, nh, new jersey, nj, new york, ny, north carolina, nc, ohio, oh, pennsylvania, pa, rhode island, ' +
        'ri, south carolina, sc, vermont, vt, virginia, va, west virginia, wv',
    ),
    area(
      'America/Chicago',
      'alabama, al, arkansas, ar, illinois, il, iowa, ia, louisiana, la, minnesota, mn, mississippi, ms, missouri, mo, ' +
        'oklahoma, ok, wisconsin, wi',
    ),
    area('America/Denver', 'colorado, co, montana, mt, new mexico, nm, utah, ut, wyoming, wy'),
    area('America/Los_Angeles', 'california, ca, nevada, nv, oregon, or, washington, wa, washington state'),
    area('America/Phoenix', 'arizona, az'),
    area('America/Detroit', 'michigan, mi'),
    area('America/New_York America/Chicago', 'florida, fl'),
    area('America/New_York America/Kentucky/Louisville America/Chicago', 'kentucky, ky'),
    area('America/Indiana/Indianapolis America/Chicago', 'indiana, in'),
    area('America/Chicago America/New_York', 'tennessee, tn'),
    area(
      'America/Chicago America/Denver',
      'texas, tx, kansas, ks, nebraska, ne, south dakota, sd, north dakota, nd',
    ),
    area('America/Boise America/Los_Angeles', 'idaho, id'),
    area('America/Anchorage', 'alaska, ak'),
    area('Pacific/Honolulu', 'hawaii, hi'),
  ],
  CA: [
    area('America/Toronto America/Winnipeg', 'ontario, on, ont'),
    area('America/Toronto', 'quebec, qc, pq'),
    area('America/Vancouver America/Edmonton', 'british columbia, bc'),
    area('America/Edmonton', 'alberta, ab, alta, northwest territories, nt'),
    area('America/Winnipeg', 'manitoba, mb'),
    area('America/Regina', 'saskatchewan, sk, sask'),
    area('America/Halifax', 'nova scotia, ns, prince edward island, pei, pe'),
    area('America/Moncton', 'new brunswick, nb'),
    area('America/St_Johns', 'newfoundland, newfoundland and labrador, nl'),
    area('America/Whitehorse', 'yukon, yt'),
    area('America/Iqaluit', 'nunavut, nu'),
  ],
  AU: [
    area('Australia/Sydney Australia/Broken_Hill', 'new south wales, nsw'),
    area('Australia/Sydney', 'australian capital territory, act'),
    area('Australia/Melbourne', 'victoria, vic'),
    area('Australia/Brisbane', 'queensland, qld'),
    area('Australia/Adelaide', 'south australia, sa'),
    area('Australia/Perth', 'western australia, wa'),
    area('Australia/Hobart', 'tasmania, tas'),
    area('Australia/Darwin', 'northern territory, nt'),
  ],
  MX: [
    area(
      'America/Mexico_City',
      'ciudad de mexico, cdmx, distrito federal, estado de mexico, edomex, state of mexico, aguascalientes, chiapas, colima, ' +
        'guanajuato, guerrero, hidalgo, jalisco, michoacan, morelos, oaxaca, puebla, queretaro, san luis potosi, ' +
        'tabasco, tlaxcala, veracruz, zacatecas',
    ),
    area('America/Monterrey America/Matamoros', 'nuevo leon, coahuila, tamaulipas'),
    area('America/Monterrey', 'durango'),
    area('America/Cancun', 'quintana roo'),
    area('America/Merida', 'yucatan, campeche'),
    area('America/Chihuahua America/Ciudad_Juarez', 'chihuahua'),
    area('America/Hermosillo', 'sonora'),
    area('America/Mazatlan', 'sinaloa, baja california sur'),
    area('America/Mazatlan America/Bahia_Banderas', 'nayarit'),
    area('America/Tijuana', 'baja california'),
  ],
  BR: [
    area(
      'America/Sao_Paulo',
      'sao paulo, rio de janeiro, minas gerais, parana, santa catarina, rio grande do sul, ' +
        'espirito santo, goias, distrito federal',
    ),
    area('America/Bahia', 'bahia'),
    area('America/Fortaleza', 'ceara, maranhao, piaui, rio grande do norte, paraiba'),
    area('America/Recife', 'pernambuco'),
    area('America/Maceio', 'alagoas, sergipe'),
    area('America/Belem', 'para, amapa'),
    area('America/Araguaina', 'tocantins'),
    area('America/Cuiaba', 'mato grosso'),
    area('America/Campo_Grande', 'mato grosso do sul'),
    area('America/Manaus', 'amazonas'),
    area('America/Porto_Velho', 'rondonia'),
    area('America/Boa_Vista', 'roraima'),
    area('America/Rio_Branco', 'acre'),
  ],
  ID: [
    area('Asia/Makassar', 'bali, sulawesi'),
    area('Asia/Jakarta', 'java, sumatra'),
    area('Asia/Jayapura', 'papua, maluku'),
  ],
  ES: [area('Atlantic/Canary', 'canary islands, canarias, gran canaria, tenerife, lanzarote, fuerteventura')],
  PT: [area('Atlantic/Madeira', 'madeira'), area('Atlantic/Azores', 'azores, acores')],
};

/** By ISO code of the country, then zone. Of cities with one name in several zones: the one that tours mean. */
export const CITIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: {
    'America/New_York':
      'new york, new york city, nyc, brooklyn, manhattan, boston, cambridge, framingham, wellesley, philadelphia, ' +
      'pittsburgh, lancaster, bryn mawr, washington, washington dc, baltimore, ' +
      'bethesda, charlottesville, richmond, alexandria, norfolk, atlanta, savannah, charlotte, raleigh, durham, ' +
      'charleston, miami, boynton beach, boca raton, fort lauderdale, orlando, tampa, jacksonville, west palm beach, ' +
      'cleveland, cincinnati, columbus, toledo, buffalo, rochester, syracuse, albany, ithaca, greenwich, stamford, ' +
      'new haven, hartford, new canaan, darien, westport, providence, newport, princeton, newark, jersey city, ' +
      'berkeley heights, short hills, wilmington, burlington, hanover, amherst, williamstown, knoxville, chattanooga, ' +
      'lexington',
    'America/Chicago':
      'chicago, lake forest, winnetka, evanston, milwaukee, madison, minneapolis, st paul, saint paul, st louis, ' +
      'saint louis, kansas city, omaha, des moines, dallas, fort worth, houston, austin, san antonio, new orleans, ' +
      'baton rouge, memphis, nashville, birmingham, oklahoma city, tulsa, little rock, wichita, pensacola, gary, ' +
      'evansville, fargo, sioux falls',
    'America/Denver':
      'denver, boulder, colorado springs, aspen, vail, salt lake city, park city, albuquerque, santa fe, el paso, rapid city',
    'America/Los_Angeles':
      'los angeles, santa monica, pasadena, long beach, san diego, la jolla, san francisco, oakland, berkeley, palo alto, ' +
      'stanford, redwood city, menlo park, san jose, sacramento, santa barbara, las vegas, reno, portland, seattle, ' +
      'bellevue, spokane, tacoma',
    'America/Detroit': 'detroit, bloomfield hills, ann arbor, grand rapids, grosse pointe',
    'America/Phoenix': 'phoenix, scottsdale, tucson, tempe',
    'America/Kentucky/Louisville': 'louisville',
    'America/Indiana/Indianapolis': 'indianapolis, south bend, notre dame, fort wayne, bloomington',
    'America/Boise': 'boise, sun valley',
    'America/Anchorage': 'anchorage',
    'Pacific/Honolulu': 'honolulu',
  },
  CA: {
    'America/Toronto':
      'toronto, mississauga, oakville, hamilton, london, windsor, kitchener, waterloo, guelph, kingston, ottawa, gatineau, ' +
      'niagara on the lake, niagara falls, st catharines, barrie, sudbury, montreal, laval, quebec, quebec city, ' +
      'sherbrooke, trois rivieres, saguenay, rimouski, thunder bay, markham, brampton, vaughan, burlington',
    'America/Vancouver':
      'vancouver, north vancouver, west vancouver, victoria, richmond, burnaby, surrey, kelowna, nanaimo, whistler',
    'America/Edmonton':
      'calgary, edmonton, lethbridge, medicine hat, red deer, banff, canmore, grande prairie, yellowknife',
    'America/Winnipeg': 'winnipeg, brandon, kenora',
    'America/Regina': 'regina, saskatoon, moose jaw, prince albert',
    'America/Halifax': 'halifax, dartmouth, charlottetown, sydney',
    'America/Moncton': 'moncton, saint john, fredericton',
    'America/St_Johns': 'st johns',
    'America/Whitehorse': 'whitehorse',
  },
  AU: {
    'Australia/Sydney':
      'sydney, newcastle, wollongong, canberra, bega, coffs harbour, tamworth, dubbo, orange, albury, wagga wagga, ' +
      'port macquarie, thornleigh, north sydney, parramatta',
    'Australia/Melbourne':
      'melbourne, bendigo, shepparton, geelong, ballarat, mildura, wodonga, mulgrave, warrnambool',
    'Australia/Brisbane':
      'brisbane, gold coast, cairns, townsville, toowoomba, rockhampton, mackay, sunshine coast, bundaberg',
    'Australia/Adelaide': 'adelaide, mount gambier',
    'Australia/Perth': 'perth, fremantle, bunbury, mandurah, kalgoorlie, geraldton',
    'Australia/Hobart': 'hobart, launceston, devonport, burnie',
    'Australia/Darwin': 'darwin, alice springs',
    'Australia/Broken_Hill': 'broken hill',
  },
  MX: {
    'America/Mexico_City':
      'mexico city, ciudad de mexico, cdmx, guadalajara, zapopan, puebla, puebla city, queretaro, leon, toluca, cuernavaca, ' +
      'aguascalientes, san luis potosi, veracruz, xalapa, morelia, pachuca, oaxaca, tlaxcala, acapulco, metepec, ' +
      'villahermosa, tuxtla gutierrez, huixquilucan, naucalpan',
    'America/Monterrey': 'monterrey, san pedro garza garcia, saltillo, torreon, durango, tampico',
    'America/Matamoros': 'matamoros, reynosa, nuevo laredo',
    'America/Cancun': 'cancun, playa del carmen, tulum',
    'America/Merida': 'merida, campeche',
    'America/Chihuahua': 'chihuahua',
    'America/Ciudad_Juarez': 'ciudad juarez, juarez',
    'America/Hermosillo': 'hermosillo',
    'America/Mazatlan': 'mazatlan, culiacan, la paz, los cabos, cabo san lucas, tepic',
    'America/Bahia_Banderas': 'bahia de banderas, nuevo vallarta',
    'America/Tijuana': 'tijuana, mexicali, ensenada',
  },
  BR: {
    'America/Sao_Paulo':
      'sao paulo, rio de janeiro, brasilia, curitiba, ponta grossa, cianorte, maringa, londrina, cascavel, sao caetano do sul, ' +
      'santo andre, campinas, santos, ribeirao preto, belo horizonte, uberlandia, porto alegre, caxias do sul, florianopolis, ' +
      'joinville, blumenau, balneario camboriu, vitoria, goiania, niteroi',
    'America/Bahia': 'salvador',
    'America/Recife': 'recife',
    'America/Fortaleza': 'fortaleza, natal, joao pessoa, teresina, sao luis',
    'America/Maceio': 'maceio, aracaju',
    'America/Belem': 'belem, macapa',
    'America/Manaus': 'manaus',
    'America/Cuiaba': 'cuiaba',
    'America/Campo_Grande': 'campo grande',
  },
  RU: {
    'Europe/Moscow': 'moscow, saint petersburg, st petersburg, sochi, kazan, nizhny novgorod, krasnodar',
    'Europe/Kaliningrad': 'kaliningrad',
    'Europe/Samara': 'samara',
    'Asia/Yekaterinburg': 'yekaterinburg, ekaterinburg, perm, ufa, chelyabinsk',
    'Asia/Omsk': 'omsk',
    'Asia/Novosibirsk': 'novosibirsk',
    'Asia/Krasnoyarsk': 'krasnoyarsk',
    'Asia/Irkutsk': 'irkutsk',
    'Asia/Vladivostok': 'vladivostok, khabarovsk',
  },
  ID: {
    'Asia/Jakarta': 'jakarta, bandung, surabaya, medan, yogyakarta, semarang, palembang',
    'Asia/Makassar': 'denpasar, makassar',
    'Asia/Jayapura': 'jayapura',
  },
  CD: { 'Africa/Kinshasa': 'kinshasa', 'Africa/Lubumbashi': 'lubumbashi, goma' },
  KZ: {
    'Asia/Almaty': 'almaty, astana, nur sultan, shymkent',
    'Asia/Aqtobe': 'aktobe',
    'Asia/Atyrau': 'atyrau',
    'Asia/Aqtau': 'aktau',
  },
  MN: { 'Asia/Ulaanbaatar': 'ulaanbaatar, ulan bator', 'Asia/Hovd': 'khovd' },
  PG: { 'Pacific/Port_Moresby': 'port moresby, lae', 'Pacific/Bougainville': 'arawa, buka' },
  PF: { 'Pacific/Tahiti': 'papeete, tahiti' },
  KI: { 'Pacific/Tarawa': 'tarawa', 'Pacific/Kiritimati': 'kiritimati' },
  FM: { 'Pacific/Chuuk': 'chuuk', 'Pacific/Pohnpei': 'palikir, pohnpei' },
  // The rest lie apart from the mainland whose zone countries.ts names.
  CN: { 'Asia/Hong_Kong': 'hong kong', 'Asia/Macau': 'macau, macao' },
  CL: { 'America/Punta_Arenas': 'punta arenas', 'Pacific/Easter': 'hanga roa' },
  EC: { 'Pacific/Galapagos': 'puerto ayora' },
  ES: { 'Atlantic/Canary': 'las palmas, las palmas de gran canaria, santa cruz de tenerife' },
  PT: { 'Atlantic/Madeira': 'funchal', 'Atlantic/Azores': 'ponta delgada' },
};

/** Cities so well known, or so at home in squash, that a page may print them without a country. */
export const WELL_KNOWN_CITIES: Readonly<Record<string, string>> = {
  'Africa/Cairo': 'cairo, el gouna, sheikh zayed, new cairo, alexandria, giza, hurghada, sharm el sheikh',
  'Africa/Johannesburg': 'johannesburg, cape town, durban, pretoria',
  'America/Bogota': 'bogota, cartagena',
  'America/Chicago': 'chicago, houston, dallas',
  'America/Los_Angeles': 'san francisco, los angeles, seattle, san diego',
  'America/Mexico_City': 'mexico city, cdmx',
  'America/New_York': 'new york, new york city, nyc, philadelphia, washington dc, boston, miami',
  'America/Sao_Paulo': 'sao paulo, rio de janeiro',
  'America/Toronto': 'toronto, montreal',
  'America/Vancouver': 'vancouver',
  'America/Edmonton': 'calgary',
  'Asia/Bangkok': 'bangkok',
  'Asia/Dubai': 'dubai, abu dhabi',
  'Asia/Karachi': 'karachi, islamabad, lahore, peshawar',
  'Asia/Kolkata': 'mumbai, delhi, new delhi, chennai, kolkata, bangalore, bengaluru',
  'Asia/Kuala_Lumpur': 'kuala lumpur',
  'Asia/Muscat': 'muscat',
  'Asia/Qatar': 'doha',
  'Asia/Riyadh': 'riyadh, jeddah',
  'Asia/Seoul': 'seoul',
  'Asia/Shanghai': 'shanghai, beijing, guangzhou, shenzhen',
  'Asia/Tokyo': 'tokyo',
  'Australia/Brisbane': 'brisbane',
  'Australia/Melbourne': 'melbourne',
  'Australia/Sydney': 'sydney, canberra',
  'Europe/Amsterdam': 'amsterdam, rotterdam, the hague, eindhoven',
  'Europe/Berlin': 'berlin, hamburg, munich',
  'Europe/Budapest': 'budapest',
  'Europe/Dublin': 'dublin',
  'Europe/London': 'london, edinburgh, glasgow, wimbledon, canary wharf',
  'Europe/Madrid': 'madrid, barcelona',
  'Europe/Paris': 'paris, nantes, lille, marseille',
  'Europe/Prague': 'prague',
  'Europe/Zurich': 'zurich, geneva, basel',
  'Pacific/Auckland': 'auckland',
};

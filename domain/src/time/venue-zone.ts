// Guesses the zone of a tournament from the text of its location, for start times that a tour page prints without one.
// A guess that could well be wrong is not made: null lets the importer say so and take UTC.
import { COUNTRIES, type Country, PLACES } from './countries.ts';

/** IANA zone of a text such as `East Wintergarden, London, England`, `Doha, QA` or `CALGARY, CANADA`; null when unsure. */
export function guessVenueZone(location: string): string | null {
  const parts = location
    .split(/[,;/|()•]|\s[-–—]\s/)
    .map(plain)
    .filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  const places = parts.slice(0, -1);
  const country = COUNTRY_BY_NAME.get(last);
  // `Atlanta, GA` lies in Georgia, `Libreville, GA` in Gabon, `Vancouver, CA` in Canada, `San Jose, CA` in California.
  if (country) return zoneWithin(country.code, places) ?? stateZone(places, last) ?? country.zone;
  return stateZone(places, last) ?? onlyAreaZone(last) ?? ZONE_BY_WELL_KNOWN_CITY.get(last) ?? null;
}

/** Lower case, without accents and dots, single spaces: `São  Paulo` and `ST. LOUIS` become what the tables write. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f.'’]/g, '')
    .replace(/[\s-]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** The zone of the state or province printed after the city, else of the city, else of a state that stands alone. */
function zoneWithin(code: string, places: readonly string[]): string | null {
  const [first = '', ...later] = places;
  for (const place of later.toReversed()) {
    const zones = ZONES_BY_AREA.get(`${code} ${place}`);
    if (zones) return cityZone(code, places, zones) ?? zones[0] ?? null;
  }
  return cityZone(code, places) ?? ZONES_BY_AREA.get(`${code} ${first}`)?.[0] ?? null;
}

/** The state that ends the text, where its country has a city that is printed before it: `Portland, ME`, `Perth, WA`. */
function stateZone(places: readonly string[], area: string): string | null {
  for (const code of Object.keys(PLACES.areas)) {
    const zones = ZONES_BY_AREA.get(`${code} ${area}`);
    if (zones && cityZone(code, places)) return cityZone(code, places, zones) ?? zones[0] ?? null;
  }
  return null;
}

/** A state by itself, unless another state or a city has its name: `Nowhere, Ontario`, but not `Washington`. */
function onlyAreaZone(area: string): string | null {
  const codes = Object.keys(PLACES.areas);
  const zones = codes.flatMap((code) => ZONES_BY_AREA.get(`${code} ${area}`)?.slice(0, 1) ?? []);
  const cities = codes.flatMap((code) => ZONE_BY_CITY.get(`${code} ${area}`) ?? []);
  const [zone, ...others] = new Set([...zones, ...cities]);
  return zones.length > 0 && others.length === 0 ? (zone ?? null) : null;
}

/** The known city that stands last, as venues come before it. With `among`, only where it keeps one of these zones. */
function cityZone(code: string, places: readonly string[], among?: readonly string[]): string | null {
  for (const place of places.toReversed()) {
    const zone = ZONE_BY_CITY.get(`${code} ${place}`);
    if (zone && (!among || among.includes(zone))) return zone;
  }
  return null;
}

const COUNTRY_BY_NAME = new Map<string, Country>(
  COUNTRIES.flatMap((country) =>
    [country.code, ...country.otherCodes, ...country.names].map((name) => [plain(name), country]),
  ),
);

const ZONES_BY_AREA = new Map<string, readonly string[]>(
  Object.entries(PLACES.areas).flatMap(([code, areas]) =>
    areas.flatMap(({ zones, names }) => names.map((name) => [`${code} ${name}`, zones] as const)),
  ),
);

const ZONE_BY_CITY = new Map<string, string>(
  Object.entries(PLACES.cities).flatMap(([code, zones]) =>
    Object.entries(zones).flatMap(([zone, names]) => names.map((name) => [`${code} ${name}`, zone] as const)),
  ),
);

const ZONE_BY_WELL_KNOWN_CITY = new Map<string, string>(
  Object.entries(PLACES.wellKnownCities).flatMap(([zone, names]) =>
    names.map((name) => [name, zone] as const),
  ),
);

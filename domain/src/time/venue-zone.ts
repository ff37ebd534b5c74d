import { foldLetters } from '../name/fold-name.ts';
import countries from './countries.json' with { type: 'json' };
import places from './country-places.json' with { type: 'json' };

/**
 * A country by the names and codes that tour pages print. A country with far-off islands has the zone of its mainland; one
 * whose cities keep different times has none and needs the city.
 */
export interface Country {
  /** ISO 3166 two letters, the key of the places. */
  readonly code: string;
  readonly otherCodes: readonly string[];
  readonly zone: string | null;
  readonly names: readonly string[];
}

/**
 * Zones of a state or province: the first is where most of its people live, the others apply when the city is known to be
 * there.
 */
interface Area {
  readonly zones: readonly string[];
  readonly names: readonly string[];
}

/**
 * Places in countries with several times: states and provinces, and the cities where tours have played or may play. Names are
 * in lower case, without accents and dots.
 */
interface Places {
  /** By ISO code of the country. */
  readonly areas: Readonly<Record<string, readonly Area[]>>;
  /** By ISO code of the country, then zone. For cities with one name in several zones: the one that tours mean. */
  readonly cities: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** By zone: cities so well known, or so much at home in squash, that a page may print them without a country. */
  readonly wellKnownCities: Readonly<Record<string, readonly string[]>>;
}

export const COUNTRIES: readonly Country[] = countries;
export const PLACES: Places = places;

interface VenueZone {
  readonly zone: string;
  /**
   * No country is named, or one of its states that keeps two times, so another place of that name may be meant. A guess opens
   * no entries before a person has confirmed it.
   */
  readonly isGuess: boolean;
}

/**
 * The IANA zone for the times of a tour page, which prints none: of `East Wintergarden, London, England`, `Doha, QA` or
 * `CALGARY, CANADA`. Null when nobody can tell; the importer then takes UTC.
 */
export function findVenueZone(location: string): VenueZone | null {
  const parts = location
    .split(/[,;/|()•]|\s[-–—]\s/)
    .map(plain)
    .filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  const places = parts.slice(0, -1);
  const country = COUNTRY_BY_NAME.get(last);
  // `Atlanta, GA` lies in Georgia, `Libreville, GA` in Gabon, `Vancouver, CA` in Canada, `San Jose, CA` in California.
  if (country) return zoneWithin(country.code, places) ?? sure(stateZone(places, last)) ?? sure(country.zone);
  return (
    sure(stateZone(places, last)) ?? guessed(onlyAreaZone(last) ?? ZONE_BY_WELL_KNOWN_CITY.get(last) ?? null)
  );
}

const sure = (zone: string | null): VenueZone | null => (zone === null ? null : { zone, isGuess: false });
const guessed = (zone: string | null): VenueZone | null => (zone === null ? null : { zone, isGuess: true });

/** Lower case, without accents and dots, single spaces: `São  Paulo` and `ST. LOUIS` become what the tables write. */
function plain(text: string): string {
  return foldLetters(text)
    .replace(/[.']/g, '')
    .replace(/[\s-]+/g, ' ')
    .trim();
}

/** The zone of the state or province printed after the city, else of the city, else of a state without a city. */
function zoneWithin(code: string, places: readonly string[]): VenueZone | null {
  const [first = '', ...later] = places;
  for (const place of later.toReversed()) {
    const zones = ZONES_BY_AREA.get(`${code} ${place}`);
    if (zones) return sure(cityZone(code, places, zones)) ?? zoneOfArea(zones);
  }
  return sure(cityZone(code, places)) ?? zoneOfArea(ZONES_BY_AREA.get(`${code} ${first}`) ?? []);
}

/** Most people of the area have its first zone. */
const zoneOfArea = ([zone, ...others]: readonly string[]): VenueZone | null =>
  zone === undefined ? null : { zone, isGuess: others.length > 0 };

/**
 * The zone of the state that ends the text, if its country has a city that is printed before it: `Portland, ME`, `Perth, WA`.
 */
function stateZone(places: readonly string[], area: string): string | null {
  for (const code of Object.keys(PLACES.areas)) {
    const zones = ZONES_BY_AREA.get(`${code} ${area}`);
    if (zones && cityZone(code, places)) return cityZone(code, places, zones) ?? zones[0] ?? null;
  }
  return null;
}

/** The zone of a state alone, unless another state or a city has its name: `Nowhere, Ontario`, but not `Washington`. */
function onlyAreaZone(area: string): string | null {
  const codes = Object.keys(PLACES.areas);
  const zones = codes.flatMap((code) => ZONES_BY_AREA.get(`${code} ${area}`)?.slice(0, 1) ?? []);
  const cities = codes.flatMap((code) => ZONE_BY_CITY.get(`${code} ${area}`) ?? []);
  const [zone, ...others] = new Set([...zones, ...cities]);
  return zones.length > 0 && others.length === 0 ? (zone ?? null) : null;
}

/** The zone of the last known city, because venues come before it. With `among`, only if it keeps one of these zones. */
function cityZone(code: string, places: readonly string[], among?: readonly string[]): string | null {
  for (const place of places.toReversed()) {
    const zone = ZONE_BY_CITY.get(`${code} ${place}`);
    if (zone && (!among || among.includes(zone))) return zone;
  }
  return null;
}

const COUNTRY_BY_NAME: ReadonlyMap<string, Country> = new Map(
  COUNTRIES.flatMap((country) =>
    [country.code, ...country.otherCodes, ...country.names].map((name) => [plain(name), country]),
  ),
);

const ZONES_BY_AREA: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(PLACES.areas).flatMap(([code, areas]) =>
    areas.flatMap(({ zones, names }) => names.map((name) => [`${code} ${name}`, zones] as const)),
  ),
);

const ZONE_BY_CITY: ReadonlyMap<string, string> = new Map(
  Object.entries(PLACES.cities).flatMap(([code, zones]) =>
    Object.entries(zones).flatMap(([zone, names]) => names.map((name) => [`${code} ${name}`, zone] as const)),
  ),
);

const ZONE_BY_WELL_KNOWN_CITY: ReadonlyMap<string, string> = new Map(
  Object.entries(PLACES.wellKnownCities).flatMap(([zone, names]) =>
    names.map((name) => [name, zone] as const),
  ),
);

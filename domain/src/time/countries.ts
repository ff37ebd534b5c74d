import countries from './countries.json' with { type: 'json' };
import places from './country-places.json' with { type: 'json' };

/**
 * A country by the names and codes that tour pages print. One with far-off islands has the zone of its mainland; one whose
 * cities keep different times has none and needs the city.
 */
export interface Country {
  /** ISO 3166 two letters, which key the places. */
  readonly code: string;
  /** ISO and IOC codes with three letters, and what tours use instead. */
  readonly otherCodes: readonly string[];
  readonly zone: string | null;
  readonly names: readonly string[];
}

/** Zones of a state or province. The first is where most of its people live; the others, where the city is known to be. */
interface Area {
  readonly zones: readonly string[];
  readonly names: readonly string[];
}

/**
 * Places of countries that keep several times: states and provinces, and the cities that tours have played in or may.
 * Their names are in lower case, without accents and dots (venue-zone.ts).
 */
interface Places {
  /** By ISO code of the country. */
  readonly areas: Readonly<Record<string, readonly Area[]>>;
  /** By ISO code of the country, then zone. Of cities with one name in several zones: the one that tours mean. */
  readonly cities: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** By zone: cities so well known, or so at home in squash, that a page may print them without a country. */
  readonly wellKnownCities: Readonly<Record<string, readonly string[]>>;
}

export const COUNTRIES: readonly Country[] = countries;
export const PLACES: Places = places;

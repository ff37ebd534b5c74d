import { describe, expect, it } from 'vitest';
import { CALENDAR_LOCATIONS, UNRESOLVED_LOCATIONS } from './testing/calendar-locations.ts';
import { COUNTRIES, findVenueZone, PLACES } from './venue-zone.ts';
import { isTimeZone } from './zoned-time.ts';

describe('the zone of a venue', () => {
  const printed = Object.entries(CALENDAR_LOCATIONS).flatMap(([zone, locations]) =>
    locations.map((location) => ({ location, zone })),
  );
  it.each(printed)('of the 2023-24 calendar: $location is $zone', ({ location, zone }) => {
    expect(findVenueZone(location)?.zone).toBe(zone);
  });

  it.each(UNRESOLVED_LOCATIONS)('of the 2023-24 calendar: %s cannot be told', (location) => {
    expect(findVenueZone(location)).toBeNull();
  });

  it.each([
    ['WINDSOR, CANADA', 'America/Toronto'],
    ['  windsor ,Canada ', 'America/Toronto'],
    ['East Wintergarden, London, England', 'Europe/London'],
    ['Vanderbilt Hall, Grand Central Terminal, New York, USA', 'America/New_York'],
    ['Doha, QA', 'Asia/Qatar'],
    ['Manchester, EN', 'Europe/London'],
    ['Hamburg, GER', 'Europe/Berlin'],
    ['Hamburg, DEU', 'Europe/Berlin'],
    ['Cairo (Egypt)', 'Africa/Cairo'],
    ['ST. LOUIS, UNITED STATES', 'America/Chicago'],
    ['SÃO PAULO, BRAZIL', 'America/Sao_Paulo'],
    ['Querétaro, México', 'America/Mexico_City'],
    ['Las Palmas, Spain', 'Atlantic/Canary'],
    ['Malmö, Sweden', 'Europe/Stockholm'],
  ])('%s is %s', (location, zone) => {
    expect(findVenueZone(location)?.zone).toBe(zone);
  });

  it.each([
    // A country and a state share these letters.
    ['Toronto, CA', 'America/Toronto'],
    ['Los Angeles, CA', 'America/Los_Angeles'],
    ['Atlanta, GA', 'America/New_York'],
    ['Libreville, GA', 'Africa/Libreville'],
    ['Atlanta, Georgia', 'America/New_York'],
    ['Tbilisi, Georgia', 'Asia/Tbilisi'],
    ['Böblingen, DE', 'Europe/Berlin'],
    ['Portland, ME', 'America/New_York'],
    ['Perth, WA', 'Australia/Perth'],
    ['Seattle, WA', 'America/Los_Angeles'],
    // A state decides over a city of the same name elsewhere.
    ['Portland, Maine, United States', 'America/New_York'],
    ['Birmingham, Michigan, United States', 'America/Detroit'],
    ['Nowhere, Washington, United States', 'America/Los_Angeles'],
    // In a state with two zones the city decides.
    ['El Paso, Texas, United States', 'America/Denver'],
    ['Lubbock, Texas, United States', 'America/Chicago'],
  ])('%s is %s: names that places share', (location, zone) => {
    expect(findVenueZone(location)?.zone).toBe(zone);
  });

  it.each([
    '',
    ' , ',
    'TBC',
    'Windsor',
    'Washington',
    'Victoria',
    'Canada',
    'Nowhere, Australia',
    'Atlantis',
    '__proto__',
  ])('%j is not guessed', (location) => {
    expect(findVenueZone(location)).toBeNull();
  });
});

it.each([
  ['Perth', 'Australia/Perth'],
  ['Wellington', 'Pacific/Auckland'],
  ['Christchurch', 'Pacific/Auckland'],
  ['Birmingham', 'Europe/London'],
  ['Auckland', 'Pacific/Auckland'],
  ['Nowhere, Texas, United States', 'America/Chicago'],
])('%s may be another place of that name: %s is a guess', (location, zone) => {
  expect(findVenueZone(location)).toEqual({ zone, isGuess: true });
});

it.each([
  'Perth, Scotland',
  'Perth, Australia',
  'Wellington, New Zealand',
  'Birmingham, England',
  'Perth, WA',
])('%s leaves no doubt', (location) => {
  expect(findVenueZone(location)?.isGuess).toBe(false);
});

describe('the tables of places', () => {
  const { areas, cities, wellKnownCities } = PLACES;
  const written = /^[a-z][a-z &]*$/;

  it('name zones that exist', () => {
    const zones = [
      ...COUNTRIES.flatMap(({ zone }) => zone ?? []),
      ...Object.values(areas).flatMap((some) => some.flatMap((area) => area.zones)),
      ...Object.values(cities).flatMap((zones) => Object.keys(zones)),
      ...Object.keys(wellKnownCities),
    ];
    expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  });

  it('give each name once, written as it is looked up', () => {
    const perCountry = [
      ...Object.values(areas).map((some) => some.flatMap(({ names }) => names)),
      ...Object.values(cities).map((zones) => Object.values(zones).flat()),
      Object.values(wellKnownCities).flat(),
    ];
    for (const names of perCountry) {
      expect(names.filter((name, i) => names.indexOf(name) !== i || !written.test(name))).toEqual([]);
    }
    const ofCountries = COUNTRIES.flatMap(({ code, otherCodes, names }) => [code, ...otherCodes, ...names]);
    expect(ofCountries.filter((name, i) => ofCountries.indexOf(name) !== i)).toEqual([]);
  });

  it('know places of every country that keeps several times', () => {
    const several = COUNTRIES.filter(({ zone }) => zone === null).map(({ code }) => code);
    expect(several.filter((code) => !(code in cities))).toEqual([]);
    const countries = new Set(COUNTRIES.map(({ code }) => code));
    expect([...Object.keys(cities), ...Object.keys(areas)].filter((code) => !countries.has(code))).toEqual(
      [],
    );
  });
});

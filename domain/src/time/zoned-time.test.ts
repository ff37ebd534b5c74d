import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { isTimeZone, toCalendarDate, toInstant, toLocal } from './zoned-time.ts';

const at = (iso: string) => Date.parse(iso);
const MINUTE = 60_000;

describe('a local time that exists once', () => {
  it.each([
    ['2023-08-15T13:00', 'America/Toronto', '2023-08-15T17:00:00Z'],
    ['2023-11-13T13:00', 'Europe/London', '2023-11-13T13:00:00Z'],
    ['2026-05-29T00:00', 'Asia/Kolkata', '2026-05-28T18:30:00Z'],
    ['2026-01-01T12:00', 'Pacific/Apia', '2025-12-31T23:00:00Z'],
    ['2026-07-01T20:15', 'Africa/Cairo', '2026-07-01T17:15:00Z'],
    ['2024-02-29T23:59', 'UTC', '2024-02-29T23:59:00Z'],
    ['2026-06-01T00:00', 'Asia/Kathmandu', '2026-05-31T18:15:00Z'],
  ])('%s in %s is %s', (local, zone, iso) => {
    expect(toInstant(local, zone)).toEqual({ epochMs: at(iso), oddity: null });
    expect(toLocal(at(iso), zone)).toBe(local);
  });
});

describe('edge 6: the night the clock goes back takes the earlier instant', () => {
  it.each([
    ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00Z'],
    ['2026-11-01T01:00', 'America/New_York', '2026-11-01T05:00:00Z'],
    ['2026-11-01T01:59', 'America/New_York', '2026-11-01T05:59:00Z'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z'],
  ])('%s in %s', (local, zone, iso) => {
    expect(toInstant(local, zone)).toEqual({ epochMs: at(iso), oddity: 'ambiguous' });
  });

  it.each([
    ['2026-10-25T00:59', 'Europe/London'],
    ['2026-10-25T02:00', 'Europe/London'],
    ['2026-04-05T01:29', 'Australia/Lord_Howe'],
    ['2026-04-05T02:00', 'Australia/Lord_Howe'],
  ])('%s in %s is outside that hour', (local, zone) => {
    expect(toInstant(local, zone).oddity).toBeNull();
  });
});

describe('edge 6: the night the clock goes forward moves what does not exist forward', () => {
  it.each([
    ['2026-03-29T01:30', 'Europe/London', '2026-03-29T02:30'],
    ['2026-03-08T02:00', 'America/New_York', '2026-03-08T03:00'],
    // Lord Howe's clock moves by half an hour only.
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-04T02:45'],
    // Cairo's clock jumps at midnight: the day begins at one.
    ['2026-04-24T00:00', 'Africa/Cairo', '2026-04-24T01:00'],
    // Samoa skipped a whole day when it crossed the date line.
    ['2011-12-30T09:00', 'Pacific/Apia', '2011-12-31T09:00'],
  ])('%s in %s becomes %s', (local, zone, shown) => {
    const { epochMs, oddity } = toInstant(local, zone);
    expect(oddity).toBe('nonexistent');
    expect(toLocal(epochMs, zone)).toBe(shown);
  });
});

const ZONES = [
  'UTC',
  'Europe/London',
  'Europe/Dublin',
  'America/New_York',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Asia/Gaza',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Antarctica/Troll',
];

/** Moments in `years`, on quarters of an hour: as fine as offsets are in these years. */
const anyMoment = fc
  .integer({ min: at('1995-01-01T00:00:00Z'), max: at('2037-12-31T00:00:00Z') })
  .map((ms) => ms - (ms % (15 * MINUTE)));

/** Moments within a day of a change of the zone's clock, found by search, and any others. */
const anyMomentOf = (zone: string) => {
  const changes: number[] = [];
  for (let ms = at('2010-01-01T00:00:00Z'); ms < at('2028-01-01T00:00:00Z'); ms += 1440 * MINUTE) {
    if (
      at(`${toLocal(ms, zone)}Z`) - ms !==
      at(`${toLocal(ms + 1440 * MINUTE, zone)}Z`) - ms - 1440 * MINUTE
    ) {
      changes.push(ms);
    }
  }
  if (changes.length === 0) return anyMoment;
  return fc.oneof(
    anyMoment,
    fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -96, max: 192 }))
      .map(([change, quarters]) => change + quarters * 15 * MINUTE),
  );
};

/** Finds all moments at which the zone's clock shows the time, from every quarter of an hour around it. */
function momentsShowing(local: string, zone: string): number[] {
  const middle = at(`${local}Z`);
  const quarters = Array.from({ length: 2 * 4 * 26 + 1 }, (_, i) => middle + (i - 4 * 26) * 15 * MINUTE);
  return quarters.filter((ms) => toLocal(ms, zone) === local);
}

describe.each(ZONES)('any time in %s', (zone) => {
  it('means the first moment at which the clock shows it', () => {
    fc.assert(
      fc.property(anyMomentOf(zone), (utc) => {
        const local = new Date(utc).toISOString().slice(0, 16);
        const [first, ...more] = momentsShowing(local, zone);
        const { epochMs, oddity } = toInstant(local, zone);
        if (first === undefined) {
          expect(oddity).toBe('nonexistent');
          expect(toLocal(epochMs, zone) > local).toBe(true);
        } else {
          expect({ epochMs, oddity }).toEqual({
            epochMs: first,
            oddity: more.length > 0 ? 'ambiguous' : null,
          });
        }
      }),
      { numRuns: 60 },
    );
  });

  it('comes back from a moment, or from its twin an hour or less earlier', () => {
    fc.assert(
      fc.property(anyMomentOf(zone), (epochMs) => {
        const back = toInstant(toLocal(epochMs, zone), zone);
        if (back.oddity === 'ambiguous')
          expect(epochMs - back.epochMs).toBeOneOf([0, 30 * MINUTE, 60 * MINUTE, 120 * MINUTE]);
        else expect(back).toEqual({ epochMs, oddity: null });
      }),
    );
  });
});

describe('the zone of the process', () => {
  const original = process.env['TZ'];
  afterEach(() => {
    if (original === undefined) delete process.env['TZ'];
    else process.env['TZ'] = original;
  });

  it.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Australia/Lord_Howe', 'Europe/London'])(
    'edge 6: does not matter when it is %s',
    (processZone) => {
      process.env['TZ'] = processZone;
      // The test proves something only if Node accepted the change.
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(processZone);
      expect(toInstant('2026-05-29T00:00', 'America/New_York').epochMs).toBe(at('2026-05-29T04:00:00Z'));
      expect(toInstant('2026-03-29T01:30', 'Europe/London').epochMs).toBe(at('2026-03-29T01:30:00Z'));
      expect(toInstant('2026-10-25T01:30', 'Europe/London').epochMs).toBe(at('2026-10-25T00:30:00Z'));
      expect(toCalendarDate(at('2026-05-29T03:59:00Z'), 'America/New_York')).toBe('2026-05-28');
      expect(toCalendarDate(at('2026-05-29T04:00:00Z'), 'America/New_York')).toBe('2026-05-29');
    },
  );
});

describe('what is not a time or a zone', () => {
  it.each([
    '2026-02-30T10:00',
    '2026-05-29T24:00',
    '2026-05-29T10:60',
    '2026-05-29 10:00',
    '2026-05-29T10:00Z',
    '',
  ])('%j is refused', (local) => {
    expect(() => toInstant(local, 'UTC')).toThrow(RangeError);
  });

  it('knows zones by their IANA name only', () => {
    for (const zone of [...ZONES, 'America/Indiana/Indianapolis', 'Etc/UTC'])
      expect(isTimeZone(zone)).toBe(true);
    for (const zone of ['', 'Europe/Windsor', '+01:00', '-0500', 'London', 'Europe/London ']) {
      expect(isTimeZone(zone)).toBe(false);
    }
    expect(() => toInstant('2026-05-29T10:00', 'Mars/Olympus')).toThrow(RangeError);
  });
});

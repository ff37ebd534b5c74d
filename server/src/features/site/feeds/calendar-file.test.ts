import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, writeCalendarFile } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: 'start-7@boast.test',
  sequence: 3,
  writtenAt: '2025-05-01T09:00:00.123Z',
  when: { startsAt: '2025-05-29T13:00:00Z' },
  title: 'Windsor Club Open: picks lock',
  description: 'First ball.',
  location: 'Windsor, England',
  url: 'https://boast.test/tournaments/7',
  isCancelled: false,
};

const write = (...events: CalendarEvent[]): string =>
  writeCalendarFile({ maker: 'Boast', name: null, events });

/** Reads a file as a calendar does: unfolded, by property, the last of each name. */
const read = (file: string): Map<string, string> =>
  new Map(
    file
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .map((line): [string, string] => {
        const at = line.indexOf(':');
        return [line.slice(0, at), line.slice(at + 1)];
      }),
  );

const unescapeText = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_, one: string) => (one.toLowerCase() === 'n' ? '\n' : one));

it('names the event, its version and its instant', () => {
  const facts = read(write(event));
  expect(Object.fromEntries(facts)).toMatchObject({
    VERSION: '2.0',
    PRODID: '-//Boast//Tournaments//EN',
    UID: 'start-7@boast.test',
    SEQUENCE: '3',
    DTSTAMP: '20250501T090000Z',
    DTSTART: '20250529T130000Z',
    SUMMARY: 'Windsor Club Open: picks lock',
    LOCATION: 'Windsor\\, England',
    STATUS: 'CONFIRMED',
    TRIGGER: '-PT1H',
  });
});

it('days are days wherever one reads them, and the last is among them', () => {
  const when = { first: '2025-05-29', last: '2025-05-31' };
  const file = writeCalendarFile({
    maker: 'Boast',
    name: 'Boast 2025',
    events: [event, { ...event, uid: 'x', when }],
  });
  expect(file).toContain('\r\nDTSTART;VALUE=DATE:20250529\r\nDTEND;VALUE=DATE:20250601\r\n');
  expect(file).toContain('\r\nX-WR-CALNAME:Boast 2025\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
  expect(file.match(/BEGIN:VALARM/g)).toHaveLength(1);
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  expect(events.map(({ startDate }) => [startDate.isDate, startDate.toString()])).toEqual([
    [false, '2025-05-29T13:00:00Z'],
    [true, '2025-05-29'],
  ]);
  expect(events[1]?.duration.toString()).toBe('P3D');
});

it('one that is cancelled says so, and reminds nobody', () => {
  const file = write({ ...event, isCancelled: true });
  expect(read(file).get('STATUS')).toBe('CANCELLED');
  expect(file).not.toContain('VALARM');
});

describe('whatever a name is', () => {
  const names = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('A\r\nATTENDEE:mailto:x@x', 'a;b,c\\n', '\u2028END:VEVENT', '🎾'.repeat(60)),
  );

  it('no line is longer than 75 bytes, and each ends as it must', () => {
    fc.assert(
      fc.property(names, (name) => {
        const file = write({ ...event, title: name, location: name });
        expect(file.endsWith('\r\n')).toBe(true);
        for (const line of file.slice(0, -2).split('\r\n'))
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }),
    );
  });

  it('it stays one text of one property', () => {
    fc.assert(
      fc.property(names, (name) => {
        const file = write({ ...event, title: name });
        const lines = file.replaceAll('\r\n ', '').split('\r\n');
        expect(lines).toHaveLength(write(event).replaceAll('\r\n ', '').split('\r\n').length);
        const plain = name.replace(/\r\n?|\u2028|\u2029/g, '\n');
        // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
        const kept = plain.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' '); // oxlint-disable-line no-control-regex -- removes control characters
        expect(unescapeText(read(file).get('SUMMARY') ?? '')).toBe(kept);
      }),
    );
  });
});

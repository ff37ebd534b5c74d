import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, writeCalendarFile } from './calendar-routes.ts';

const event: CalendarEvent = {
  uid: 'start-7@boast.test',
  sequence: 3,
  writtenAt: new Date('2025-05-01T09:00:00.123Z'),
  startsAt: new Date('2025-05-29T13:00:00Z'),
  title: 'Windsor Club Open: picks lock',
  description: 'First ball.',
  location: 'Windsor, England',
  url: 'https://boast.test/tournaments/7',
  isCancelled: false,
};

/** As a calendar reads it: unfolded, by property; the last of each name. */
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
  const facts = read(writeCalendarFile(event, 'Boast'));
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

it('one that is cancelled says so, and reminds nobody', () => {
  const file = writeCalendarFile({ ...event, isCancelled: true }, 'Boast');
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
        const file = writeCalendarFile({ ...event, title: name, location: name }, 'Boast');
        expect(file.endsWith('\r\n')).toBe(true);
        for (const line of file.slice(0, -2).split('\r\n'))
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }),
    );
  });

  it('it stays one text of one property', () => {
    fc.assert(
      fc.property(names, (name) => {
        const file = writeCalendarFile({ ...event, title: name }, 'Boast');
        const lines = file.replaceAll('\r\n ', '').split('\r\n');
        expect(lines).toHaveLength(
          writeCalendarFile(event, 'Boast').replaceAll('\r\n ', '').split('\r\n').length,
        );
        const plain = name.replace(/\r\n?|\u2028|\u2029/g, '\n');
        // biome-ignore lint/suspicious/noControlCharactersInRegex: what is taken out of texts
        const kept = plain.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' '); // oxlint-disable-line no-control-regex -- what is taken out of texts
        expect(unescapeText(read(file).get('SUMMARY') ?? '')).toBe(kept);
      }),
    );
  });
});

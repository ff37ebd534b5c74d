/**
 * Writes events as a calendar file (RFC 5545). Texts are hostile: none may end a line or begin a property.
 */
import { addDays } from '@boast/domain/time/calendar-date';

export interface CalendarEvent {
  /** The same for every version of an event, so that calendars replace their copy. */
  readonly uid: string;
  readonly sequence: number;
  /** Constant for a version, so that repeated requests can be answered with 304. */
  readonly writtenAt: string;
  readonly when: Moment | Days;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly url: string;
  readonly isCancelled: boolean;
}

/** An instant, written in UTC; each calendar shows it in its owner's zone, with a reminder an hour before. */
interface Moment {
  readonly startsAt: string;
}

/** The days are whole ones of the venue, including the last. */
interface Days {
  readonly first: string;
  readonly last: string;
}

interface CalendarFile {
  readonly maker: string;
  /** A subscribed calendar shows this name; null is for a file that is imported once. */
  readonly name: string | null;
  readonly events: readonly CalendarEvent[];
}

const ASK_AGAIN = 'PT1H';

export function writeCalendarFile({ maker, name, events }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(maker)}//Tournaments//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === null
      ? []
      : [
          `NAME:${escapeText(name)}`,
          `X-WR-CALNAME:${escapeText(name)}`,
          `REFRESH-INTERVAL;VALUE=DURATION:${ASK_AGAIN}`,
          `X-PUBLISHED-TTL:${ASK_AGAIN}`,
        ]),
    ...events.flatMap(writeEvent),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

const writeEvent = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${utc(event.writtenAt)}`,
  ...('startsAt' in event.when
    ? [`DTSTART:${utc(event.when.startsAt)}`, 'DURATION:PT15M']
    : [
        `DTSTART;VALUE=DATE:${day(event.when.first)}`,
        // The format names the day after the last.
        `DTEND;VALUE=DATE:${day(addDays(event.when.last, 1))}`,
      ]),
  `SUMMARY:${escapeText(event.title)}`,
  `DESCRIPTION:${escapeText(event.description)}`,
  `LOCATION:${escapeText(event.location)}`,
  `URL:${event.url}`,
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'TRANSP:TRANSPARENT',
  ...('startsAt' in event.when && !event.isCancelled ? hourBefore(event.title) : []),
  'END:VEVENT',
];

const hourBefore = (title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-PT1H',
  `DESCRIPTION:${escapeText(title)}`,
  'END:VALARM',
];

/** The form is `20250529T130000Z`. */
const utc = (at: string): string => `${at.replace(/[-:]/g, '').slice(0, 15)}Z`;
/** The form is `20250529`. */
const day = (date: string): string => date.replaceAll('-', '');

const escapeText = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ') // oxlint-disable-line no-control-regex -- removes control characters
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

const MAX_LINE_BYTES = 75;

/** Longer lines are folded, never within a character; continuation lines begin with a space. */
function foldLine(line: string): string {
  const bytes = Buffer.from(line);
  if (bytes.length <= MAX_LINE_BYTES) return line;
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    let end = from + (from === 0 ? MAX_LINE_BYTES : MAX_LINE_BYTES - 1);
    while (isWithinCharacter(bytes[end])) end -= 1;
    parts.push(bytes.toString('utf8', from, end));
    from = end;
  }
  return parts.join('\r\n ');
}

/** In UTF-8 the bytes of a character after its first begin with the bits 10. */
const isWithinCharacter = (byte = 0): boolean => byte >> 6 === 0b10;

/** The start of a tournament as a calendar file. It is an address of the site, for calendars ask without a session. */

import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import { describeMoment } from '../tournament-mails/local-moment.ts';

const params = z.object({ tournamentId: z.guid() });

export async function calendarRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/tournaments/:tournamentId/start.ics',
      { schema: { hide: true, params } },
      async (request, reply) => {
        const event = await startEvent(ctx, request.params.tournamentId);
        if (!event) throw notFound('Start');
        return reply
          .type('text/calendar; charset=utf-8; method=PUBLISH')
          .header('content-disposition', 'attachment; filename="start.ics"')
          .header('cache-control', 'no-cache')
          .send(writeCalendarFile(event, ctx.config.productName));
      },
    );
}

/** Null for what is not published, and for a tournament whose start is not known yet. */
async function startEvent(ctx: Context, tournamentId: string): Promise<CalendarEvent | null> {
  const tournament = await ctx.db
    .selectFrom('tournament')
    .select(['name', 'gender', 'location', 'time_zone', 'status', 'starts_at', 'version'])
    .where('id', '=', tournamentId)
    .where('status', '<>', 'CREATING')
    .executeTakeFirst();
  if (!tournament?.starts_at) return null;
  const { publicUrl } = ctx.config;
  const url = `${publicUrl}/tournaments/${tournamentId}`;
  const name = `${tournament.name} (${tournament.gender === 'mens' ? 'men' : 'women'})`;
  const when = describeMoment(tournament.starts_at, { zone: tournament.time_zone, readerZone: null });
  return {
    uid: `start-${tournamentId}@${new URL(publicUrl).hostname}`,
    // Every change of the tournament raises its version, those of the start among them.
    sequence: tournament.version,
    writtenAt: ctx.clock.now(),
    startsAt: tournament.starts_at,
    title: `${name}: picks lock`,
    description: `First ball ${when}. Until then your picks can be changed: ${url}`,
    location: tournament.location,
    url,
    isCancelled: tournament.status === 'CANCELLED',
  };
}

/** Writes one event as a calendar file (RFC 5545). Texts are hostile: they can end no line and begin no property. */

export interface CalendarEvent {
  /** The same for every version of the event, so that a calendar replaces the one it has. */
  readonly uid: string;
  /** Higher with every change. */
  readonly sequence: number;
  readonly writtenAt: Date;
  /** An instant: written in UTC, which every calendar shows in its owner's zone. */
  readonly startsAt: Date;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly url: string;
  readonly isCancelled: boolean;
}

/** `maker` names the product that writes it. */
export function writeCalendarFile(event: CalendarEvent, maker: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(maker)}//Tournaments//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.writtenAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    'DURATION:PT15M',
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    ...(event.isCancelled ? [] : hourBefore(event.title)),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

const hourBefore = (title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-PT1H',
  `DESCRIPTION:${escapeText(title)}`,
  'END:VALARM',
];

/** `20250529T130000Z` */
const utc = (at: Date): string => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

const escapeText = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is taken out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ') // oxlint-disable-line no-control-regex -- that is what is taken out
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** No line is longer than 75 bytes; one that goes on begins with a space. A character is never cut in two. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) {
      parts.push(part);
      part = '';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}

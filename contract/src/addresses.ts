/** Addresses that are no operation, and that other programs may well ask for: events, pictures, files. The server's routes of them stand in its features. */
import * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import { uuid } from './operation.ts';
import type { Tag } from './operations.ts';

export interface Address {
  readonly method: 'GET' | 'POST';
  /** From the root of the site, with `:name` parameters. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description: string;
  readonly tag: Tag;
  readonly params?: z.ZodObject;
  /** Of what is sent, where something is. */
  readonly takes?: 'application/json';
  /** The type of the answer, and its schema: text unless said. */
  readonly produces:
    | 'application/atom+xml'
    | 'application/json'
    | 'image/png'
    | 'text/calendar'
    | 'text/event-stream';
  readonly response?: z.ZodType;
  readonly errors: readonly ErrorCode[];
  /** The call is counted to no budget. */
  readonly isUnlimited?: true;
  /** Not for other programs. */
  readonly isOfSite?: true;
}

const tournament = z.object({ tournamentId: uuid });
const entry = z.object({ entryId: uuid });
const player = z.object({ playerId: uuid });

export const addresses = {
  followTournament: {
    method: 'GET',
    path: '/api/tournaments/:tournamentId/events',
    summary: 'Live: an event whenever a tournament changes',
    description:
      'Server-sent events, for `EventSource`. A `results` event comes at once and after every change; its data is JSON: `tournamentId`, `status`, `version`, `drawVersion`, `resultsVersion` and `boardVersion`. Read what you show again when a version has grown: events hold no results themselves. A `beat` event every 15 seconds says that the line is alive. After a break the first event says where things stand, so nothing needs to be asked for again. `?also=ID,ID` follows up to 31 more tournaments on the same line. Pages of other origins may follow, too: all of them together have a bound, beyond which the answer is 503.',
    tag: 'Tournaments',
    params: tournament,
    produces: 'text/event-stream',
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
  },
  startFile: {
    method: 'GET',
    path: '/tournaments/:tournamentId/start.ics',
    summary: 'The start of a tournament as a calendar file',
    description:
      'One event (RFC 5545) that keeps its `UID`: imported again it replaces the one before. 404 while the start is not known.',
    tag: 'Tournaments',
    params: tournament,
    produces: 'text/calendar',
    errors: ['NOT_FOUND'],
  },
  seasonCalendar: {
    method: 'GET',
    path: '/season.ics',
    summary: 'All tournaments as a calendar to follow',
    description:
      'Those of the last year and all that are to come: the days of each, and the moment when its picks lock, with an alarm an hour before. Events keep their `UID`, `SEQUENCE` grows with every change, and what was cancelled stays as `CANCELLED`.',
    tag: 'Seasons',
    produces: 'text/calendar',
    errors: [],
  },
  seasonCalendarOfYear: {
    method: 'GET',
    path: '/season/:year.ics',
    summary: 'The tournaments of a year as a calendar to follow',
    description: 'As `/season.ics`, of those that begin in the year.',
    tag: 'Seasons',
    params: z.object({ year: z.string().regex(/^20\d\d$/) }),
    produces: 'text/calendar',
    errors: ['NOT_FOUND'],
  },
  ownCalendar: {
    method: 'GET',
    path: '/calendars/:secret.ics',
    summary: 'The tournaments somebody entered as a calendar to follow',
    description:
      'At the private address that `myCalendar` tells. Whoever has the address needs no token; `renewCalendar` makes another one, and this one is gone.',
    tag: 'Entries',
    params: z.object({ secret: z.string() }),
    produces: 'text/calendar',
    errors: ['NOT_FOUND'],
  },
  resultsFeed: {
    method: 'GET',
    path: '/results.atom',
    summary: 'The newest results of all tournaments as a feed',
    description:
      'Atom (RFC 4287), the last 50. A result keeps its id; one that was corrected has a later `updated`.',
    tag: 'Tournaments',
    produces: 'application/atom+xml',
    errors: [],
  },
  tournamentFeed: {
    method: 'GET',
    path: '/tournaments/:tournamentId/results.atom',
    summary: 'The newest results of a tournament as a feed',
    description: 'As `/results.atom`.',
    tag: 'Tournaments',
    params: tournament,
    produces: 'application/atom+xml',
    errors: ['NOT_FOUND'],
  },
  sitePicture: {
    method: 'GET',
    path: '/share/site.png',
    summary: 'The picture of the site that a pasted link shows',
    description: '1200 × 630 pixels.',
    tag: 'Site',
    produces: 'image/png',
    errors: [],
  },
  tournamentPicture: {
    method: 'GET',
    path: '/share/tournaments/:tournamentId.png',
    summary: 'The picture of a tournament that a pasted link shows',
    description: '1200 × 630 pixels, at most a minute old.',
    tag: 'Tournaments',
    params: tournament,
    produces: 'image/png',
    errors: ['NOT_FOUND'],
  },
  playerPicture: {
    method: 'GET',
    path: '/share/players/:playerId.png',
    summary: 'The picture of a player that a pasted link shows',
    description: '1200 × 630 pixels, at most a minute old.',
    tag: 'Players',
    params: player,
    produces: 'image/png',
    errors: ['NOT_FOUND'],
  },
  leaderboardPicture: {
    method: 'GET',
    path: '/share/leaderboard.png',
    summary: 'The picture of the leaderboard: who is first',
    description:
      '1200 × 630 pixels, at most a minute old. `gender` and `period` say of what, as on the page of it.',
    tag: 'Seasons',
    produces: 'image/png',
    errors: [],
  },
  resultsPicture: {
    method: 'GET',
    path: '/share/results.png',
    summary: 'The picture of the latest results',
    description: '1200 × 630 pixels, at most a minute old.',
    tag: 'Tournaments',
    produces: 'image/png',
    errors: [],
  },
  entryPicture: {
    method: 'GET',
    path: '/share/entries/:entryId.png',
    summary: 'The picture of an entry',
    description: '1200 × 630 pixels, at most a minute old. Of an entry that is not sealed it shows no pick.',
    tag: 'Boards',
    params: entry,
    produces: 'image/png',
    errors: ['NOT_FOUND'],
  },
  momentPicture: {
    method: 'GET',
    path: '/share/entries/:entryId/:moment.png',
    summary: 'The picture of a moment of an entry, as the page of the entry offers it',
    description: '1200 × 630 pixels.',
    tag: 'Boards',
    params: entry.extend({ moment: z.string() }),
    produces: 'image/png',
    errors: ['NOT_FOUND'],
    isOfSite: true,
  },
  getOpenApi: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document',
    description: 'OpenAPI 3.1. It is committed with the source, where every change of it can be read.',
    tag: 'Site',
    produces: 'application/json',
    response: z.looseObject({ openapi: z.string() }),
    errors: [],
  },
  stripeWebhook: {
    method: 'POST',
    path: '/api/webhooks/stripe',
    summary: 'Where the card provider tells what became of a payment',
    description:
      'Believed by its `Stripe-Signature` over the bytes as they came. An event that was told before changes nothing.',
    tag: 'Credits',
    takes: 'application/json',
    produces: 'application/json',
    response: z.object({ received: z.boolean() }),
    errors: [],
    isOfSite: true,
  },
} as const satisfies Record<string, Address>;

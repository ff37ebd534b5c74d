/**
 * Addresses that are not operations but that other programs may ask for: events, pictures, files. The server has their routes
 * in its features.
 */

import * as z from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { Tag } from '../operations.ts';
import { uuid } from './uuid.ts';

export interface Address {
  readonly method: 'GET' | 'POST';
  /** From the root of the site, with `:name` parameters. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description: string;
  readonly tag: Tag;
  readonly params?: z.ZodObject;
  /** The media type of the body, if there is one. */
  readonly takes?: 'application/json';
  /** The media type of the response, and its schema, which is text by default. */
  readonly produces: 'application/json' | 'image/png' | 'text/calendar' | 'text/event-stream';
  readonly response?: z.ZodType;
  readonly errors: readonly ErrorCode[];
  /** The call does not count towards any rate limit. */
  readonly isUnlimited?: true;
  readonly isOfSite?: true;
}

const tournament = z.object({ tournamentId: uuid });
const entry = z.object({ entryId: uuid });
const player = z.object({ playerId: uuid });

export const addresses = {
  followTournament: {
    method: 'GET',
    path: '/api/tournaments/:tournamentId/events',
    summary: 'Live events, one whenever a tournament changes',
    description:
      'Server-sent events, for `EventSource`. A `results` event comes immediately and after every change; its data is JSON: `tournamentId`, `status`, `version`, `drawVersion`, `resultsVersion`, `boardVersion` and `gamesAt`, the latest `countedAt` of its matches in play. Events hold no results themselves: read what you show again when a version has grown or `gamesAt` is another. A `beat` event every 15 seconds shows that the connection is alive. After a break the first event gives the present versions, so no missed event needs to be fetched. `?also=ID,ID` follows up to 31 more tournaments on the same connection. Pages of other origins may follow too, up to a limit for all of them together, beyond which the answer is 503.',
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
      'One event (RFC 5545) that keeps its `UID`, so importing it again replaces it. 404 until the start is known.',
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
      'Tournaments of the last year and all future ones: the days of each, and the moment when its picks lock, with an alarm an hour before. Events keep their `UID`, `SEQUENCE` grows with every change, and cancelled tournaments stay as `CANCELLED`.',
    tag: 'Seasons',
    produces: 'text/calendar',
    errors: [],
  },
  seasonCalendarOfYear: {
    method: 'GET',
    path: '/season/:year.ics',
    summary: 'The tournaments of a year as a calendar to follow',
    description: 'Like `/season.ics`, for tournaments that begin in the year.',
    tag: 'Seasons',
    params: z.object({ year: z.string().regex(/^20\d\d$/) }),
    produces: 'text/calendar',
    errors: ['NOT_FOUND'],
  },
  ownCalendar: {
    method: 'GET',
    path: '/calendars/:secret.ics',
    summary: 'A calendar of the tournaments a person has entered',
    description:
      'The private address comes from `myCalendar` and needs no token. `renewCalendar` makes another address, and this one stops working.',
    tag: 'Entries',
    params: z.object({ secret: z.string() }),
    produces: 'text/calendar',
    errors: ['NOT_FOUND'],
  },
  sitePicture: {
    method: 'GET',
    path: '/share/site.png',
    summary: 'The picture of the site for link previews',
    description: '1200 × 630 pixels.',
    tag: 'Site',
    produces: 'image/png',
    errors: [],
  },
  tournamentPicture: {
    method: 'GET',
    path: '/share/tournaments/:tournamentId.png',
    summary: 'The picture of a tournament for link previews',
    description: '1200 × 630 pixels, at most a minute old.',
    tag: 'Tournaments',
    params: tournament,
    produces: 'image/png',
    errors: ['NOT_FOUND'],
  },
  playerPicture: {
    method: 'GET',
    path: '/share/players/:playerId.png',
    summary: 'The picture of a player for link previews',
    description: '1200 × 630 pixels, at most a minute old.',
    tag: 'Players',
    params: player,
    produces: 'image/png',
    errors: ['NOT_FOUND'],
  },
  leaderboardPicture: {
    method: 'GET',
    path: '/share/leaderboard.png',
    summary: "The picture of the leaderboard's first places",
    description:
      '1200 × 630 pixels, at most a minute old. `gender` and `period` choose the season, as on its page.',
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
    description: '1200 × 630 pixels, at most a minute old. Before the seal it shows no picks.',
    tag: 'Boards',
    params: entry,
    produces: 'image/png',
    errors: ['NOT_FOUND'],
  },
  winnerPicture: {
    method: 'GET',
    path: '/share/entries/:entryId/story.png',
    summary: 'The picture of an entry that won its draw, to share as a story',
    description: '1080 × 1920 pixels, at most a minute old.',
    tag: 'Boards',
    params: entry,
    produces: 'image/png',
    errors: ['NOT_FOUND'],
    isOfSite: true,
  },
  momentPicture: {
    method: 'GET',
    path: '/share/entries/:entryId/:moment.png',
    summary: "The picture of a moment of an entry, as the entry's page offers it",
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
    description: 'OpenAPI 3.1. It is committed with the source, so every change of it can be reviewed.',
    tag: 'Site',
    produces: 'application/json',
    response: z.looseObject({ openapi: z.string() }),
    errors: [],
  },
  stripeWebhook: {
    method: 'POST',
    path: '/api/webhooks/stripe',
    summary: 'The card provider reports payments here',
    description:
      'Verified by its `Stripe-Signature` over the received bytes. A repeated event changes nothing.',
    tag: 'Credits',
    takes: 'application/json',
    produces: 'application/json',
    response: z.object({ received: z.boolean() }),
    errors: [],
    isOfSite: true,
  },
} as const satisfies Record<string, Address>;

/** The addresses of a draw are told this, by the rules of Standard Webhooks: a type, a moment, and data by type. */
import * as z from 'zod';
import { model } from './model.ts';
import { ending } from './values/ending.ts';
import { instant } from './values/instant.ts';
import { uuid } from './values/uuid.ts';

const tournament = model('ToldTournament', {
  id: uuid,
  name: z.string(),
  link: z.string().describe('The page of the tournament.'),
});
const player = model('ToldPlayer', { id: uuid, fullName: z.string() });
const leader = model('Leader', { entryId: uuid, username: z.string(), points: z.int() });
const leaders = {
  leaders: z.array(leader).describe('Those on rank 1; none where more than five share it.'),
  leaderCount: z.int(),
};

interface Declared {
  readonly summary: string;
  readonly data: z.ZodObject;
}

export const WEBHOOK_EVENTS = {
  'tournament.published': {
    summary: 'The draw is out, and anyone can pick.',
    data: z.object({
      tournament,
      location: z.string(),
      startsAt: instant.nullable().describe('Entries close then.'),
      timeZone: z.string(),
    }),
  },
  'tournament.sealed': {
    summary: 'Entries are closed and sealed.',
    data: z.object({
      tournament,
      entryCount: z.int(),
      root: z.string().describe('The fingerprint of all entries, as hex.'),
    }),
  },
  'match.result': {
    summary:
      'A result was entered, corrected or taken back a minute ago. Changes within that minute are one event.',
    data: z.object({
      tournament,
      match: z.object({
        id: uuid,
        roundName: z.string(),
        playerOne: player.nullable(),
        playerTwo: player.nullable(),
      }),
      result: z
        .object({
          winnerId: uuid.nullable().describe('Null where nobody won.'),
          ending,
          games: z
            .tuple([z.int(), z.int()])
            .meta({ description: 'Games of player one and of player two.', examples: [[3, 1]] }),
        })
        .nullable()
        .describe('Null where the result was taken back.'),
      corrected: z.boolean().describe('You were told another result of this match before.'),
    }),
  },
  'board.moved': {
    summary: 'Results gave the leaderboard other leaders, at most five. Once for each change of results.',
    data: z.object({ tournament, ...leaders }),
  },
  'tournament.finished': {
    summary: 'The leaderboard is final and verified. After a later correction it is sent again.',
    data: z.object({
      tournament,
      champion: player.nullable().describe('The winner of the draw.'),
      entryCount: z.int(),
      ...leaders,
    }),
  },
  'webhook.test': {
    summary: 'An administrator pressed "Send a test".',
    data: z.object({ tournament }),
  },
} as const satisfies Record<string, Declared>;

export type WebhookEventType = keyof typeof WEBHOOK_EVENTS;
export type WebhookData<T extends WebhookEventType> = z.infer<(typeof WEBHOOK_EVENTS)[T]['data']>;
export const WEBHOOK_EVENT_TYPES = Object.keys(WEBHOOK_EVENTS) as [WebhookEventType, ...WebhookEventType[]];

/** The body of an event, for one type. */
export const webhookBody = (type: WebhookEventType) =>
  z.object({
    type: z.literal(type),
    timestamp: instant.describe('When it happened.'),
    data: WEBHOOK_EVENTS[type].data,
  });

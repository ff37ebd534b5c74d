/** Draws that are played by those who lose in another draw of the event. */
import { FEEDS } from '@boast/domain/draw/fed-draw';
import * as z from 'zod';
import { model } from '../model.ts';
import { instant } from '../values/instant.ts';
import { uuid } from '../values/uuid.ts';

export const feed = z.enum(FEEDS).meta({
  id: 'Feed',
  description:
    'Whose losers a draw is played by. `plate`: those of their first match. `consolation`: those of their first match of the plate. `third-place`: those of the semi-finals.',
});

export const fedDraws = z
  .array(feed)
  .max(FEEDS.length)
  .refine((feeds) => new Set(feeds).size === feeds.length, 'Name each draw once')
  .describe(
    'The draws that this one feeds. A consolation needs a plate; one whose players are coming together stays.',
  );

export const fedDraw = model('FedDraw', {
  feed,
  state: z.enum(['later', 'open', 'closed', 'cancelled']).describe('`later`: its players are not known yet.'),
  tournamentId: uuid
    .nullable()
    .describe("Its own draw, once it has opened; a club's, and for administrators any, once play has begun."),
  startsAt: instant.nullable(),
  totalMatches: z.int().describe('0 before it has opened.'),
  entryCredits: z.int().describe('What an entry costs while credits are on.'),
});
export type FedDraw = z.infer<typeof fedDraw>;

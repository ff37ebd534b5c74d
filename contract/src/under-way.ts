/** Draws that are being played now; home and dashboard open on them. */

import * as z from 'zod';
import { model } from './model.ts';
import { operation } from './operation.ts';
import { drawPlayer, match, tournamentSummary } from './tournaments.ts';
import { instant } from './values/instant.ts';
import { uuid } from './values/uuid.ts';

const duel = model('Duel', {
  match,
  field: z
    .object({ one: z.int(), two: z.int() })
    .describe(
      'Sealed entries that pick player one to win, and player two; the others picked someone who is out.',
    ),
});
export type Duel = z.infer<typeof duel>;

const fate = z
  .enum(['won', 'alive', 'out', 'replaced'])
  .meta({ id: 'Fate', description: '`replaced`: another player took their slot after the seal.' });

const champion = model('Champion', {
  player: drawPlayer,
  fate,
  lostTo: z
    .object({ player: drawPlayer, roundName: z.string() })
    .nullable()
    .describe(
      'The player who beat them, and the round; null while they are in, and when they were replaced.',
    ),
});
export type Champion = z.infer<typeof champion>;

const underWayTournament = model('UnderWayTournament', {
  tournament: tournamentSummary,
  version: z.int().describe('The results version of the board.'),
  entryCount: z.int(),
  leaders: z
    .object({
      points: z.int(),
      count: z.int(),
      first: z
        .array(z.object({ entryId: uuid, username: z.string(), countryCode: z.string().nullable() }))
        .describe('Three of them at most.'),
    })
    .nullable()
    .describe('Null while nobody has a point.'),
  favourite: champion
    .extend({ count: z.int() })
    .nullable()
    .describe('The player whom most entries pick to win the final, and how many do; null without entries.'),
  last: duel.nullable(),
  next: duel.nullable().describe('The match on court, or the next one.'),
});
export type UnderWayTournament = z.infer<typeof underWayTournament>;

const ownDuel = model('OwnDuel', {
  ...duel.shape,
  pick: z
    .object({
      player: drawPlayer.describe('The player picked to win it, who may not have got this far.'),
      score: z.string().describe('`3-1`.'),
      verdict: z
        .enum(['correct', 'wrong', 'open', 'lost', 'void'])
        .describe('`lost`: not decided, but no longer possible. `void`: nobody won the match.'),
      points: z
        .int()
        .describe('Points earned, or possible while the match is open, for winner and score together.'),
    })
    .nullable(),
});
export type OwnDuel = z.infer<typeof ownDuel>;

const sinceVisit = model('SinceVisit', {
  seenAt: instant,
  results: z
    .int()
    .describe('New results, and how many of them were picked right; negative when results were removed.'),
  correct: z.int(),
  points: z.int(),
  rankThen: z.int(),
});
export type SinceVisit = z.infer<typeof sinceVisit>;

const ownRival = model('OwnRival', {
  userId: uuid,
  username: z.string(),
  entryId: uuid,
  lead: z.int().describe('Your points less theirs.'),
  isSettled: z.boolean().describe('Whether no result can change any more who is ahead.'),
  need: z
    .object({ player: drawPlayer, toWin: z.boolean(), roundName: z.string() })
    .nullable()
    .describe(
      'What you need in the next match that can part the two of you; null once none can, or once it is settled.',
    ),
});

const ownUnderWay = model('OwnUnderWay', {
  tournament: tournamentSummary,
  entryId: uuid,
  version: z.int(),
  entryCount: z.int(),
  rank: z.int(),
  rankBefore: z.int().nullable().describe('Before the last result; null when it was the first.'),
  points: z.int(),
  score: z.int(),
  possibleScore: z.int(),
  finish: z
    .object({ best: z.int(), worst: z.int() })
    .nullable()
    .describe("The best and worst rank it can still finish with; null until it's known exactly."),
  champion: champion.nullable(),
  last: ownDuel.nullable(),
  next: ownDuel
    .nullable()
    .describe("The next match in which the entry's own pick can come true; else the next match."),
  rankIf: z
    .object({ one: z.int(), two: z.int() })
    .nullable()
    .describe(
      'The rank after the next match if player one wins it, and if player two does, whatever the score.',
    ),
  rival: ownRival.nullable().describe('Null where you have no rival, or they are not in this draw.'),
  sinceVisit: sinceVisit
    .nullable()
    .describe('Changes since the person last looked at this board, on any device; null when nothing did.'),
});
export type OwnUnderWay = z.infer<typeof ownUnderWay>;

export const underWayOperations = {
  underWay: operation({
    method: 'GET',
    path: '/under-way',
    summary: 'Tournaments in play or ended within a week, twelve at most',
    description: 'Everything that a front page shows of them in one call.',
    access: 'visitor',
    sharedByAll: true,
    response: z.object({ data: z.array(underWayTournament) }),
    cacheSeconds: 1,
  }),

  myUnderWay: operation({
    method: 'GET',
    path: '/user/under-way',
    summary: 'Tournaments in play or ended within a week that the signed-in person entered',
    access: 'player',
    token: 'read',
    response: z.object({ data: z.array(ownUnderWay) }),
  }),

  markSeen: operation({
    method: 'PUT',
    path: '/user/under-way/seen',
    summary: 'Records which boards the signed-in person has seen, so that their next visit starts there',
    access: 'player',
    isOfSite: true,
    body: z.strictObject({
      boards: z.array(z.object({ tournamentId: uuid, version: z.int() })).max(12),
    }),
    /** How many boards were noted, without those seen before or no longer shown. */
    response: z.object({ noted: z.int() }),
  }),
};

/** What is being played now: what home and dashboard open on. */
import * as z from 'zod';
import { instant, model, operation, uuid } from './operation.ts';
import { drawPlayer, match, tournamentSummary } from './tournaments.ts';

const duel = model('Duel', {
  match,
  /** Sealed entries that see player one win it, and player two; the others see somebody who is out. */
  field: z.object({ one: z.int(), two: z.int() }),
});
export type Duel = z.infer<typeof duel>;

/** What became of a player: replaced means that another one stands in for them since the seal. */
const fate = z.enum(['won', 'alive', 'out', 'replaced']).meta({ id: 'Fate' });

const champion = model('Champion', {
  player: drawPlayer,
  fate,
  /** Who beat them, and in which round; null while they are in, and of who was replaced. */
  lostTo: z.object({ player: drawPlayer, roundName: z.string() }).nullable(),
});
export type Champion = z.infer<typeof champion>;

const underWayTournament = model('UnderWayTournament', {
  tournament: tournamentSummary,
  /** The results version of the board. */
  version: z.int(),
  /** Sealed entries. */
  entryCount: z.int(),
  /** Null while nobody has a point. */
  leaders: z
    .object({
      points: z.int(),
      count: z.int(),
      /** Three of them at most. */
      first: z.array(z.object({ entryId: uuid, username: z.string(), countryCode: z.string().nullable() })),
    })
    .nullable(),
  /** Whom most entries see win the final, and how many do; null without entries. */
  favourite: champion.extend({ count: z.int() }).nullable(),
  /** The result that came last. */
  last: duel.nullable(),
  /** The match that is on court, or the next one. */
  next: duel.nullable(),
});
export type UnderWayTournament = z.infer<typeof underWayTournament>;

const ownDuel = model('OwnDuel', {
  ...duel.shape,
  /** Null where nothing was picked. */
  pick: z
    .object({
      /** Whom the entry sees win it: one of the two, or somebody who did not come so far. */
      player: drawPlayer,
      /** `3-1`. */
      score: z.string(),
      /** Lost: it is not decided, and can no longer come true. Void: nobody won the match. */
      verdict: z.enum(['correct', 'wrong', 'open', 'lost', 'void']),
      /** Earned, or to be earned: by winner and score together. */
      points: z.int(),
    })
    .nullable(),
});
export type OwnDuel = z.infer<typeof ownDuel>;

const sinceVisit = model('SinceVisit', {
  seenAt: instant,
  /** Results that came, and how many of them were picked right; fewer than none where results were taken back. */
  results: z.int(),
  correct: z.int(),
  points: z.int(),
  rankThen: z.int(),
});
export type SinceVisit = z.infer<typeof sinceVisit>;

const ownUnderWay = model('OwnUnderWay', {
  tournament: tournamentSummary,
  entryId: uuid,
  version: z.int(),
  entryCount: z.int(),
  rank: z.int(),
  /** Before the last result; null before there was another. */
  rankBefore: z.int().nullable(),
  points: z.int(),
  score: z.int(),
  possibleScore: z.int(),
  /** Between which ranks it can still finish; null while that cannot be said exactly. */
  finish: z.object({ best: z.int(), worst: z.int() }).nullable(),
  champion: champion.nullable(),
  last: ownDuel.nullable(),
  /** The next match in which the own pick can come true; else the next one. */
  next: ownDuel.nullable(),
  /** What came since the person last looked at this board, on whatever device; null where that is nothing. */
  sinceVisit: sinceVisit.nullable(),
});
export type OwnUnderWay = z.infer<typeof ownUnderWay>;

export const underWayOperations = {
  underWay: operation({
    method: 'GET',
    path: '/under-way',
    summary: 'Tournaments that are being played or ended within three days, twelve at most',
    description: 'One reading of all that a front page would show.',
    access: 'visitor',
    sameForAll: true,
    response: z.object({ data: z.array(underWayTournament) }),
    cacheSeconds: 1,
  }),

  myUnderWay: operation({
    method: 'GET',
    path: '/user/under-way',
    summary: 'The same for the entries of the signed-in person',
    access: 'player',
    token: 'read',
    response: z.object({ data: z.array(ownUnderWay) }),
  }),

  markSeen: operation({
    method: 'PUT',
    path: '/user/under-way/seen',
    summary: 'Notes which boards the signed-in person has been shown, so that their next visit begins there',
    access: 'player',
    isOfSite: true,
    body: z.strictObject({
      boards: z.array(z.object({ tournamentId: uuid, version: z.int() })).max(12),
    }),
    /** How many were noted. What was seen before, or is not shown any more, is not. */
    response: z.object({ noted: z.int() }),
  }),
};

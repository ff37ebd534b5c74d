/** A fan makes a club's draw: players of its own, placed by their seeds and by lot, and a league that comes with it. */
import { randomBytes } from 'node:crypto';
import { drawInOrder } from '@boast/domain/draw/draw-by-lot';
import { isDrawSize } from '@boast/domain/draw/draw-size';
import { prizeRuleUnder } from '@boast/domain/prize/prize';
import { scoringRules } from '@boast/domain/scoring/rules';
import type { Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { CallOf, Handlers } from '../../../http/handler.ts';
import { auditedWrite } from '../../audit/audited-write.ts';
import { insertLot } from '../../draws/lot-store.ts';
import { screenDrawNames } from '../../draws/screen-draw-names.ts';
import { lockPerson } from '../../leagues/league-store.ts';
import { openLeague } from '../../leagues/open-league.ts';
import { insertClubPlayers } from '../../players/player-store.ts';
import { createContest } from '../event/contest-rows.ts';
import { assertDrawDays, assertDrawPlan } from './draw-checks.ts';
import { assertDrawLimits } from './draw-limits.ts';
import { drawFrom, placesOfLot, seedsOf } from './lot.ts';
import { readLeagueMembers } from './play-again.ts';

type DrawRequest = CallOf<'runDraw'>['body'];

export const runDrawHandlers = {
  runDraw: async ({ ctx, actor, body, idempotencyKey, source }) => {
    const { userId } = actor;
    if (!actor.emailConfirmed) throw new ApiError('EMAIL_NOT_VERIFIED', 'Please verify your email first');
    assertDrawPlan(body);
    assertDrawDays(body);
    screenDrawNames(ctx, body);
    return auditedWrite(ctx, {
      actorId: userId,
      action: 'tournament.run',
      resource: { type: 'TOURNAMENT' },
      reason: 'A club runs its own draw',
      idempotentCall: { actorId: userId, operation: 'runDraw', key: idempotencyKey, request: body },
      write: async (tx) => {
        await lockPerson(tx, userId);
        await assertDrawLimits(tx, { userId, source });
        const members = body.playAgain === null ? [] : await readLeagueMembers(tx, body.playAgain, userId);
        const tournamentId = await insertClubDraw(tx, ctx, { userId, body });
        const league = { ...LEAGUE, name: leagueName(body.name), tournamentId };
        const leagueId = await openLeague(tx, { userId, members, league });
        // A player may ask to be forgotten, and the log never forgets.
        const after = { ...body, players: body.players.length };
        return { data: { tournamentId, leagueId }, id: tournamentId, after };
      },
    });
  },
} satisfies Partial<Handlers>;

const LEAGUE = {
  colour: 'yellow',
  welcome: '',
  hasSeason: false,
  isPublic: false,
  needsApproval: false,
} as const;

/** The league is named after the draw, as far as a league's name goes. */
const leagueName = (name: string): string => (name.length > 40 ? `${name.slice(0, 39).trimEnd()}…` : name);

interface ClubDrawRequest {
  readonly userId: string;
  readonly body: DrawRequest;
}

async function insertClubDraw(
  tx: Tx,
  { config }: Pick<Context, 'config'>,
  { userId, body }: ClubDrawRequest,
): Promise<string> {
  const rules = body.scoringRules ?? config.pointsRules;
  const seed = body.places === 'lot' ? randomBytes(16) : null;
  const places =
    seed === null ? drawInOrder(body.players.length) : placesOfLot(seed, body.players.length, body.seeded);
  const size = places.length;
  if (!isDrawSize(size)) throw new Error(`A draw has no ${size} places`);
  const columns = {
    name: body.name,
    gender: body.gender,
    location: body.location,
    time_zone: body.timeZone,
    zone_by: 'hand',
    start_date: body.startDate,
    end_date: body.endDate,
    starts_at: body.startsAt,
    starts_at_by: 'hand',
    draw_size: size,
    scoring_rules: rules,
    prize_rule: prizeRuleUnder(scoringRules(rules), config.prizeRule),
    prize_amount: 0,
    prize_text: body.prizeText,
    entry_price: 0,
    organiser_id: userId,
    listing: 'unlisted',
    second_chances: body.secondChances,
    fed_draws: body.fedDraws,
  };
  const buildDraw = async (tournamentId: string) => {
    const { gender, players: names, bestOf, seeded } = body;
    const playerIds = await insertClubPlayers(tx, { tournamentId, gender, names });
    if (seed !== null) await insertLot(tx, { tournamentId, seed, playerIds, seeded });
    return drawFrom({ size, places, playerIds, bestOf });
  };
  return createContest(tx, {
    columns,
    draw: buildDraw,
    places: seedsOf(places, body.seeded).map((text) => ({ seed: text, byHand: false })),
    matches: [],
  });
}

/** Reads a moment to boast of, if it is true: never before the seal, and only what results confirm. */
import { matchCount, placeOf } from '@boast/domain/draw/bracket';
import type { Draw } from '@boast/domain/draw/draw';
import { resolveDraw } from '@boast/domain/draw/resolved-matches';
import { finalOf } from '@boast/domain/draw/results';
import { roundCount, roundInText, roundName } from '@boast/domain/draw/rounds';
import { opposite } from '@boast/domain/draw/side';
import { pickedInSlot, playerInSlot } from '@boast/domain/draw/slot-players';
import { calledMatches, type FieldCounts, perfectRounds } from '@boast/domain/scoring/moments';
import type { Db } from '../../../db/database.ts';
import type { Context } from '../../../http/context.ts';
import { picksOfEntry } from '../../boards/board/board-outlook.ts';
import type { TournamentBoard } from '../../boards/board/boards.ts';
import { playerNames } from '../../draws/matches-by-number.ts';
import { type EntryCard, readEntryCard } from './entry-card-view.ts';

/** An address names a moment: `match-12` by its number in the draw, `round-1`, `title`. */
export const MOMENT = /^(?:match-\d{1,3}|round-\d|title)$/;

export interface MomentCard {
  readonly entry: EntryCard;
  readonly kind: 'lone' | 'upset' | 'perfect' | 'title';
  /** The subject is `Victor Crouin` or `Round 1`. */
  readonly subject: string;
  /** The event reads like `beat Gregoire Marche 3-1 in the quarter-finals`. */
  readonly what: string;
  /** The reason to boast reads like `3 of 289 had it`. */
  readonly boast: string;
}

const headlines = {
  lone: 'Hardly anyone called it',
  upset: 'Upset called',
  perfect: 'A perfect round',
  title: 'Called the title',
} as const satisfies Record<MomentCard['kind'], string>;

export const headlineOf = ({ kind }: Pick<MomentCard, 'kind'>): string => headlines[kind];

/** Null when the entry does not exist or is not sealed, or the moment is not true. */
export async function readMomentCard(
  ctx: Pick<Context, 'db' | 'boards'>,
  entryId: string,
  moment: string,
): Promise<MomentCard | null> {
  const entry = await readEntryCard(ctx, entryId);
  const tournamentBoard = entry?.sealed ? await ctx.boards.current(entry.tournament.id) : null;
  const place = tournamentBoard?.entries.entryIds.placeOf(entryId);
  if (!entry || !tournamentBoard || place === undefined) return null;
  const momentFacts = await describeMoment(ctx.db, { tournamentBoard, place, moment });
  return momentFacts && { entry, ...momentFacts };
}

interface MomentRequest {
  readonly tournamentBoard: TournamentBoard;
  readonly place: number;
  readonly moment: string;
}

async function describeMoment(db: Db, request: MomentRequest): Promise<Omit<MomentCard, 'entry'> | null> {
  const { tournamentBoard, moment } = request;
  const { size } = tournamentBoard.draw;
  const [kind, number] = moment.split('-');
  if (kind === 'round') return describeRound(request, Number(number));
  const match = kind === 'title' ? finalOf(size) : Number(number);
  return match < matchCount(size) ? describeCall(db, request, match) : null;
}

function describeRound(
  { tournamentBoard, place }: MomentRequest,
  round: number,
): Omit<MomentCard, 'entry'> | null {
  const { draw, rules } = tournamentBoard;
  if (round < 1 || round > roundCount(draw.size)) return null;
  if (!perfectRounds(draw, picksOfEntry(tournamentBoard, place), rules).includes(round)) return null;
  const count = resolveDraw(draw).filter(
    ({ match, isBye, isVoid }) => !isBye && !isVoid && placeOf(draw.size, match).round === round,
  ).length;
  return {
    kind: 'perfect',
    subject: roundName(draw, round),
    what: 'every winner right',
    boast: `All ${count} right`,
  };
}

async function describeCall(
  db: Db,
  { tournamentBoard, place, moment }: MomentRequest,
  match: number,
): Promise<Omit<MomentCard, 'entry'> | null> {
  const { draw, rules } = tournamentBoard;
  const ranks = await worldRanks(db, draw);
  const call = calledMatches({
    draw,
    rules,
    picks: picksOfEntry(tournamentBoard, place),
    field: fieldOf(tournamentBoard),
    rankOf: (slot) => ranks.get(playerInSlot(draw, slot) ?? '') ?? null,
  }).find((candidate) => candidate.match === match);
  const isTitle = moment === 'title';
  if (!call || !(isTitle || call.isLone || call.isUpset)) return null;
  const { entryCount } = tournamentBoard.board;
  const count = call.count ?? 0;
  return {
    kind: isTitle ? 'title' : call.isLone ? 'lone' : 'upset',
    ...(await describeResult(db, draw, match)),
    boast:
      call.isLone && count === 1
        ? `Only 1 of ${entryCount.toLocaleString('en')} had it`
        : `${count.toLocaleString('en')} of ${entryCount.toLocaleString('en')} had it`,
  };
}

async function describeResult(
  db: Db,
  draw: Draw,
  match: number,
): Promise<Pick<MomentCard, 'subject' | 'what'>> {
  const result = draw.results[match];
  const sides = resolveDraw(draw)[match]?.sides;
  if (!result || result.winner === null || !sides)
    throw new Error(`Match ${match} was called before it was decided`);
  const winner = pickedInSlot(draw, sides[result.winner]) ?? '';
  const loser = playerInSlot(draw, sides[opposite(result.winner)]) ?? '';
  const names = await playerNames(db, [winner, loser].filter(Boolean));
  const against = names.get(loser) ?? 'TBD';
  const games = `${result.games[result.winner]}-${result.games[opposite(result.winner)]}`;
  const how = {
    played: `beat ${against} ${games}`,
    retirement: `beat ${against}, who retired`,
    walkover: `went through against ${against}`,
    disqualification: `went through: ${against} was disqualified`,
    default: `went through by default against ${against}`,
  }[result.ending];
  return {
    subject: names.get(winner) ?? 'TBD',
    what: `${how} in ${roundInText(roundName(draw, placeOf(draw.size, match).round))}`,
  };
}

function fieldOf(tournamentBoard: TournamentBoard): FieldCounts {
  const field = new Map(
    tournamentBoard.entries.fieldOf(tournamentBoard.draw).map(({ match, shares }) => [match, shares]),
  );
  return {
    entryCount: tournamentBoard.board.entryCount,
    countOf: (match, slot) => field.get(match)?.find((share) => share.slot === slot)?.count ?? 0,
  };
}

async function worldRanks(db: Db, draw: Draw): Promise<ReadonlyMap<string, number>> {
  const ids = draw.slots.flatMap((slot) => (slot.kind === 'player' ? [slot.playerId] : []));
  const rows = await db.selectFrom('player').select(['id', 'world_rank']).where('id', 'in', ids).execute();
  return new Map(rows.flatMap(({ id, world_rank: rank }) => (rank === null ? [] : [[id, rank] as const])));
}

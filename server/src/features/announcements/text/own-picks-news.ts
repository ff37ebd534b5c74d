/** News that names what its reader picked: at the seal their champion, at the end how they and the champion did. */
import type { Draw } from '@boast/domain/draw/draw';
import { resolveDraw } from '@boast/domain/draw/resolved-matches';
import { finalOf } from '@boast/domain/draw/results';
import { pickedInSlot } from '@boast/domain/draw/slot-players';
import { endSentences } from '@boast/domain/news/end-sentences';
import type { Picks } from '@boast/domain/picks/picks';
import { championOf } from '@boast/domain/scoring/follow-entry';
import type { Tx } from '../../../db/database.ts';
import { picksOfEntry } from '../../boards/board/board-outlook.ts';
import { firstEntries, standingAt, type TournamentBoard } from '../../boards/board/boards.ts';
import { playerNames } from '../../draws/matches-by-number.ts';
import { type Announced, type NewsContent, toEach, writtenTo } from '../news-kind.ts';
import { sealed } from './news-content.ts';
import { addressOf, type Batch, becauseAsked, type ConcernedReader, prizeOf } from './news-facts.ts';
import type { ResultsFacts } from './prize-facts.ts';

export async function writeSealed(batch: Batch): ReturnType<Announced['write']> {
  const { tx, host, tournament } = batch;
  const tournamentBoard = tournament && (await host.boards.current(tournament.id));
  if (!tournamentBoard) return toEach((news) => sealed(news, null))(batch);
  const names = await namesIn(tx, tournamentBoard.draw);
  return writtenTo(batch, (reader, draw) => {
    const place = placeOf(tournamentBoard, reader);
    const picked =
      place === undefined
        ? null
        : pickedChampion(tournamentBoard.draw, picksOfEntry(tournamentBoard, place), names);
    return { content: sealed({ ...batch, tournament: draw, reader }, picked) };
  });
}

/** More names than this are only counted. */
const MAX_NAMED = 2;

export async function writeEnd(batch: Batch): ReturnType<Announced['write']> {
  const { tx, host, tournament, announcement } = batch;
  const tournamentBoard = tournament && (await host.boards.current(tournament.id));
  if (!tournamentBoard) return new Map();
  const names = await namesIn(tx, tournamentBoard.draw);
  const first = await firstOf(tx, tournamentBoard);
  const { shares = {} } = announcement.facts as Partial<ResultsFacts>;
  const through = resolveDraw(tournamentBoard.draw)[finalOf(tournamentBoard.draw.size)]?.through;
  const champion = typeof through === 'number' ? nameIn(tournamentBoard.draw, through, names) : null;
  return writtenTo(batch, (reader): NewsContent | null => {
    const place = placeOf(tournamentBoard, reader);
    if (place === undefined || reader.entryId === null) return null;
    const { rank, points, score, possibleScore } = standingAt(tournamentBoard, place);
    const { subject, title, paragraphs } = endSentences(
      tournament.name,
      {
        rank,
        points,
        right: score,
        decided: possibleScore,
        entryCount: tournamentBoard.board.entryCount,
        alsoFirst: rank === 1 ? first.filter(({ entry }) => entry !== place).map(({ name }) => name) : [],
        share: shares[reader.entryId] ?? null,
        champion,
        picked: pickedChampion(tournamentBoard.draw, picksOfEntry(tournamentBoard, place), names),
      },
      prizeOf(tournament),
    );
    const about = { host, tournament };
    return {
      content: {
        subject,
        title,
        paragraphs,
        image: {
          url: `${host.config.publicUrl}/share/entries/${reader.entryId}.png?v=${rank}-${points}`,
          alt: `${title}: ${score} of ${possibleScore} right`,
        },
        action: { label: 'See how it ended', url: addressOf(about) },
        footnote: becauseAsked(host, 'for results'),
      },
    };
  });
}

const placeOf = (tournamentBoard: TournamentBoard, { entryId }: ConcernedReader): number | undefined =>
  entryId === null ? undefined : tournamentBoard.entries.entryIds.placeOf(entryId);

/** Everybody who is first, with the names of those that a sentence may need. */
async function firstOf(tx: Tx, tournamentBoard: TournamentBoard): Promise<{ entry: number; name: string }[]> {
  const entries = firstEntries(tournamentBoard);
  if (entries.length > MAX_NAMED) return entries.map((entry) => ({ entry, name: '' }));
  const users = await tx
    .selectFrom('entry')
    .innerJoin('app_user', 'app_user.id', 'entry.user_id')
    .select(['entry.id', 'username'])
    .where(
      'entry.id',
      'in',
      entries.map((entry) => tournamentBoard.entries.entryIds.at(entry)),
    )
    .execute();
  const byId = new Map(users.map(({ id, username }) => [id, username]));
  return entries.map((entry) => ({
    entry,
    name: byId.get(tournamentBoard.entries.entryIds.at(entry)) ?? 'somebody',
  }));
}

type Names = ReadonlyMap<string, string>;

export const namesIn = (tx: Tx, draw: Draw): Promise<Names> =>
  playerNames(
    tx,
    draw.slots.flatMap((_, slot) => pickedInSlot(draw, slot) ?? []),
  );

function nameIn(draw: Draw, slot: number, names: Names): string | null {
  const id = pickedInSlot(draw, slot);
  return id === null ? null : (names.get(id) ?? null);
}

export function pickedChampion(draw: Draw, picks: Picks, names: Names): string | null {
  const champion = championOf(draw, picks);
  return champion && nameIn(draw, champion.slot, names);
}

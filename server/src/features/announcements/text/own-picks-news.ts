/** News that names what its reader picked: at the seal their champion, at the end how they and the champion did. */
import { rankOf } from '@boast/domain/board/board';
import type { Draw } from '@boast/domain/draw/draw';
import { resolveDraw } from '@boast/domain/draw/resolved-matches';
import { finalOf } from '@boast/domain/draw/results';
import { pickedInSlot } from '@boast/domain/draw/slot-players';
import { endSentences } from '@boast/domain/news/end-sentences';
import type { Picks } from '@boast/domain/picks/picks';
import { championOf } from '@boast/domain/scoring/follow-entry';
import type { Tx } from '../../../db/database.ts';
import { picksOfEntry } from '../../boards/board/board-outlook.ts';
import { standingAt, type TournamentBoard } from '../../boards/board/boards.ts';
import { playerNames } from '../../draws/match-places.ts';
import { type Announced, toEach, type Written, writtenTo } from '../news-kind.ts';
import { sealed } from './news-content.ts';
import { addressOf, type Batch, becauseAsked, type ConcernedReader, prizeOf } from './news-facts.ts';
import type { ResultsFacts } from './prize-facts.ts';

export async function writeSealed(batch: Batch): ReturnType<Announced['write']> {
  const { tx, host, tournament } = batch;
  const shown = tournament && (await host.boards.current(tournament.id));
  if (!shown) return toEach((news) => sealed(news, null))(batch);
  const names = await namesIn(tx, shown.draw);
  return writtenTo(batch, (reader, draw) => {
    const place = placeOf(shown, reader);
    const picked = place === undefined ? null : pickedChampion(shown.draw, picksOfEntry(shown, place), names);
    return { content: sealed({ ...batch, tournament: draw, reader }, picked) };
  });
}

/** More names than this are only counted. */
const MAX_NAMED = 2;

export async function writeEnd(batch: Batch): ReturnType<Announced['write']> {
  const { tx, host, tournament, announcement } = batch;
  const shown = tournament && (await host.boards.current(tournament.id));
  if (!shown) return new Map();
  const names = await namesIn(tx, shown.draw);
  const first = await firstOf(tx, shown);
  const { shares = {} } = announcement.facts as Partial<ResultsFacts>;
  const through = resolveDraw(shown.draw)[finalOf(shown.draw.size)]?.through;
  const champion = typeof through === 'number' ? nameIn(shown.draw, through, names) : null;
  return writtenTo(batch, (reader): Written | null => {
    const place = placeOf(shown, reader);
    if (place === undefined || reader.entryId === null) return null;
    const { rank, points, score, possibleScore } = standingAt(shown, place);
    const { subject, title, paragraphs } = endSentences(
      tournament.name,
      {
        rank,
        points,
        right: score,
        decided: possibleScore,
        entryCount: shown.board.entryCount,
        alsoFirst: rank === 1 ? first.filter(({ entry }) => entry !== place).map(({ name }) => name) : [],
        share: shares[reader.entryId] ?? null,
        champion,
        picked: pickedChampion(shown.draw, picksOfEntry(shown, place), names),
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

const placeOf = (shown: TournamentBoard, { entryId }: ConcernedReader): number | undefined =>
  entryId === null ? undefined : shown.entries.entryIds.placeOf(entryId);

/** Everybody who is first, with the names of those that a sentence may need. */
async function firstOf(tx: Tx, shown: TournamentBoard): Promise<{ entry: number; name: string }[]> {
  const entries = shown.board.read((board) => {
    const first: number[] = [];
    for (const entry of board.order) {
      if (rankOf(board, entry) > 1) break;
      first.push(entry);
    }
    return first;
  });
  if (entries.length > MAX_NAMED) return entries.map((entry) => ({ entry, name: '' }));
  const users = await tx
    .selectFrom('entry')
    .innerJoin('app_user', 'app_user.id', 'entry.user_id')
    .select(['entry.id', 'username'])
    .where(
      'entry.id',
      'in',
      entries.map((entry) => shown.entries.entryIds.at(entry)),
    )
    .execute();
  const byId = new Map(users.map(({ id, username }) => [id, username]));
  return entries.map((entry) => ({ entry, name: byId.get(shown.entries.entryIds.at(entry)) ?? 'somebody' }));
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

import type { BoardDetail } from '@boast/contract/leaderboard';
import { placeOf } from '@boast/domain/draw/bracket';
import { roundCount } from '@boast/domain/draw/rounds';
import { pickedInSlot } from '@boast/domain/draw/slot-players';
import { championOf } from '@boast/domain/scoring/follow-entry';
import { type MatchScore, scoreEntry } from '@boast/domain/scoring/score-entry';
import type { Db } from '../../../db/database.ts';
import { playerNames } from '../../draws/matches-by-number.ts';
import { picksOfEntry } from './board-outlook.ts';
import type { TournamentBoard } from './boards.ts';

/** Reads what a wide board shows beside each row. Ids that are not on this board are left out. */
export async function readBoardDetails(
  db: Db,
  board: TournamentBoard,
  entryIds: readonly string[],
): Promise<BoardDetail[]> {
  const { draw } = board;
  const details = entryIds.flatMap((entryId) => {
    const place = board.entries.entryIds.placeOf(entryId);
    return place === undefined ? [] : [{ entryId, ...detailOf(board, place) }];
  });
  const idOf = (slot: number | undefined): string =>
    (slot === undefined ? null : pickedInSlot(draw, slot)) ?? '';
  const names = await playerNames(
    db,
    details.map(({ champion }) => idOf(champion?.slot)).filter((id) => id !== ''),
  );
  return details.map(({ champion, ...detail }) => ({
    ...detail,
    champion: champion && { name: names.get(idOf(champion.slot)) ?? 'TBD', fate: champion.fate },
  }));
}

function detailOf(board: TournamentBoard, place: number) {
  const { draw, rules } = board;
  const picks = picksOfEntry(board, place);
  const { matches, left } = scoreEntry(draw, picks, rules);
  const rounds = Array.from({ length: roundCount(draw.size) }, (_, index) =>
    matches
      .filter(({ match }) => placeOf(draw.size, match).round === index + 1)
      .map(({ verdict }) => signs[verdict])
      .join(''),
  );
  return {
    rounds,
    champion: championOf(draw, picks),
    left,
  };
}

const signs = {
  correct: '+',
  wrong: '-',
  lost: '-',
  none: '-',
  open: '.',
  void: 'x',
} as const satisfies Record<MatchScore['verdict'], string>;

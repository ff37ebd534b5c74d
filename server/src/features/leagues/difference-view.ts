import type { LeagueDifference } from '@boast/contract/leagues/boards';
import { at } from '@boast/domain/at';
import { compareEntries, nextDifference } from '@boast/domain/scoring/compare-entries';
import { playableMatches } from '@boast/domain/scoring/follow-entry';
import type { Context } from '../../http/context.ts';
import { picksOfEntry } from '../boards/board/board-outlook.ts';
import type { TournamentBoard } from '../boards/board/boards.ts';
import type { MemberBoard } from './member-boards.ts';

/** Compares this many members above the reader, and as many below. */
const NEAREST = [1, 2, 3];

interface OwnPlace {
  readonly tournamentBoard: TournamentBoard;
  readonly members: MemberBoard;
  readonly ownPlace: number;
}

/** The next match on which the reader and the nearest member on the board picked different winners. */
export async function findDifference(
  { underWay, boardNames }: Pick<Context, 'underWay' | 'boardNames'>,
  { tournamentBoard, members, ownPlace }: OwnPlace,
): Promise<LeagueDifference | null> {
  const { draw, rules } = tournamentBoard;
  if (members.entries.length < 2 || playableMatches(draw).length === 0) return null;
  const [tournament] = await underWay.of([tournamentBoard.tournamentId]);
  if (!tournament) return null;
  const picksAt = (place: number) => picksOfEntry(tournamentBoard, at(members.entries, place));
  const own = picksAt(ownPlace);
  const rivals = NEAREST.flatMap((far) => [ownPlace - far, ownPlace + far]).filter(
    (place) => place >= 0 && place < members.entries.length,
  );
  for (const place of rivals) {
    const number = nextDifference(compareEntries(draw, [own, picksAt(place)], rules), tournament.playable);
    const match = number === null ? undefined : tournament.matches.get(number);
    const entry = at(members.entries, place);
    const person = match && (await boardNames.of(tournamentBoard, [entry])).get(entry);
    if (person) return { entryId: person.entryId, username: person.username, match };
  }
  return null;
}

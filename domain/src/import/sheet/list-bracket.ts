/** Derives the places of a draw from its list of matches. */
import type { ListedMatch, ListedSide, MatchList } from './match-list.ts';
import { sideColumns } from './match-list.ts';
import type { SheetProblems } from './sheet-tables.ts';

const BYE: ListedSide = { kind: 'bye', key: '' };

/** Sides by place from the top; null when it does not follow from the list, and then it says why. */
export function bracketOf(list: MatchList, problems: SheetProblems): ListedSide[] | null {
  const rounds = matchesByRound(list);
  refuseTwice(list, rounds, problems);
  if (!problems.isEmpty) return null;
  for (let round = 1; round <= list.rounds; round += 1) {
    const matches = rounds[round] ?? [];
    if (matches.length !== 2 ** (list.rounds - round)) continue;
    const expand = round === 1 ? sidesOf : (match: ListedMatch) => expandMatch(match, rounds);
    if (round > 1 && matches.some(({ sides }) => sides.some(({ kind }) => kind !== 'player'))) continue;
    const slots = matches.flatMap(expand);
    if (slots.length === 2 ** list.rounds && !contradicts(list, slots)) return slots;
  }
  refuseNewcomers(list, rounds, problems);
  if (problems.isEmpty) problems.whole(describeUnderivable(list, rounds));
  return null;
}

const sidesOf = ({ sides }: ListedMatch): ListedSide[] => [...sides];

function matchesByRound({ rounds, matches }: MatchList): ListedMatch[][] {
  return Array.from({ length: rounds + 1 }, (_, round) => matches.filter((match) => match.round === round));
}

const plays = (match: ListedMatch, { key }: ListedSide): boolean =>
  match.sides.some((side) => side.kind === 'player' && side.key === key);

interface Appearance {
  readonly match: ListedMatch;
  readonly side: ListedSide;
  /** In this round. */
  readonly earlier: readonly ListedMatch[];
  readonly refuse: (text: (name: string) => string) => void;
}

const appearances = (
  { people }: MatchList,
  rounds: readonly ListedMatch[][],
  problems: SheetProblems,
): Appearance[] =>
  rounds.flatMap((matches) =>
    matches.flatMap((match, at) =>
      match.sides.flatMap((side, number) => {
        if (side.kind !== 'player') return [];
        const column = sideColumns(match.row)[number]?.name ?? 'playerOne';
        const refuse = (text: (name: string) => string): void =>
          problems.at(match.row.number, column, text(people.get(side.key)?.name ?? ''));
        return { match, side, earlier: matches.slice(0, at), refuse };
      }),
    ),
  );

function refuseTwice(list: MatchList, rounds: readonly ListedMatch[][], problems: SheetProblems): void {
  for (const { side, earlier, refuse } of appearances(list, rounds, problems)) {
    const twice = earlier.find((match) => plays(match, side));
    if (twice) refuse((name) => `${name} plays in row ${twice.row.number} of this round, too.`);
  }
}

/** A player in a match after Round 2 has played in the round before. */
function refuseNewcomers(list: MatchList, rounds: readonly ListedMatch[][], problems: SheetProblems): void {
  for (const { match, side, refuse } of appearances(list, rounds, problems))
    if (match.round > 2 && !rounds[match.round - 1]?.some((before) => plays(before, side)))
      refuse(
        (name) =>
          `${name} has no match in the round before: add its row, or write the name as it stands there.`,
      );
}

/** The places that lead to a match, upper side first. A player of Round 2 without a match in Round 1 had a bye. */
function expandMatch(match: ListedMatch, rounds: readonly ListedMatch[][]): ListedSide[] {
  const before = rounds[match.round - 1] ?? [];
  const feeders = match.sides.map((side) => before.find((earlier) => plays(earlier, side)) ?? null);
  const [upper, lower] = feeders;
  const parts = feeders.map((feeder, side) => {
    if (feeder !== null) return match.round === 2 ? sidesOf(feeder) : expandMatch(feeder, rounds);
    return [match.sides[side] ?? BYE, BYE];
  });
  // A list is written from the top, whoever it names first.
  const isTurned = upper && lower && upper.row.number > lower.row.number;
  return (isTurned ? parts.toReversed() : parts).flat();
}

/** Whether two meet who cannot meet in that round. */
function contradicts({ matches }: MatchList, slots: readonly ListedSide[]): boolean {
  const places = new Map(slots.map(({ key }, slot) => [key, slot]));
  return matches.some(({ round, sides }) => {
    const found = sides.flatMap(({ kind, key }) => (kind === 'player' ? (places.get(key) ?? -1) : []));
    const isMeeting = new Set(found.map((slot) => Math.floor(slot / 2 ** round))).size <= 1;
    const isApart = new Set(found.map((slot) => Math.floor(slot / 2 ** (round - 1)))).size === found.length;
    return found.includes(-1) || !isMeeting || !isApart;
  });
}

function describeUnderivable({ rounds: count }: MatchList, rounds: readonly ListedMatch[][]): string {
  const [first = [], full] = [rounds[1], 2 ** (count - 1)];
  return first.length === full
    ? 'Who meets whom in later rounds does not follow the order of Round 1: list the matches of Round 1 from the top of the draw, or give the draw with Position and Name.'
    : `Round 1 has ${first.length} of ${full} matches, so the places do not follow from the list: write a row for each bye, with BYE as the second player, or list the matches of a later round whole.`;
}

import type { Match, Tournament } from '@boast/contract/tournaments';

interface NowPlaying {
  /** Matches with both players that are not decided, by time. */
  readonly open: readonly Match[];
  /** Latest decision first. */
  readonly decided: readonly Match[];
}

export function nowPlaying({ rounds }: Pick<Tournament, 'rounds'>, most: number): NowPlaying {
  const matches = rounds.flatMap((round) => round.matches).filter(({ isBye }) => !isBye);
  const open = matches
    .filter(({ isCompleted, playerOne, playerTwo }) => !isCompleted && playerOne && playerTwo)
    .toSorted((a, b) => timeOf(a) - timeOf(b) || a.index - b.index);
  const decided = matches
    .filter(({ isCompleted }) => isCompleted)
    .toSorted((a, b) => b.roundNumber - a.roundNumber || timeOf(b) - timeOf(a) || b.index - a.index);
  return { open: open.slice(0, most), decided: decided.slice(0, most) };
}

const timeOf = ({ startsAt }: Match): number =>
  startsAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(startsAt);

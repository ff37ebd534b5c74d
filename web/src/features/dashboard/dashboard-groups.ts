import type { EntryWithTournament } from '@boast/contract/entries';
import type { TournamentSummary } from '@boast/contract/tournaments';
import { byStart, phaseOf } from '../../parts/tournaments/cards/phase.ts';

interface DashboardGroups {
  readonly active: EntryWithTournament[];
  readonly upcoming: EntryWithTournament[];
  readonly past: EntryWithTournament[];
}

/** Groups entries by the state of their tournaments; next to start or last to end first. */
export function groupEntries(entries: readonly EntryWithTournament[]): DashboardGroups {
  const inPhase = (phase: string) =>
    entries.filter((entry) => counts(entry) && phaseOf(entry.tournament.status) === phase);
  const startOf = ({ tournament }: EntryWithTournament) => tournament.startsAt ?? tournament.startDate;
  return {
    active: inPhase('active').toSorted((a, b) => compare(a.tournament.endDate, b.tournament.endDate)),
    upcoming: inPhase('upcoming').toSorted((a, b) => compare(startOf(a), startOf(b))),
    past: [...inPhase('completed'), ...inPhase('cancelled')].toSorted((a, b) =>
      compare(b.tournament.endDate, a.tournament.endDate),
    ),
  };
}

interface NextDraws {
  /** The reader's draw that locks first, with their entry. */
  readonly own: { readonly draw: TournamentSummary; readonly entry: EntryWithTournament } | undefined;
  /** The first to start of those they have not entered. */
  readonly toEnter: TournamentSummary | undefined;
}

export function nextDraws(
  draws: readonly TournamentSummary[],
  upcoming: readonly EntryWithTournament[],
): NextDraws {
  const own = upcoming.flatMap((entry) => {
    const draw = draws.find(({ id }) => id === entry.tournamentId);
    return draw ? [{ draw, entry }] : [];
  });
  const isEntered = ({ id }: TournamentSummary) => own.some(({ draw }) => draw.id === id);
  return { own: own[0], toEnter: draws.toSorted(byStart).find((draw) => !isEntered(draw)) };
}

/** A withdrawn entry is shown only if the whole tournament was cancelled. */
const counts = ({ status, tournament }: EntryWithTournament): boolean =>
  status === 'ACTIVE' || tournament.status === 'CANCELLED';

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

import type { EntryWithTournament } from '@boast/contract/entries';

/** The entries that are not locked yet: they would be withdrawn with the account. `now` in ms by the server's clock. */
export const openEntries = (entries: readonly EntryWithTournament[], now: number): EntryWithTournament[] =>
  entries.filter(
    ({ status, tournament }) =>
      status === 'ACTIVE' &&
      tournament.status === 'UPCOMING' &&
      (tournament.startsAt === null || now < Date.parse(tournament.startsAt)),
  );

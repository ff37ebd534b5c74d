import type { EntryWithTournament } from '@boast/contract/entries';

/** Entries that are not locked yet, and would be withdrawn with the account. `now` is the server's time in ms. */
export const openEntries = (entries: readonly EntryWithTournament[], now: number): EntryWithTournament[] =>
  entries.filter(
    ({ status, tournament }) =>
      status === 'ACTIVE' &&
      tournament.status === 'UPCOMING' &&
      (tournament.startsAt === null || now < Date.parse(tournament.startsAt)),
  );

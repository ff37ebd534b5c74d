import type { FinishedMatch } from '@boast/contract/players';
import type { Match, Tournament, TournamentSummary } from '@boast/contract/tournaments';
import { expect } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';

/** No draw that is open or in play is told as completed: not in the lists, nor by its players' matches and form. */
export async function expectNoSpoilers(test: TestApp): Promise<void> {
  const read = async <T>(path: string) => (await test.call('GET', path)).body.data as T;
  const listed = await read<TournamentSummary[]>('/tournaments');
  const isOpen = ({ status }: TournamentSummary) => status === 'UPCOMING' || status === 'ACTIVE';
  const open = listed.filter(isOpen);
  const shown = listed.filter(({ status }) => status !== 'CANCELLED').map(nameOf);
  expect(new Set(shown).size, shown.join(', ')).toBe(shown.length);
  expect(open.length).toBeGreaterThan(0);
  for (const { id, name } of open) {
    const { players } = await read<Tournament>(`/tournaments/${id}`);
    for (const player of players.slice(0, 8)) {
      const { lastResults } = await read<{ lastResults: FinishedMatch[] }>(`/players/${player.id}/form`);
      const matches = await read<Match[]>(`/players/${player.id}/matches`);
      const told = [...lastResults, ...matches.filter(({ isCompleted }) => isCompleted)];
      const elsewhere = told.filter((one) => one.tournamentName === name && one.tournamentId !== id);
      expect(elsewhere, `${player.fullName} in ${name}`).toEqual([]);
    }
  }
}

const nameOf = ({ name, gender }: TournamentSummary): string => `${name} ${gender}`;

import { TOURNAMENT_STATUSES } from '@boast/domain/tournament/status';
import { expect, it } from 'vitest';
import { adminPaths, tournamentTabs } from '../../parts/admin-paths.ts';
import { readTab, statusesOfTab } from './tournament-tabs.ts';

it('every status is in exactly one tab', () => {
  expect(tournamentTabs.flatMap((tab) => statusesOfTab[tab]).toSorted()).toEqual(
    TOURNAMENT_STATUSES.toSorted(),
  );
});

it.each(tournamentTabs)('the address of tab %s is read again', (tab) => {
  expect(readTab(new URL(adminPaths.tournaments({ tab }), 'https://boast.test').searchParams)).toBe(tab);
});

it('shows the active ones where nothing or nonsense is asked', () => {
  expect(readTab(new URLSearchParams())).toBe('active');
  expect(readTab(new URLSearchParams('status=ACTIVE'))).toBe('active');
});

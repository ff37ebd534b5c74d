import type { AdminAttention } from '@boast/contract/admin/home';
import { expect, it } from 'vitest';
import { attentionCards } from './attention-cards.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const calm: AdminAttention = {
  issues: { HIGH: 0, MEDIUM: 0, LOW: 0 },
  overdue: { count: 0, first: [] },
  unfinishedDraws: { count: 0, first: [] },
  secondChances: { count: 0, first: [] },
  locks: { count: 0, first: [] },
  syncFailures: { count: 0, first: [] },
  paymentsInDoubt: { count: 0, oldestAt: null },
  prizesDue: { count: 0, cents: 0, credits: 0, first: [] },
};
const named = { id: 'a', name: 'Windsor Open', gender: 'mens' } as const;
const cardOf = (attention: Partial<AdminAttention>, key: keyof AdminAttention) =>
  attentionCards({ ...calm, ...attention }, now).find((card) => card.key === key);

it('eight cards say when there is nothing to do', () => {
  const cards = attentionCards(calm, now);
  expect(cards).toHaveLength(8);
  expect(cards.every(({ tone, count, lines }) => tone === 'calm' && count === 0 && lines.length === 0)).toBe(
    true,
  );
});

it('one grave issue is trouble; each severity leads to its own', () => {
  const card = cardOf({ issues: { HIGH: 1, MEDIUM: 0, LOW: 4 } }, 'issues');
  expect(card).toMatchObject({ tone: 'trouble', count: 5 });
  expect(card?.lines.map(({ name, to }) => [name, to])).toEqual([
    ['High', '/admin/data-issues?severity=HIGH'],
    ['Low', '/admin/data-issues?severity=LOW'],
  ]);
});

it.each<[keyof AdminAttention, Partial<AdminAttention>, string, string]>([
  [
    'overdue',
    { overdue: { count: 3, first: [{ ...named, matches: 3, since: '2026-11-20T12:00:00Z' }] } },
    '3, the first yesterday',
    '/admin/tournaments/a/day',
  ],
  [
    'unfinishedDraws',
    { unfinishedDraws: { count: 1, first: [{ ...named, missing: 2, startsAt: null }] } },
    '2 missing',
    '/admin/tournaments/a',
  ],
  [
    'secondChances',
    { secondChances: { count: 1, first: [{ ...named, roundName: 'Quarter Final', matchId: 'm' }] } },
    'Quarter Final',
    '/admin/matches/m/edit',
  ],
  [
    'locks',
    { locks: { count: 1, first: [{ ...named, startsAt: '2026-11-21T15:00:00Z', entryCount: 7 }] } },
    'in 3 hr., 7 in',
    '/admin/tournaments/a/day',
  ],
  [
    'syncFailures',
    { syncFailures: { count: 1, first: [{ ...named, failingSince: '2026-11-21T11:30:00Z', error: null }] } },
    'since 30 min. ago',
    '/admin/tournaments/a/day',
  ],
  [
    'paymentsInDoubt',
    { paymentsInDoubt: { count: 2, oldestAt: '2026-11-20T12:00:00Z' } },
    'yesterday',
    '/admin/payments?doubt=true',
  ],
  [
    'prizesDue',
    { prizesDue: { count: 1, cents: 10_000, credits: 0, first: [{ ...named, winners: 1, approvals: 1 }] } },
    '1 of 2 releases',
    '/admin/tournaments/a/day',
  ],
])('%s leads to the first of them', (key, attention, detail, to) => {
  expect(cardOf(attention, key)?.lines).toMatchObject([{ detail, to }]);
});

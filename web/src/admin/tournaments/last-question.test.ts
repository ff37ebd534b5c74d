import { expect, it } from 'vitest';
import { lastQuestion } from './last-question.ts';

const now = Date.parse('2026-11-01T12:00:00Z');
const open = { name: 'Windsor Open', status: 'UPCOMING', sealedAt: null, entryCount: 1_204 } as const;
const ask = (
  changes: Parameters<typeof lastQuestion>[1],
  tournament: Parameters<typeof lastQuestion>[0] = open,
) => lastQuestion(tournament, changes, now);

it('asks before a seal, whichever field brings it about, and says how many entries it locks', () => {
  for (const changes of [{ status: 'ACTIVE' }, { startsAt: '2026-11-01T11:59:00Z' }] as const)
    expect(ask(changes)).toMatchObject({
      title: 'Seal the entries of Windsor Open now?',
      description: expect.stringContaining('1,204 entries will be locked at once'),
      confirmLabel: 'Save and seal',
    });
});

it('asks before it cancels, and says what is refunded', () => {
  expect(ask({ status: 'CANCELLED' })?.description).toMatch(/^All 1,204 entries are void/);
  expect(ask({ status: 'CANCELLED' }, { ...open, status: 'CREATING', entryCount: 0 })?.description).toMatch(
    /^Nobody has entered/,
  );
});

it('does not ask about what can be changed back', () => {
  expect(ask({ name: 'Windsor City Open', startsAt: '2026-11-01T12:01:00Z' })).toBeNull();
  expect(ask({ startsAt: null })).toBeNull();
  const sealed = { ...open, status: 'COMPLETED', sealedAt: '2026-11-01T11:00:00Z' } as const;
  expect(ask({ status: 'ACTIVE' }, sealed)).toBeNull();
});

import { expect, it } from 'vitest';
import { buildMatch } from '../../testing/build-match.ts';
import { byesOf, checks, matchTable, roundHindrance } from './edit-form.ts';

const { changesOf, formOf } = matchTable('America/Toronto');
const match = { startsAt: '2026-05-11T17:00:00.000Z', court: 'Glass' };
const form = formOf(match);

it('the form shows the time by the clock at the venue', () => {
  expect(form).toEqual({ startsAt: '2026-05-11T13:00', court: 'Glass' });
  expect(formOf({ startsAt: null, court: null })).toEqual({ startsAt: '', court: '' });
});

it.each([
  ['nothing', {}, {}],
  ['nothing, for spaces', { court: ' Glass ' }, {}],
  ['a time', { startsAt: '2026-05-11T14:30' }, { startsAt: '2026-05-11T18:30:00.000Z' }],
  ['no time any more', { startsAt: '' }, { startsAt: null }],
  ['a court', { court: 'Court 2' }, { court: 'Court 2' }],
  ['no court any more', { court: ' ' }, { court: null }],
])('what is sent: %s', (_, change, sent) => {
  expect(changesOf(match, { ...form, ...change })).toEqual(sent);
});

const bye = buildMatch({ id: 'bye', isBye: true, playerTwo: null });
const tournament = {
  sealedAt: null,
  rounds: [
    { id: 'r1', number: 1, name: 'Round 1', playBy: null, matches: [bye, buildMatch()] },
    { id: 'r2', number: 2, name: 'Final', playBy: null, matches: [buildMatch({ roundNumber: 2, index: 2 })] },
  ],
};
const played = {
  ...tournament,
  rounds: [{ id: 'r1', number: 1, name: 'Round 1', playBy: null, matches: [buildMatch()] }],
};

it('edge 9: only a bye of Round 1 can become a match', () => {
  expect(byesOf(tournament, '1')).toEqual([bye]);
  expect(byesOf(tournament, '2')).toEqual([]);
});

it.each([
  [tournament, '1', null],
  [tournament, '', null],
  [tournament, '2', 'Later rounds follow from Round 1 and already exist.'],
  [played, '1', 'Every Round 1 place already has a match. Only a bye can become one.'],
  [
    { ...tournament, sealedAt: '2026-05-11T10:00:00.000Z' },
    '1',
    'The entries are sealed: who plays in Round 1 can no longer be changed.',
  ],
])('says why none can be made (%#)', (of, round, hindrance) => {
  expect(roundHindrance(of, round)).toBe(hindrance);
});

it('asks for tournament, round and bye', () => {
  expect([checks.tournamentId(''), checks.round(''), checks.matchId('')]).toEqual([
    'Tournament is required',
    'Round is required',
    'Choose whose bye becomes a match',
  ]);
  expect(checks.round('1')).toBe(true);
});

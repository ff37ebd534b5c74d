import { expect, it } from 'vitest';
import { buildMatch } from '../../testing/build-match.ts';
import { dayMatches, groupMatches, overdueMatches, playByMatches } from './day-matches.ts';

const now = Date.parse('2026-11-01T02:00:00Z');
const at = (id: string, startsAt: string | null, change = {}) => buildMatch({ id, startsAt, ...change });
const drawOf = (...matches: ReturnType<typeof buildMatch>[]) => ({
  timeZone: 'America/Toronto',
  rounds: [{ id: 'r', number: 1, name: 'Round 1', playBy: null, matches }],
});
const shown = (draw: ReturnType<typeof drawOf>) => {
  const { title, matches } = dayMatches(draw, now);
  return [title, ...matches.map(({ id }) => id)];
};

it('edge 6: today is the day at the venue', () => {
  expect(
    shown(
      drawOf(
        at('tomorrow there', '2026-11-01T12:00:00Z'),
        at('late today there', '2026-11-01T01:30:00Z'),
        at('today there', '2026-10-31T16:00:00Z', { isCompleted: true }),
        at('a bye', '2026-10-31T16:00:00Z', { isBye: true }),
      ),
    ),
  ).toEqual(['Matches today', 'today there', 'late today there']);
});

it('on a day without matches the next are shown, those without a time last; when all is over, the last', () => {
  const over = at('over', '2026-10-29T16:00:00Z', { isCompleted: true });
  expect(shown(drawOf(at('some time', null), over, at('next', '2026-11-02T16:00:00Z')))).toEqual([
    'Next matches',
    'next',
    'some time',
  ]);
  expect(shown(drawOf(at('first', '2026-10-28T16:00:00Z', { isCompleted: true }), over))).toEqual([
    'Last matches',
    'over',
    'first',
  ]);
});

it('I16: what must have been played and has no result comes first, and once', () => {
  const yesterday = at('yesterday', '2026-10-30T16:00:00Z');
  const thisAfternoon = at('this afternoon', '2026-10-31T18:00:00Z');
  const now_ = at('being played', '2026-11-01T00:30:00Z');
  const draw = drawOf(thisAfternoon, now_, yesterday, at('no time', null));
  expect(overdueMatches(draw, now).map(({ id }) => id)).toEqual(['yesterday', 'this afternoon']);
  expect(shown(draw)).toEqual(['Matches today', 'being played']);
});

it('A29: matches of one day stand under their courts, those of several under their days', () => {
  const courts = (...matches: ReturnType<typeof buildMatch>[]) => {
    const { day, groups } = groupMatches(matches, 'America/Toronto');
    return [day, ...groups.map(({ name, matches: together }) => [name, ...together.map(({ id }) => id)])];
  };
  const glass = at('noon', '2026-10-31T16:00:00Z', { court: 'Glass' });
  const two = at('also noon', '2026-10-31T16:00:00Z', { court: 'Court 2' });
  const late = at('late', '2026-11-01T01:30:00Z', { court: 'Glass' });
  expect(courts(glass, two, late)).toEqual([
    'Oct 31, 2026',
    ['Glass', 'noon', 'late'],
    ['Court 2', 'also noon'],
  ]);
  const next = at('next', '2026-11-02T16:00:00Z');
  expect(courts(glass, late, next, at('some time', null))).toEqual([
    null,
    ['Oct 31, 2026', 'noon', 'late'],
    ['Nov 2, 2026', 'next'],
    ['No time yet', 'some time'],
  ]);
  expect(courts(at('alone', '2026-10-31T16:00:00Z'))).toEqual(['Oct 31, 2026', ['No court yet', 'alone']]);
});

it('matches of a round with a day in place of times wait in a list of their own, and are overdue once it has passed', () => {
  const untimed = buildMatch({ id: 'untimed', startsAt: null, playBy: '2026-11-20' });
  const timed = buildMatch({ id: 'timed', startsAt: '2026-11-20T18:00:00.000Z' });
  const drawn = {
    timeZone: 'UTC',
    rounds: [{ id: 'r', number: 1, name: 'Round 1', playBy: null, matches: [untimed, timed] }],
  };
  const idsAt = (now: string) => {
    const at = Date.parse(now);
    return [overdueMatches(drawn, at), dayMatches(drawn, at).matches, playByMatches(drawn, at)].map((list) =>
      list.map(({ id }) => id),
    );
  };
  expect(idsAt('2026-11-20T12:00:00Z')).toEqual([[], ['timed'], ['untimed']]);
  expect(idsAt('2026-11-21T12:00:00Z')).toEqual([['timed', 'untimed'], [], []]);
  expect(groupMatches([untimed], 'UTC').day).toBe('Play by Nov 20');
});

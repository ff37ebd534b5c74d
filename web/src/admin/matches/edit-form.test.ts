import { expect, it } from 'vitest';
import { changesOf, formOf } from './edit-form.ts';

const zone = 'America/Toronto';
const match = { startsAt: '2026-05-11T17:00:00.000Z', court: 'Glass' };
const form = formOf(match, zone);

it('the form shows the time by the clock at the venue', () => {
  expect(form).toEqual({ startsAt: '2026-05-11T13:00', court: 'Glass' });
  expect(formOf({ startsAt: null, court: null }, zone)).toEqual({ startsAt: '', court: '' });
});

it.each([
  ['nothing', {}, {}],
  ['nothing, for spaces', { court: ' Glass ' }, {}],
  ['a time', { startsAt: '2026-05-11T14:30' }, { startsAt: '2026-05-11T18:30:00.000Z' }],
  ['no time any more', { startsAt: '' }, { startsAt: null }],
  ['a court', { court: 'Court 2' }, { court: 'Court 2' }],
  ['no court any more', { court: ' ' }, { court: null }],
])('what is sent: %s', (_, change, sent) => {
  expect(changesOf(match, { ...form, ...change }, zone)).toEqual(sent);
});

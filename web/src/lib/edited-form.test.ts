import { expect, it } from 'vitest';
import { disputesOf, mergeForms } from './conflict.ts';
import { type EditedForm, sendEdit, settleEdit, sidesOf, startEdit } from './edited-form.ts';

const wording = {
  labels: { name: 'Name', welcome: 'Welcome' },
  show: (_: string, value: string) => value,
};
const league = { name: 'Office', welcome: '' };
type League = typeof league;
const type = (edited: EditedForm<League>, change: Partial<League>) => ({
  ...edited,
  mine: { ...edited.mine, ...change },
});
const shown = (edited: EditedForm<League>, theirs: League) => ({
  facts: mergeForms(sidesOf(edited, theirs)),
  disputed: disputesOf(sidesOf(edited, theirs), wording).map(({ field }) => field),
});
const first = { ...league, welcome: 'First.' };
const sent = sendEdit(type(startEdit(league), { welcome: 'First.' }), league);

it('typing on while the save is under way disputes nothing, whether the read or the answer comes first', () => {
  const typed = type(sent, { welcome: 'First. Second.' });
  const expected = { facts: { ...league, welcome: 'First. Second.' }, disputed: [] };
  expect(shown(typed, league)).toEqual(expected);
  expect(shown(typed, first)).toEqual(expected);
  expect(shown(settleEdit(typed), first)).toEqual(expected);
});

it('what was typed back to the old words while the save was under way stays', () => {
  expect(shown(settleEdit(type(sent, { welcome: '' })), first)).toEqual({ facts: league, disputed: [] });
});

it('after a save the changes of others show, and only what both changed is disputed', () => {
  const saved = settleEdit(sent);
  expect(shown(saved, { name: 'Club', welcome: 'Theirs.' })).toEqual({
    facts: { name: 'Club', welcome: 'Theirs.' },
    disputed: [],
  });
  expect(shown(type(saved, { welcome: 'Mine.' }), { name: 'Club', welcome: 'Theirs.' })).toEqual({
    facts: { name: 'Club', welcome: 'Mine.' },
    disputed: ['welcome'],
  });
});

it('a save whose answer was lost is still known as own', () => {
  expect(shown(type(sent, { welcome: 'First. Second.' }), first).disputed).toEqual([]);
});

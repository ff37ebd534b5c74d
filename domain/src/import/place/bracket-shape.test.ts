import { expect, it } from 'vitest';
import { describeFinding, issueOfRefusal } from '../../issue/issue.ts';
import { fullDraw, pageOf } from '../testing/tour-pages.ts';
import { readShape } from './bracket-shape.ts';

const { rounds } = pageOf(fullDraw(8), { style: 'words' });
const [first, semi, final] = rounds;
if (!first || !semi || !final) throw new Error('A draw of eight has three rounds');

const refusalOf = (all: typeof rounds): string => {
  const reading = readShape(all);
  if (reading.ok) return '';
  return describeFinding({ type: issueOfRefusal(reading.refusal), what: reading.message });
};

it.each([
  ['Third place', [first, semi, { ...final, heading: 'Third place' }, final]],
  ['3rd/4th Play-off', [first, semi, { ...final, heading: '3rd/4th Play-off' }, final]],
  ['Plate Final', [first, { ...semi, heading: 'Plate Final' }, final]],
])('A22: %s is named, with what to do', (heading, all) => {
  const said = refusalOf(all);
  expect(said).toContain(`"${heading}" is beside the way to the final.`);
  expect(said).toContain('bring it in from a spreadsheet without that match');
});

it.each(['Group A', 'POOL B', 'Round Robin', 'Gruppe 1'])('A22: %s is named, with what to do', (heading) => {
  const said = refusalOf([{ ...first, heading }]);
  expect(said).toContain(`"${heading}" is not a round of a knock-out draw.`);
  expect(said).toContain('bring its rounds in from a spreadsheet once the groups are over');
});

it('A22: a draw of another size says how to bring it in', () => {
  const odd = [{ ...first, matches: first.matches.slice(1) }, semi, final];
  expect(refusalOf(odd)).toContain('bring it in from a spreadsheet, with BYE in each place that nobody has');
});

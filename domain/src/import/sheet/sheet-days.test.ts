import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSheet } from './read-sheet.ts';
import { SHEET_TEMPLATE } from './sheet-template.ts';

const reading = (first: string, last: string) =>
  readSheet(
    SHEET_TEMPLATE.slice(0, 15).map((row, at) =>
      at === 2 ? ['First day', first] : at === 3 ? ['Last day', last] : row,
    ),
    { gender: 'mens', tournament: null },
  );

describe('the first and the last day are read together', () => {
  it.each([
    ['12/05/2027', '14/05/2027', '2027-05-12', '2027-05-14'],
    ['05/12/2027', '05/14/2027', '2027-05-12', '2027-05-14'],
    ['03/04/2027', '03/06/2027', '2027-03-04', '2027-03-06'],
    ['30/04/2027', '02/05/2027', '2027-04-30', '2027-05-02'],
    ['2027-05-12', '01/06/2027', '2027-05-12', '2027-06-01'],
    ['12.05.2027', '05-14-2027', '2027-05-12', '2027-05-14'],
  ])('%s and %s', (first, last, startDate, endDate) => {
    expect(reading(first, last)).toMatchObject({ ok: true, page: { startDate, endDate } });
  });

  it('the days of an event are read back, or asked where both readings could be an event', () => {
    const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2031-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 20 }), fc.boolean(), (from, length, isMonthFirst) => {
        const startDate = from.toISOString().slice(0, 10);
        const endDate = new Date(from.getTime() + length * 86_400_000).toISOString().slice(0, 10);
        const write = (iso: string): string =>
          iso.replace(/(.*)-(.*)-(.*)/, isMonthFirst ? '$2/$3/$1' : '$3/$2/$1');
        const read = reading(write(startDate), write(endDate));
        if (read.ok) expect(read.page).toMatchObject({ startDate, endDate });
        else expect(read.problems.join()).toContain('can be two days');
      }),
    );
  });
});

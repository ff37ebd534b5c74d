import { expect, it } from 'vitest';
import { tickedTypes, tickOf } from './PreviewFindings.tsx';

const finding = (type: string, text: string) => ({ type, text, grade: 'asked' as const, isAccepted: false });

it('a tick stands while its findings say the same, and falls when one says something else or is new', () => {
  const shown = [finding('date', 'Starts on 1 May'), finding('name', 'Two Alis')];
  const ticks = new Set([tickOf(shown, 'date'), tickOf(shown, 'name')]);
  expect([...tickedTypes(shown, ticks)]).toEqual(['date', 'name']);
  expect([...tickedTypes([finding('date', 'Starts on 9 May'), finding('name', 'Two Alis')], ticks)]).toEqual([
    'name',
  ]);
  expect([...tickedTypes([...shown, finding('name', 'Two Nouras')], ticks)]).toEqual(['date']);
});

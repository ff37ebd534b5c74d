import { describe, expect, it } from 'vitest';
import type { TournamentPrize } from '../prize/change-prize.ts';
import { endSentences, type OwnEnd } from './end-sentences.ts';
import { correctedSentences, wonSentences } from './prize-sentences.ts';

const PRIZES = {
  'in money': { amount: 10_000, unit: 'CENT', text: null },
  'in credits': { amount: 3, unit: 'CREDIT', text: null },
  'in words': { amount: 0, unit: 'CENT', text: 'A racket' },
  'in money and words': { amount: 10_000, unit: 'CENT', text: 'A racket' },
  none: { amount: 0, unit: 'CENT', text: null },
} as const;
const RULES = ['correct-1', 'points-1'] as const;
const DRAWS = {
  whole: 'Wharf Open',
  'second chance': 'Wharf Open, from the semi-finals',
  club: 'Northgate Night',
};

const table = Object.entries(DRAWS).flatMap(([draw, name]) =>
  RULES.flatMap((rule) =>
    Object.entries(PRIZES)
      // A club's draw has no prize in money or credits.
      .filter(([, { amount }]) => draw !== 'club' || amount === 0)
      .map(([kind, terms]) => ({ draw, name, kind, prize: { ...terms, rule } satisfies TournamentPrize })),
  ),
);

const base: OwnEnd = {
  rank: 1,
  entryCount: 12,
  points: 606,
  right: 6,
  decided: 6,
  alsoFirst: [],
  share: null,
  champion: 'Ali Farag',
  picked: 'Ali Farag',
};

function sentencesOf(name: string, prize: TournamentPrize): [string, string][] {
  const pool = prize.amount;
  const half = Math.floor(pool / 2);
  const end = (own: Partial<OwnEnd>): string => {
    const { subject, title, paragraphs } = endSentences(name, { ...base, ...own }, prize);
    return [subject, title, ...paragraphs].join(' | ');
  };
  const corrected = (before: number | null, after: number | null): string => {
    const { title, paragraphs } = correctedSentences({ before, after }, prize);
    return [title, ...paragraphs].join(' | ');
  };
  return [
    ['won alone', end({ share: pool })],
    ['shares', end({ share: half, alsoFirst: ['anna'] })],
    ['shares with many', end({ share: Math.floor(pool / 3), alsoFirst: ['anna', 'ben'] })],
    ['came third', end({ rank: 3, points: 5, right: 4, picked: 'Paul Coll' })],
    ...(pool > 0 ? [['prize due', wonSentences(name, prize).join(' | ')] as [string, string]] : []),
    ['corrected, gained', corrected(null, pool)],
    ['corrected, lost', corrected(pool, null)],
    ['corrected, shared', corrected(pool, half)],
    ['corrected after payment', corrected(pool, pool)],
  ];
}

const printout = table
  .map(({ draw, name, kind, prize }) => {
    const lines = sentencesOf(name, prize).map(([what, text]) => `  ${what}: ${text}`);
    return [`${draw}, prize ${kind}, ${prize.rule}`, ...lines].join('\n');
  })
  .join('\n\n');

describe('the table of sentences', () => {
  it('is as a person has read it', async () => {
    await expect(`${printout}\n`).toMatchFileSnapshot('prize-sentences.txt');
  });

  it.each(table)('$draw, prize $kind, $prize.rule: says nothing that is not so', ({ name, prize }) => {
    const said = sentencesOf(name, prize)
      .map(([, text]) => text)
      .join('\n');
    expect(said).not.toMatch(/\$0\b|\b0 credits|undefined|NaN/);
    if (prize.unit === 'CREDIT') expect(said).not.toContain('$');
    if (prize.amount === 0) expect(said).not.toMatch(/\$|\d credit|share of|paid|pay /);
    if (prize.amount === 0 && prize.text === null) expect(said).not.toMatch(/prize|provisional/);
    expect(said.includes('A racket')).toBe(prize.text !== null);
    const other =
      prize.rule === 'points-1'
        ? /called (more|the most) winners|by right winners/
        : /more points|the most points|by points/;
    expect(said).not.toMatch(other);
  });
});

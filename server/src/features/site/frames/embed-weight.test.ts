import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Match, Tournament } from '@boast/contract/tournaments';
import { matchesInRound, roundCount, roundName } from '@boast/domain/draw/rounds';
import { expect, it } from 'vitest';
import { drawHtml } from './draw-html.ts';
import { embedPage } from './embed-page.ts';

/** Everything a frame loads, compressed: the script of the pasted line, the page and its files. */
const MOST_BYTES = 40_000;

const packed = (content: string): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
const file = (path: string): number =>
  packed(readFileSync(new URL(`../../../../../web/public/${path}`, import.meta.url), 'utf8'));

it('a frame with the largest draw, played to the end, weighs no more than it may', () => {
  const options = { view: 'draw', theme: 'auto', top: 10, from: 1 } as const;
  const tournament = largestDraw();
  const body = drawHtml(tournament, options);
  expect(body.match(/ beat /g)).toHaveLength(127);
  const site = { productName: 'Boast', publicUrl: 'https://boast.example' };
  const page = packed(embedPage(site, { tournament, options, body }));
  const files = ['embed.js', 'embed/frame.js', 'embed/frame.css'].map(file);
  const bytes = files.reduce((sum, size) => sum + size, page);
  expect(bytes).toBeLessThan(MOST_BYTES);
  // The names do not compress well.
  expect(page).toBeGreaterThan(5_000);
});

it('a large draw begins where it is played, and the rest is one link away', () => {
  const tournament = largestDraw();
  const shown = (from: number | null) =>
    [...drawHtml(tournament, { view: 'draw', theme: 'dark', top: 10, from }).matchAll(/<h2 .*?>(.*?)</g)]
      .length;
  expect([shown(null), shown(1), shown(7)]).toEqual([3, 7, 1]);
  expect(drawHtml(tournament, { view: 'draw', theme: 'dark', top: 10, from: null })).toContain(
    '<a id="from" href="?theme=dark&amp;from=1">Show from Round 1</a>',
  );
});

function largestDraw(): Tournament {
  const size = 128;
  const players = Array.from({ length: size }, (_, slot) => ({
    id: `p${slot}`,
    fullName: nameOf(slot),
    seed: slot % 4 === 0 ? String(slot / 4 + 1) : null,
  }));
  let standing = players;
  const rounds = Array.from({ length: roundCount(size) }, (_, index) => {
    const pairs = Array.from({ length: matchesInRound(size, index + 1) }, (_unused, position) =>
      standing.slice(position * 2, position * 2 + 2),
    );
    standing = pairs.map(
      ([one, two], position) => (position % 3 === 0 ? two : one) ?? players[0],
    ) as typeof players;
    const matches = pairs.map(([one, two], position) => ({
      index: index * size + position,
      playerOne: one,
      playerTwo: two,
      isCompleted: true,
      isBye: false,
      winnerId: standing[position]?.id,
      gameScore: position % 3 === 0 ? '1-3' : '3-2',
      gameScores: Array.from({ length: 4 }, (_unused, game) => [11, (position * 7 + game * 3) % 10]),
      ending: 'played',
      startsAt: null,
      court: null,
    }));
    return {
      id: `r${index}`,
      number: index + 1,
      name: roundName({ size }, index + 1),
      matches: matches as unknown as Match[],
    };
  });
  return {
    id: 't',
    name: 'Windsor Open 2026',
    gender: 'mens',
    location: 'Windsor, England',
    status: 'COMPLETED',
    startDate: '2026-05-29',
    endDate: '2026-06-04',
    timeZone: 'Europe/London',
    rounds,
  } as unknown as Tournament;
}

/** No two names are alike, and none compresses well. */
function nameOf(slot: number): string {
  const letters = createHash('sha256')
    .update(String(slot))
    .digest('base64url')
    .replace(/[^a-z]/gi, '');
  return `${letters.slice(0, 6)} ${letters.slice(6, 15)}`;
}

import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBoard } from '../board/board.ts';
import { emptyColumns, putEntry } from '../board/columns.ts';
import { matchCount } from '../draw/bracket.ts';
import type { Draw } from '../draw/draw.ts';
import { drawText } from '../draw/draw-text.ts';
import { packPicks } from '../picks/packed-picks.ts';
import { PRIZE_RULES, type PrizeRuleId } from '../prize/prize.ts';
import { SCORING_RULES } from '../scoring/rules.ts';
import { hashNow } from '../seal/hashing.ts';
import { fromHex, toHex } from '../seal/hex.ts';
import { drawDigest, hashLeaves, inclusionProof, merkleRoot, sealLeaf, sealRoot } from '../seal/merkle.ts';
import { anyDraw, anyPicks, anyResults } from '../testing/arbitraries.ts';
import { type EntryProof, placeInSeal } from './entry-proof.ts';
import { findBoardDifference, replayBoard, standingAt } from './replay-board.ts';
import {
  type ExportedEntry,
  findExportFault,
  type PublishedSeal,
  readExport,
  type SealedExport,
  writeExport,
} from './sealed-export.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const rules = SCORING_RULES['classic-1'];
const tournamentId = '0199d6a0-0000-7000-8000-000000000001';
const idOf = (n: number): string => `0199d6a0-0000-7000-8000-${(n * 7 + 16).toString(16).padStart(12, '0')}`;

const leafHashesOf = (entries: readonly ExportedEntry[]): Uint8Array[] =>
  hashNow(sha256, hashLeaves(entries.map((entry) => sealLeaf({ ...entry, picks: fromHex(entry.picks) }))));

/** A published and downloaded seal. Seals from before draws were recorded name no draw. */
interface Sealed {
  readonly exported: SealedExport;
  readonly seal: PublishedSeal;
}

function sealed(draw: Draw, entries: readonly ExportedEntry[], { named }: { named: boolean }): Sealed {
  const text = drawText(draw);
  const digest = named ? hashNow(sha256, drawDigest(text)) : null;
  const root = toHex(hashNow(sha256, sealRoot(hashNow(sha256, merkleRoot(leafHashesOf(entries))), digest)));
  const facts = { tournamentId, root, entryCount: entries.length };
  return {
    seal: { ...facts, drawDigest: digest && toHex(digest) },
    exported: named
      ? { format: 'sealed-entries-2', ...facts, draw: text, entries }
      : { format: 'sealed-entries-1', ...facts, drawSize: draw.size, entries },
  };
}

const anySealed = ({ minLength = 0 } = {}) =>
  anyDraw({ maxSize: 16 })
    .chain((draw) => anyResults(draw))
    .chain((draw) =>
      fc.record({
        draw: fc.constant(draw),
        named: fc.boolean(),
        entries: fc.array(fc.record({ picks: anyPicks(draw), version: fc.integer({ min: 1, max: 300 }) }), {
          minLength,
          maxLength: 12,
        }),
      }),
    )
    .map(({ draw, entries, named }) => ({
      draw,
      ...sealed(
        draw,
        entries.map(({ picks, version }, n) => ({
          entryId: idOf(n),
          version,
          picks: toHex(packPicks(picks)),
        })),
        { named },
      ),
    }));

const faultOf = (exported: SealedExport, seal: PublishedSeal) =>
  hashNow(sha256, findExportFault(exported, seal));

describe('an export of a seal', () => {
  it('is read as it was written, and has no fault', () => {
    fc.assert(
      fc.property(anySealed(), ({ exported, seal }) => {
        expect(readExport(writeExport(exported))).toEqual(exported);
        expect(faultOf(exported, seal)).toBeNull();
      }),
    );
  });

  it('with one flipped byte is found, wherever in the file it is', () => {
    fc.assert(
      fc.property(anySealed(), fc.nat(), fc.integer({ min: 1, max: 255 }), ({ exported, seal }, at, flip) => {
        const bytes = Buffer.from(writeExport(exported));
        const index = at % bytes.length;
        bytes[index] = (bytes[index] ?? 0) ^ flip;
        const read = readExport(bytes.toString());
        expect(read === null || faultOf(read, seal) !== null).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('without an entry, with one twice, or in another order is found', () => {
    fc.assert(
      fc.property(anySealed({ minLength: 2 }), fc.nat(), ({ exported, seal }, n) => {
        const { entries } = exported;
        const at = n % (entries.length - 1);
        const [one, two] = [entries[at], entries[at + 1]];
        if (!one || !two) throw new Error('no entries');
        expect(faultOf({ ...exported, entries: entries.toSpliced(at, 1) }, seal)?.kind).toBe('count');
        expect(faultOf({ ...exported, entries: entries.toSpliced(at, 2, two, one) }, seal)?.kind).toBe(
          'order',
        );
        expect(faultOf({ ...exported, entries: entries.toSpliced(at, 2, one, one) }, seal)?.kind).toBe(
          'order',
        );
      }),
    );
  });

  it('of somebody else’s making does not pass for the published one', () => {
    fc.assert(
      fc.property(anySealed({ minLength: 1 }), ({ exported, seal, draw }) => {
        const [first, ...rest] = exported.entries;
        if (!first) throw new Error('no entries');
        const named = seal.drawDigest !== null;
        const forged = sealed(draw, [{ ...first, version: first.version + 1 }, ...rest], { named });
        expect(faultOf(forged.exported, forged.seal)).toBeNull();
        expect(faultOf(forged.exported, seal)).toEqual({ kind: 'other_seal' });
        expect(faultOf({ ...forged.exported, root: seal.root }, seal)).toMatchObject({ kind: 'root' });
        const noPicks = { ...first, picks: 'ff'.repeat(matchCount(draw.size)) };
        expect(faultOf({ ...exported, entries: [noPicks, ...rest] }, seal)).toEqual({ kind: 'picks', at: 0 });
        const other = sealed({ ...draw, slots: draw.slots.toReversed() }, exported.entries, {
          named: !named,
        });
        expect(faultOf({ ...other.exported, root: seal.root }, seal)).toEqual({ kind: 'draw' });
      }),
    );
  });

  it.each(['', '[]', '{}', 'null', '{"format":"sealed-entries-1"}'])('is not %s', (text) => {
    expect(readExport(text)).toBeNull();
  });
});

describe('the board that is computed from an export', () => {
  it('is the board of the columns, and any other row is found', () => {
    fc.assert(
      fc.property(anySealed({ minLength: 1 }), fc.nat(), ({ exported, draw }, n) => {
        const { entries } = exported;
        const replayed = replayBoard(entries, draw, rules);
        const columns = emptyColumns(matchCount(draw.size), entries.length);
        for (const [at, { picks }] of entries.entries()) putEntry(columns, at, fromHex(picks));
        expect(replayed.board).toEqual(computeBoard(columns, draw, rules));
        const rows = entries.map((_, place) => standingAt(replayed, place)).filter((row) => row !== null);
        expect(findBoardDifference(replayed, rows, true)).toBeNull();
        const place = n % rows.length;
        const changed = rows.map((row, at) => (at === place ? { ...row, points: row.points + 1 } : row));
        expect(findBoardDifference(replayed, changed, true)).toMatchObject({ place });
        expect(findBoardDifference(replayed, rows.slice(0, -1), false)).toBeNull();
        expect(findBoardDifference(replayed, rows.slice(0, -1), true)).toMatchObject({
          place: rows.length - 1,
          published: null,
        });
      }),
    );
  });
});

describe('the place of a receipt in the seal', () => {
  const placeOf = (
    receipt: { entryId: string; version: number; leafHash: string },
    proof: EntryProof,
    seal: PublishedSeal,
  ) => hashNow(sha256, placeInSeal({ ...receipt, tournamentId } as never, proof, seal));

  it('is this save, a later one, another or none, and a changed proof proves nothing', () => {
    fc.assert(
      fc.property(anySealed({ minLength: 1 }), fc.nat(), fc.nat(), ({ exported, seal }, n, bit) => {
        const hashes = leafHashesOf(exported.entries);
        const index = n % hashes.length;
        const own = exported.entries[index];
        if (!own) throw new Error('no entries');
        const proof = {
          ...own,
          tournamentId,
          index,
          proof: hashNow(sha256, inclusionProof(hashes, index)).map(toHex),
        };
        const receipt = { ...own, leafHash: toHex(hashes[index] ?? new Uint8Array()) };
        expect(placeOf(receipt, proof, seal)).toBe('sealed');
        const drawn = { ...receipt, drawDigest: 'ab'.repeat(32) };
        expect(placeOf(drawn, proof, seal)).toBe('carried');
        const otherHash = toHex(sha256(fromHex(receipt.leafHash)));
        expect(placeOf({ ...receipt, version: own.version - 1, leafHash: otherHash }, proof, seal)).toBe(
          'later',
        );
        expect(placeOf({ ...receipt, leafHash: otherHash }, proof, seal)).toBe('altered');
        const picks = fromHex(own.picks);
        const flipped = toHex(picks.with(bit % picks.length, (picks[bit % picks.length] ?? 0) ^ 1));
        expect(placeOf(receipt, { ...proof, picks: flipped }, seal)).toBe('unproven');
        expect(placeOf(receipt, { ...proof, index: index + 1 }, seal)).toBe('unproven');
        expect(placeOf({ ...receipt, entryId: idOf(99) }, proof, seal)).toBe('unproven');
      }),
    );
  });
});

it('names a rule for each basis of a prize', () => {
  const bases = (Object.keys(PRIZE_RULES) as PrizeRuleId[]).map((id) => PRIZE_RULES[id].basis);
  expect(new Set(bases).size).toBe(bases.length);
});

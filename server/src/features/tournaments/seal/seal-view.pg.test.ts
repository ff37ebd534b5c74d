import { createHash } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { computeBoard } from '@boast/domain/board/board';
import { emptyColumns, putEntry } from '@boast/domain/board/columns';
import { scoringRules } from '@boast/domain/scoring/rules';
import { hashNow } from '@boast/domain/seal/hashing';
import { fromHex, toHex } from '@boast/domain/seal/hex';
import { drawDigest, hashLeaf, sealLeaf, sealRoot, verifyInclusion } from '@boast/domain/seal/merkle';
import { describe, expect, it } from 'vitest';
import { buildPerson, buildTournament, enter, picksOf, type TestPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { playAll, start } from '../../../testing/play.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { rootOfEntries } from './seal-root.ts';

const entryIds: string[] = [];
const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const fans = await Promise.all([1, 2, 3, 4, 5].map(() => buildPerson(test)));
const [sealed, open] = [await buildTournament(test), await buildTournament(test)];
for (const [n, fan] of fans.entries()) {
  const picks = picksOf(sealed, (match) => ({ side: match === n ? 1 : 0 }));
  entryIds.push((await enter(test, fan, sealed, picks)).id);
}
const openEntry = (await enter(test, fans[0] as TestPerson, open)).id;
await start(test, sealed);

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const get = (path: string, as?: TestPerson) => test.call('GET', path, { as: as?.token });
const sealOf = async () =>
  operations.getSeal.response.parse((await get(`/tournaments/${sealed.id}/seal`)).body).data;

describe('the seal', () => {
  it('is shown to everybody, with the rule to check it by', async () => {
    expect(await sealOf()).toMatchObject({ entryCount: 5, root: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect((await sealOf()).rule).toContain('RFC 6962');
  });

  it('proves every entry, and one flipped byte is found', async () => {
    const { root } = await sealOf();
    for (const id of entryIds) {
      const { data } = operations.entryProof.response.parse((await get(`/entries/${id}/proof`)).body);
      const leafHash = hashNow(sha256, hashLeaf(sealLeaf({ ...data, picks: fromHex(data.picks) })));
      const claim = {
        leafHash,
        index: data.index,
        leafCount: data.entryCount,
        proof: data.proof.map(fromHex),
        drawDigest: fromHex(data.drawDigest ?? ''),
        root: fromHex(root),
      };
      expect(data).toMatchObject({ root, entryCount: 5, entryId: id });
      expect(hashNow(sha256, verifyInclusion(claim))).toBe(true);
      const flipped = { ...claim, leafHash: leafHash.with(3, (leafHash[3] ?? 0) ^ 1) };
      expect(hashNow(sha256, verifyInclusion(flipped))).toBe(false);
    }
  });

  it('can be computed again from the export, and so can the board', async () => {
    const { data: all, pageInfo } = operations.sealedEntries.response.parse(
      (await get(`/tournaments/${sealed.id}/sealed-entries?page_size=100`)).body,
    );
    expect(pageInfo).toMatchObject({ totalRecords: 5, nextPage: null });
    expect((await get(`/tournaments/${sealed.id}/sealed-entries?page=1`)).body.data).toEqual([]);
    const entries = all.map((entry) => ({ ...entry, picks: fromHex(entry.picks) }));
    const seal = await sealOf();
    const digest = hashNow(sha256, drawDigest(seal.draw?.text ?? ''));
    expect(toHex(hashNow(sha256, sealRoot(await rootOfEntries(entries), digest)))).toBe(seal.root);
    await playAll(test, sealed, admin);
    const columns = emptyColumns(sealed.matchIds.length, entries.length);
    for (const [index, entry] of entries.entries()) putEntry(columns, index, entry.picks);
    const draw = (await loadDraw(test.db, sealed.id))?.draw ?? sealed.draw;
    const board = computeBoard(columns, draw, scoringRules('classic-1'));
    const shown = (await get(`/tournaments/${sealed.id}/leaderboard`)).body.data;
    expect(shown.map((row: { entryId: string }) => row.entryId)).toEqual(
      [...board.order].map((entry) => entries[entry]?.entryId),
    );
  });

  it('is listed in pages of few sizes, none of them large', async () => {
    const sizes = [1, 99, 100, 1_000, 2_500, 10_000];
    const statuses = await Promise.all(
      sizes.map(
        async (size) => (await get(`/tournaments/${sealed.id}/sealed-entries?page_size=${size}`)).status,
      ),
    );
    expect(statuses).toEqual([400, 400, 200, 200, 400, 400]);
  });

  it('is read alike by a visitor, a fan and an administrator', async () => {
    for (const path of [
      `/tournaments/${sealed.id}/seal`,
      `/tournaments/${sealed.id}/sealed-entries`,
      `/entries/${entryIds[0]}/proof`,
    ]) {
      const answers = await Promise.all([undefined, fans[0], admin].map((somebody) => get(path, somebody)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers[1]?.body).toEqual(answers[0]?.body);
      expect(answers[2]?.body).toEqual(answers[0]?.body);
    }
  });

  it.each(['seal', 'sealed-entries'])('is not there before the lock: %s', async (what) => {
    expect(await get(`/tournaments/${open.id}/${what}`)).toMatchObject({
      status: 409,
      body: { error: { code: 'NOT_SEALED' } },
    });
    expect(await get(`/tournaments/${crypto.randomUUID()}/${what}`)).toMatchObject({ status: 404 });
  });

  it('proves nothing of what is not in it', async () => {
    expect((await get(`/entries/${openEntry}/proof`)).body.error.code).toBe('NOT_SEALED');
    expect(await get(`/entries/${crypto.randomUUID()}/proof`)).toMatchObject({ status: 404 });
  });
});

describe('what somebody picked', () => {
  const read = (id: string, as?: TestPerson) => get(`/entries/${id}`, as);

  it('is theirs alone before the seal: nobody else reads it, administrators neither', async () => {
    const own = await read(openEntry, fans[0]);
    expect(operations.getEntry.response.parse(own.body).data.matchTips).toHaveLength(7);
    for (const somebody of [undefined, fans[1], admin]) {
      expect((await read(openEntry, somebody)).body.error.code).toBe('NOT_SEALED');
      expect((await read(openEntry, somebody)).body).not.toHaveProperty('data');
    }
    for (const somebody of [fans[1], admin]) {
      for (const path of [`/entries/${openEntry}/receipt`, `/entries/${openEntry}/draw-changes`])
        expect(await get(path, somebody)).toMatchObject({ status: 404 });
      expect(
        (await get('/entries', somebody)).body.data.map((entry: { id: string }) => entry.id),
      ).not.toContain(openEntry);
    }
    const everything = await get(`/tournaments/${open.id}`, admin);
    expect(JSON.stringify(everything.body)).not.toContain('predictedWinnerId');
    expect((await get(`/tournaments/${open.id}/leaderboard`, admin)).body.data).toEqual([]);
  });

  it('is everybody’s after it', async () => {
    const { data } = operations.getEntry.response.parse((await read(entryIds[1] ?? '')).body);
    expect(data).toMatchObject({ id: entryIds[1], tournament: { id: sealed.id }, rank: expect.any(Number) });
    expect(data.matchTips).toHaveLength(7);
    expect(await read(crypto.randomUUID())).toMatchObject({ status: 404 });
  });
});

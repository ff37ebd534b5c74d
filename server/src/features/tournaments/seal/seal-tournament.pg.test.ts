import { createHash } from 'node:crypto';
import type { Draw } from '@boast/domain/draw/draw';
import { drawText } from '@boast/domain/draw/draw-text';
import { packPicks } from '@boast/domain/picks/packed-picks';
import { hashNow } from '@boast/domain/seal/hashing';
import { drawDigest, hashLeaves, merkleRoot, sealLeaf, sealRoot } from '@boast/domain/seal/merkle';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  type TestTournament,
  tipsOf,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { sealedPicks } from '../../../testing/play.ts';
import { openDataIssue } from '../../issues/data-issue.ts';
import { sealDue } from '../lifecycle/seal-due.ts';
import { sealTournament } from './seal-tournament.ts';
import { unpackIds, unpackVersions } from './segment-bytes.ts';

const test = await testAppForFile();
const crowd = await Promise.all(Array.from({ length: 5 }, () => buildPerson(test)));

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

const startsIn = (tournament: TestTournament, ms: number) =>
  sql`update tournament set starts_at = clock_timestamp() + ${`${ms} milliseconds`}::interval where id = ${tournament.id}`.execute(
    test.db,
  );

const rootOf = (leaves: readonly Uint8Array[], draw: Draw): Uint8Array =>
  hashNow(
    sha256,
    sealRoot(
      hashNow(sha256, merkleRoot(hashNow(sha256, hashLeaves(leaves)))),
      hashNow(sha256, drawDigest(drawText(draw))),
    ),
  );

describe('the seal', () => {
  it('ends the issue of missing ranks, which were to be entered before it', async () => {
    const tournament = await buildTournament(test);
    const resource = { type: 'TOURNAMENT', id: tournament.id, name: 'Open' } as const;
    const missing = { type: 'MISSING_RANK', resource, what: '1 of 8 players has no world rank.' } as const;
    await inTransaction(test.db, (tx) => openDataIssue(tx, { ...missing, subject: missing.what }));
    const open = async () => {
      const { rows } =
        await sql`select from data_issue where resource_id = ${tournament.id} and closed_at is null`.execute(
          test.db,
        );
      return rows.length;
    };
    expect(await open()).toBe(1);
    await sealTournament(test.db, tournament.id, 'now');
    expect(await open()).toBe(0);
  });

  it('holds every entry as it stood, under a root anyone can compute', async () => {
    const tournament = await buildTournament(test, { size: 16, slots: { 1: 'bye', 6: 'bye' } });
    const entries = [];
    for (const [n, person] of crowd.slice(0, 5).entries()) {
      entries.push(
        await enter(
          test,
          person,
          tournament,
          picksOf(tournament, (m) => ({ side: (m + n) % 2 === 0 ? 0 : 1 })),
        ),
      );
    }
    await startsIn(tournament, 0);
    expect(await sealTournament(test.db, tournament.id, 'due')).toEqual({ sealed: true, entryCount: 5 });
    const rows = await test.db
      .selectFrom('entry')
      .selectAll()
      .where('tournament_id', '=', tournament.id)
      .orderBy('id')
      .execute();
    const leaves = rows.map((row) => sealLeaf({ entryId: row.id, version: row.version, picks: row.picks }));
    const root = rootOf(leaves, tournament.draw);
    const seal = await test.db
      .selectFrom('seal')
      .selectAll()
      .where('tournament_id', '=', tournament.id)
      .executeTakeFirstOrThrow();
    expect(seal).toMatchObject({ entry_count: 5 });
    expect(seal.root.equals(Buffer.from(root))).toBe(true);
    expect(await sealedPicks(test, tournament)).toEqual(
      new Map(rows.map((row) => [row.id, row.picks.toString('hex')])),
    );
    expect(new Set(entries.map((entry) => entry.id))).toEqual(new Set(rows.map((row) => row.id)));
  });

  it('waits for the start, is done once, and is never undone', async () => {
    const tournament = await buildTournament(test);
    expect(await sealTournament(test.db, tournament.id, 'due')).toMatchObject({ sealed: false });
    await startsIn(tournament, 0);
    const twice = await Promise.all([1, 2, 3].map(() => sealTournament(test.db, tournament.id, 'due')));
    expect(twice.filter((outcome) => outcome.sealed)).toHaveLength(1);
    // Edge 5: neither the clock nor a status set back opens it again.
    await sql`update tournament set status = 'UPCOMING', starts_at = clock_timestamp() + interval '1 day' where id = ${tournament.id}`.execute(
      test.db,
    );
    const late = await test.call('POST', `/tournaments/${tournament.id}/entries`, {
      as: crowd[0]?.token,
      body: { matchTips: tipsOf(tournament) },
    });
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'LOCKED' } } });
    await expect(
      sql`delete from seal where tournament_id = ${tournament.id}`.execute(test.db),
    ).rejects.toThrow('append-only');
    await expect(sql`update seal_segment set entry_count = 0`.execute(test.db)).rejects.toThrow(
      'append-only',
    );
  });

  it('finds what is due by itself', async () => {
    const tournament = await buildTournament(test, { startsIn: -1_000 });
    await sealDue(test.ctx);
    const { status } = await test.db
      .selectFrom('tournament')
      .select('status')
      .where('id', '=', tournament.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('ACTIVE');
  });

  it('edge 12: fills what is not picked with the lower-ranked player, marked, inside the seal', async () => {
    const tournament = await buildTournament(test);
    const [person] = crowd;
    if (!person) throw new Error('no crowd');
    const entry = await enter(test, person, tournament);
    const holes = packPicks(picksOf(tournament)).with(0, 0).with(4, 0).with(6, 0);
    await sql`update entry set picks = ${Buffer.from(holes)} where id = ${entry.id}`.execute(test.db);
    await startsIn(tournament, 0);
    await sealTournament(test.db, tournament.id, 'due');
    const mine = await test.call('GET', '/entries', { as: person.token });
    const stored = mine.body.data.find((e: { id: string }) => e.id === entry.id);
    expect(stored.automaticMatchIds).toEqual([0, 4, 6].map((m) => tournament.matchIds[m]));
    expect(stored.matchTips[0]).toMatchObject({
      predictedWinnerId: playerId(tournament, 1),
      predictedScore: '3-0',
    });
    expect([...(await sealedPicks(test, tournament)).keys()]).toEqual([entry.id]);
  });
});

const playerId = ({ draw }: TestTournament, slot: number): string => {
  const found = draw.slots[slot];
  return found?.kind === 'player' ? found.playerId : '';
};

describe('a crowd of several segments', () => {
  const SEGMENT = 16_384;
  const entryCount = SEGMENT + 5;
  /** A statement of all of them could take longer than statements may. */
  const BATCH = 4_000;
  let tournament: TestTournament;

  /** Written past every rule but the table's own. */
  const enterCrowd = (picks: Uint8Array, from: number, count: number) =>
    sql`
    with person as (
      insert into app_user (provider_id, email, username)
      select 'crowd-' || n, 'crowd-' || n || '@example.com', 'crowd-' || n
      from generate_series(${from}::integer, ${from + count - 1}::integer) n returning id
    )
    insert into entry (tournament_id, user_id, picks) select ${tournament.id}, id, ${Buffer.from(picks)} from person`.execute(
      test.db,
    );

  it('is sealed whole and in order, edge 12 in each segment', async () => {
    tournament = await buildTournament(test);
    const whole = packPicks(picksOf(tournament));
    for (let from = 1; from <= entryCount; from += BATCH)
      await enterCrowd(whole, from, Math.min(BATCH, entryCount + 1 - from));
    const read = () =>
      test.db
        .selectFrom('entry')
        .selectAll()
        .where('tournament_id', '=', tournament.id)
        .orderBy('id')
        .execute();
    const before = await read();
    const places = [0, SEGMENT - 1, SEGMENT, entryCount - 1];
    const holed = places.map((at) => before[at]?.id ?? '');
    await sql`update entry set picks = ${Buffer.from(whole.with(6, 0))} where id = any(${holed})`.execute(
      test.db,
    );
    expect(await sealTournament(test.db, tournament.id, 'now')).toEqual({ sealed: true, entryCount });

    const rows = await read();
    expect(places.map((at) => rows[at]?.version)).toEqual(places.map(() => 2));
    expect(rows.filter(({ picks }) => picks.equals(Buffer.from(whole)))).toHaveLength(
      entryCount - places.length,
    );
    const leaves = rows.map((row) => sealLeaf({ entryId: row.id, version: row.version, picks: row.picks }));
    const root = rootOf(leaves, tournament.draw);
    const segments = await test.db
      .selectFrom('seal_segment')
      .selectAll()
      .where('tournament_id', '=', tournament.id)
      .orderBy('number')
      .execute();
    expect(segments.map(({ entry_count }) => entry_count)).toEqual([SEGMENT, 5]);
    expect(segments.flatMap(({ entry_ids }) => unpackIds(entry_ids))).toEqual(rows.map(({ id }) => id));
    expect(segments.flatMap(({ user_ids }) => unpackIds(user_ids))).toEqual(
      rows.map(({ user_id }) => user_id),
    );
    expect(segments.flatMap(({ versions }) => unpackVersions(versions))).toEqual(
      rows.map(({ version }) => version),
    );
    expect(await sealedPicks(test, tournament)).toEqual(
      new Map(rows.map((row) => [row.id, row.picks.toString('hex')])),
    );
    for (const at of places) {
      const { data } = (await test.call('GET', `/entries/${rows[at]?.id}/proof`)).body;
      expect(data).toMatchObject({
        index: at,
        entryCount,
        version: 2,
        root: Buffer.from(root).toString('hex'),
      });
    }
  });

  it('is not sealed at all when one entry has picks of another draw', async () => {
    tournament = await buildTournament(test);
    await enterCrowd(packPicks(picksOf(tournament)), 100_001, 3);
    await enterCrowd(new Uint8Array(15).fill(8), 100_004, 1);
    await expect(sealTournament(test.db, tournament.id, 'now')).rejects.toThrow('of another draw');
    const { sealed_at } = await test.db
      .selectFrom('tournament')
      .select('sealed_at')
      .where('id', '=', tournament.id)
      .executeTakeFirstOrThrow();
    expect(sealed_at).toBeNull();
  });
});

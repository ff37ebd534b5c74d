/** Before the seal nobody but their owner reads picks, administrators included: every operation there is is tried. */
import { type OperationName, operations } from '@boast/contract/operations';
import { packPicks } from '@boast/domain/picks/packed-picks';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  type TestTournament,
  tipsOf,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { start } from '../../../testing/play.ts';
import { voidCancelledEntries } from '../lifecycle/void-cancelled-entries.ts';

const test = await testAppForFile();
const [owner, tournament] = [await buildPerson(test), await buildTournament(test)];
const others = {
  'a visitor': undefined,
  'another fan': await buildPerson(test),
  'an administrator': await buildPerson(test, { admin: true }),
};
const picks = picksOf(tournament, (match) => ({ side: match % 2 === 0 ? 1 : 0, gamesLost: 2 }));
const entry = await enter(test, owner, tournament, picks);
const entryId = entry.id;
const packed = Buffer.from(packPicks(picks));
/** What only the owner may ever be sent. */
const secrets = [
  packed.toString('hex'),
  packed.toString('base64'),
  JSON.stringify([...packed]),
  entry.receipt.leafHash,
  entry.receipt.signature,
  await keepDraft(entry.version),
  'predictedWinnerId',
  'predicted_winner',
];

/** Changes that were not submitted are as secret; answers their packed picks. */
async function keepDraft(entryVersion: number): Promise<string> {
  const { body } = await test.call('GET', `/tournaments/${tournament.id}`);
  const picks = Buffer.from(packPicks(picksOf(tournament, () => ({ side: 1, gamesLost: 1 })))).toString(
    'hex',
  );
  const kept = await test.call('PUT', `/tournaments/${tournament.id}/draft`, {
    as: owner.token,
    headers: { 'if-match': '0' },
    body: { picks, drawVersion: body.data.drawVersion, entryVersion },
  });
  expect(kept.status).toBe(200);
  return picks;
}

const names = Object.keys(operations) as OperationName[];
const reads = names.filter((name) => operations[name].method === 'GET');

/** Every name in an address that could lead to the entry does. */
function addressOf(
  name: OperationName,
  at = { tournamentId: tournament.id, entryId: String(entry.id) },
): string {
  const given: Record<string, string> = {
    ...at,
    userId: owner.userId,
    matchId: tournament.matchIds[0] ?? '',
  };
  const path = operations[name].path.replace(
    /:(\w+)/g,
    (_, param: string) => given[param] ?? crypto.randomUUID(),
  );
  return path;
}

const leaksOf = (content: unknown): string[] => {
  const text = JSON.stringify(content) ?? '';
  return secrets.filter((secret) => text.includes(secret));
};

async function expectNoLeakTo(who: keyof typeof others, at?: Parameters<typeof addressOf>[1]): Promise<void> {
  for (const name of reads) {
    const answer = await test.call('GET', addressOf(name, at), { as: others[who]?.token });
    expect(answer.status, name).toBeLessThan(500);
    expect(leaksOf(answer.body), `${name} to ${who}`).toEqual([]);
  }
}

describe('before the seal', () => {
  it.each(['a visitor', 'another fan', 'an administrator'] as const)(
    '%s reads of nobody’s picks, whatever they ask for',
    (who) => expectNoLeakTo(who),
  );

  it('the operations that would answer them refuse', async () => {
    const refusals = {
      getEntry: 409,
      getReceipt: 404,
      entryDrawChanges: 404,
      entryProof: 409,
      sealedEntries: 409,
      boardPicks: 409,
    };
    for (const who of ['another fan', 'an administrator'] as const) {
      for (const [name, status] of Object.entries(refusals)) {
        const answer = await test.call('GET', addressOf(name as OperationName), { as: others[who]?.token });
        expect(answer, `${name} to ${who}`).toMatchObject({ status });
      }
      const changed = await test.call('PUT', addressOf('updateMatchTips'), {
        as: others[who]?.token,
        body: { matchTips: tipsOf(tournament) },
      });
      expect(changed.status).toBeGreaterThanOrEqual(403);
      expect(leaksOf(changed.body)).toEqual([]);
    }
  });

  it('an administrator’s own acts answer no picks either', async () => {
    const admin = others['an administrator'];
    const { body } = await test.call('GET', `/tournaments/${tournament.id}`);
    const changed = await test.call('PATCH', addressOf('updateTournament'), {
      as: admin?.token,
      headers: { 'if-match': String(body.data.version) },
      body: { location: 'Leeds', reason: 'It moved' },
    });
    expect(changed.status).toBe(200);
    expect(leaksOf(changed.body)).toEqual([]);
    const { rows } = await sql<{ row: unknown }>`select to_jsonb(audit_log) as row from audit_log`.execute(
      test.db,
    );
    expect(leaksOf(rows)).toEqual([]);
  });

  it('their owner reads them where they should, and the search is not blind', async () => {
    const found: string[] = [];
    for (const name of reads) {
      const answer = await test.call('GET', addressOf(name), { as: owner.token });
      if (leaksOf(answer.body).length > 0) found.push(name);
    }
    expect(found).toEqual(
      expect.arrayContaining(['myEntries', 'getReceipt', 'getEntry', 'getDraft', 'exportUser']),
    );
  });
});

it('after the seal everybody reads them', async () => {
  await start(test, tournament);
  for (const name of ['getEntry', 'entryProof', 'sealedEntries'] as const) {
    const answer = await test.call('GET', addressOf(name));
    expect(leaksOf(answer.body).length, name).toBeGreaterThan(0);
  }
});

/** Carries all entries into a new tournament, which is open. */
async function startOver({ id }: Pick<TestTournament, 'id'>) {
  const { body } = await test.call('GET', `/tournaments/${id}`);
  const made = await test.call('POST', `/admin/tournaments/${id}/start-over`, {
    as: others['an administrator']?.token,
    headers: { 'if-match': String(body.data.version) },
    body: {
      startsAt: new Date(Date.now() + 86_400_000).toISOString(),
      accepted: ['START_AFTER_FIRST_DAY'],
      reason: 'Sealed too early',
    },
  });
  expect(made.status).toBe(201);
  await voidCancelledEntries(test.ctx);
  return { ...tournament, id: String(made.body.data.id) };
}

it('after a start over, and another, they are their owner’s alone again at every address, until the next seal', async () => {
  const second = await startOver(tournament);
  await start(test, second);
  const third = await startOver(second);
  const { rows } = await sql<{ tournamentId: string; entryId: string }>`
    select tournament_id as "tournamentId", id as "entryId" from entry`.execute(test.db);
  expect(rows).toHaveLength(3);
  for (const who of ['a visitor', 'another fan', 'an administrator'] as const)
    for (const at of rows) await expectNoLeakTo(who, at);
  expect((await test.call('GET', addressOf('getSeal'))).body.data).toMatchObject({ entryCount: 1 });
  expect((await test.app.inject(`/share/entries/${entryId}.png`)).statusCode).toBe(404);
  await start(test, third);
  for (const at of rows) {
    const { body } = await test.call('GET', addressOf('sealedEntries', at));
    expect(leaksOf(body).length).toBeGreaterThan(0);
  }
});

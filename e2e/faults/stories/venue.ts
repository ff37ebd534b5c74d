/**
 * 400 people behind one address, half of them signed in, follow three draws with a result a minute each; all their sessions are
 * renewed, and a laptop among them sends renewals with made-up tokens. Nobody may be refused or signed out, and every page must
 * have the newest board within a heartbeat of the stream. Options: --minutes=2 --people=400 --junk=12
 */
import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sealTournament } from '@boast/server/features/tournaments/seal/seal-tournament';
import { freePort } from '@boast/server/process/free-port';
import { sql } from 'kysely';
import { addEntries, addTournament } from '../../../bench/src/harness/crowd.ts';
import { type DurableServer, startDurableServer } from '../../../bench/src/harness/durable-server.ts';
import { enterResult, mixedResult } from '../../../bench/src/harness/enter-result.ts';
import { option } from '../../../bench/src/harness/measure/option.ts';
import { percentile } from '../../../bench/src/harness/measure/statistics.ts';
import { atMost, verdict } from '../../../bench/src/harness/measure/verdict.ts';
import { addPeople, makeAdministrator, type Person, signIn } from '../../../bench/src/harness/people.ts';
import { startProduct } from '../../../bench/src/harness/product.ts';
import { callsOfPage, type Venue, type VenueTold } from '../harness/venue-process.ts';

const DRAWS = 3;
/** A page that hears nothing for much longer reconnects. */
const BEAT_MS = 15_000;
const VENUE_PROCESS = fileURLToPath(new URL('../harness/venue-process.ts', import.meta.url));

export async function run(): Promise<string[]> {
  const [minutes, people, junk] = [option('minutes', 2), option('people', 400), option('junk', 12)];
  const server = await startDurableServer();
  const { db } = server;
  const userIds = await addPeople(db, people / 2);
  const tournaments = [];
  for (let n = 0; n < DRAWS; n += 1) {
    const tournament = await addTournament(db);
    await addEntries(db, tournament, userIds);
    await sealTournament(db, tournament.id, 'now');
    tournaments.push(tournament);
  }
  const [administratorId = ''] = await addPeople(db, 1);
  await makeAdministrator(db, administratorId);
  const publicUrl = `http://127.0.0.1:${await freePort()}`;
  const [administrator, ...fans] = await signIn(db, [administratorId, ...userIds], publicUrl);
  if (!administrator) throw new Error('nobody signed in');
  const settings = { TRUST_PROXY: 'loopback' };
  const product = await startProduct({ databaseUrl: server.url, publicUrl, settings });
  try {
    const venue = await gather({
      url: product.url,
      tournamentIds: tournaments.map(({ id }) => id),
      people: await withRefreshTokens(server, fans),
      visitors: people / 2,
      junkRenewals: junk,
      address: '198.51.100.7',
    });
    const staff = { url: product.url, token: administrator.token };
    for (let minute = 0; minute < minutes; minute += 1) {
      for (const { matchIds } of tournaments) {
        await enterResult(staff, matchIds[minute] ?? '', () => mixedResult(minute));
        await sleep(60_000 / DRAWS);
      }
    }
    return findings(await venue.leave(), { people, results: minutes * DRAWS });
  } finally {
    await product.stop();
    await server.stop();
  }
}

async function withRefreshTokens({ db }: DurableServer, fans: readonly Person[]): Promise<Venue['people']> {
  const people = fans.map(({ token, userId }) => ({
    token,
    userId,
    refresh: randomBytes(32).toString('base64url'),
  }));
  await sql`
    insert into auth.refresh_token (session_id, token_hash)
    select s.id, given.hash
    from unnest(${people.map(({ userId }) => userId)}::uuid[], ${people.map(({ refresh }) =>
      createHash('sha256').update(refresh).digest(),
    )}::bytea[]) as given(user_id, hash)
    join app_user u on u.id = given.user_id
    join auth.session s on s.account_id::text = u.provider_id`.execute(db);
  return people;
}

async function gather(venue: Venue): Promise<{ leave: () => Promise<VenueTold> }> {
  const child = fork(VENUE_PROCESS, { stdio: 'inherit' });
  child.send(venue);
  await once(child, 'message');
  return {
    leave: async () => {
      child.send('stop');
      const [told] = (await once(child, 'message')) as [VenueTold];
      return told;
    },
  };
}

function findings(told: VenueTold, { people, results }: { people: number; results: number }): string[] {
  const { followed, statuses, renewals, junk, waits, missed } = told;
  const total = (counts: Readonly<Record<string, number>>) =>
    Object.values(counts).reduce((sum, one) => sum + one, 0);
  const refused = total(statuses) - (statuses['200'] ?? 0);
  const signedOut = total(renewals) - (renewals['200'] ?? 0);
  const heard = (people * results) / DRAWS;
  return [
    `${people} people behind one address, ${people / 2} signed in, ${DRAWS} draws, ${results} results; a result costs a page ${callsOfPage('', true).length} calls signed in, ${callsOfPage('', false).length} without: ${total(statuses)} calls in all`,
    `**streams held ${followed}**, goal ${people}: ${verdict(followed === people)}`,
    `**refused ${refused}**, ${JSON.stringify(statuses)}, goal none: ${verdict(refused === 0)}`,
    `**signed out ${signedOut}** of ${total(renewals)} who renewed, beside ${total(junk)} junk renewals ${JSON.stringify(junk)}, goal none: ${verdict(signedOut === 0)}`,
    `**${waits.length} pages read again, ${missed} an older board**, goal ${heard} and none: ${verdict(waits.length === heard && missed === 0)}`,
    `from the word to the last answer of a page, ms: median ${percentile(waits, 50).toFixed(0)}, p99 ${percentile(waits, 99).toFixed(0)}; slowest **${Math.max(...waits).toFixed(0)}**, ${atMost(BEAT_MS, Math.max(...waits))}`,
  ];
}

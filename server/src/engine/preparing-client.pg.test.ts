import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { testDatabaseForFile } from '../testing/for-file.ts';
import { PreparingClient, StatementNames } from './preparing-client.ts';

const database = await testDatabaseForFile();

type Answer = { readonly rows: readonly { answer: unknown }[] };

async function withClient(work: (client: Asking) => Promise<void>): Promise<void> {
  const client = new PreparingClient(database.url, new StatementNames());
  await client.connect();
  let roundTrips = 0;
  const { connection } = client as unknown as { connection: EventEmitter & { readonly stream: Socket } };
  connection.on('readyForQuery', () => {
    roundTrips += 1;
  });
  try {
    await work({
      ask: async (text, values) =>
        ((await (client.query(text, values) as Promise<unknown>)) as Answer).rows[0]?.answer,
      roundTrips: () => roundTrips,
      socket: connection.stream,
    });
  } finally {
    await client.end();
  }
}

interface Asking {
  readonly ask: (text: string, values?: readonly unknown[]) => Promise<unknown>;
  readonly roundTrips: () => number;
  readonly socket: Socket;
}

it('a statement that comes again is prepared, and answers as before', () =>
  withClient(async ({ ask }) => {
    const prepared = () =>
      ask(
        `select count(*)::integer as answer from pg_prepared_statements where statement like '%prepare'||' me%'`,
      );
    const timesTwo = (value: number) => ask('select $1::integer * 2 as answer -- prepare me', [value]);
    const answers: unknown[] = [];
    for (const value of [1, 2]) answers.push(await timesTwo(value));
    expect(await prepared()).toBe(0);
    for (const value of [3, 4, 5]) answers.push(await timesTwo(value));
    expect(await prepared()).toBe(1);
    expect(answers).toEqual([2, 4, 6, 8, 10]);
  }));

it('a statement without values is prepared as well, but not several in one text', () =>
  withClient(async ({ ask }) => {
    for (let times = 0; times < 4; times += 1) {
      expect(await ask('select 1 as answer -- alone')).toBe(1);
      await expect(ask('select 1; select 1 / 0')).rejects.toThrow('division by zero');
    }
    expect(
      await ask(
        `select count(*)::integer as answer from pg_prepared_statements where statement like '%-- al'||'one'`,
      ),
    ).toBe(1);
  }));

describe('a transaction', () => {
  const ADD = 'insert into opened (value) values ($1::integer) returning value as answer';
  const transaction = async ({ ask }: Asking, value: number, end: 'commit' | 'rollback') => {
    await ask('begin');
    const added = await ask(ADD, [value]);
    await ask(end);
    return added;
  };

  it('begins with its first statement, in the same round trip once that is known, and ends as it is told', () =>
    withClient(async (client) => {
      const { ask, roundTrips } = client;
      await ask('create table opened (value integer)');
      const trips: number[] = [];
      for (const [value, end] of (
        ['commit', 'rollback', 'rollback', 'commit', 'rollback'] as const
      ).entries()) {
        const before = roundTrips();
        expect(await transaction(client, value, end)).toBe(value);
        trips.push(roundTrips() - before);
      }
      expect(await ask('select json_agg(value order by value) as answer from opened')).toEqual([0, 3]);
      // The third run gives the statement its name.
      expect(trips).toEqual([2, 2, 3, 2, 2]);
    }));

  it('of nothing is not sent, and whatever is asked after it stands by itself', () =>
    withClient(async ({ ask, roundTrips }) => {
      const before = roundTrips();
      for (const end of ['commit', 'rollback']) {
        await ask('begin');
        await ask(end);
      }
      expect(roundTrips()).toBe(before);
      expect(await ask('select (pg_current_xact_id_if_assigned() is null)::text as answer')).toBe('true');
    }));

  it('whose first statement fails changes nothing, and the connection goes on', () =>
    withClient(async ({ ask }) => {
      for (const text of ['select 1 / $1::integer as answer', 'select 1 / 0; select 1']) {
        await ask('begin');
        await expect(ask(text, text.includes('$1') ? [0] : [])).rejects.toThrow('division by zero');
        await expect(ask('select $1::integer as answer', [1])).rejects.toThrow('transaction is aborted');
        await ask('rollback');
        expect(await ask('select $1::integer as answer', [1])).toBe(1);
      }
    }));

  it('that cannot begin does not let its first statement through alone', () =>
    withClient(async ({ ask, socket }) => {
      await ask('create table alone (value integer)');
      const write = socket.write.bind(socket);
      // Replaces a word on its way to the server with one that it does not know.
      socket.write = (bytes: Buffer | string) =>
        write(Buffer.from(bytes.toString('latin1').replace('begin', 'bogus'), 'latin1'));
      await ask('begin');
      await expect(ask('insert into alone values ($1::integer)', [1])).rejects.toThrow('at or near "bogus"');
      await ask('rollback');
      expect(await ask('select count(*)::integer as answer from alone')).toBe(0);
    }));
});

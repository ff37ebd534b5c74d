/**
 * After a kill with sealed entries: from the start of the process to the first correct board, against a process that only reads
 * the same bytes (harness/measure/read-process.ts). Options: --entries=1000000
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { contest } from '../harness/contest.ts';
import { keepFindings } from '../harness/measure/findings.ts';
import { option } from '../harness/measure/option.ts';
import { compareTimes, timeOf } from '../harness/measure/times.ts';
import { atMost } from '../harness/measure/verdict.ts';
import { type Product, residentMegabytes, startProduct } from '../harness/product.ts';
import { startSealedWorld } from '../harness/sealed-world.ts';
import { startApart } from '../harness/start-apart.ts';

const ROUNDS = 5;
const READER = new URL('../harness/measure/read-process.ts', import.meta.url);

export async function run(): Promise<void> {
  const entries = option('entries', 1_000_000);
  const world = await startSealedWorld(entries);
  const { server, tournament } = world;
  let product: Product = world.product;
  const memory: number[] = [];
  const board = (url: string) => firstBoard(url, tournament.id);
  const wanted = await board(product.url);
  try {
    const runs = await contest({
      rounds: ROUNDS,
      ours: async () => {
        await product.kill();
        const began = performance.now();
        product = await startProduct({ databaseUrl: server.url });
        const shown = await board(product.url);
        const spent = performance.now() - began;
        if (shown !== wanted) throw new Error('another board than before');
        memory.push(residentMegabytes(product.pid));
        return spent;
      },
      theirs: () => timeOf(() => startApart(READER, [server.url]).told),
    });
    const { ratio, lines } = compareTimes(runs);
    keepFindings('start', [
      `${entries} sealed entries; kill -9, then from the start of the process to the first correct board over HTTP`,
      'against a process that starts, connects and reads the same sealed entries from the same database, with our own reader, and does nothing else; the database has them in its memory for both. It is fair because no start can do without that; three times as much again is for the whole server and its libraries, the check of the tables, listening, and scoring and naming the board',
      ...lines,
      `**${ratio.toFixed(1)} times theirs**, ${atMost(4, ratio)}`,
      `resident memory with the board, MB: ${memory.join(', ')}, ${atMost(300, Math.max(...memory))}`,
    ]);
  } finally {
    await product.kill();
    await server.stop();
  }
}

async function firstBoard(url: string, tournamentId: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${url}/api/tournaments/${tournamentId}/leaderboard?page_size=100`).catch(
      () => null,
    );
    if (answer?.ok) return answer.text();
    await sleep(5);
  }
}

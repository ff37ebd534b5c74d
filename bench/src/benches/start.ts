/** After a kill with sealed entries: from the start of the process to the first correct board. Options: --entries=1000000 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { contest } from '../harness/contest.ts';
import { keepFindings } from '../harness/findings.ts';
import { option } from '../harness/option.ts';
import { type Product, residentMegabytes, startProduct } from '../harness/product.ts';
import { startSealedWorld } from '../harness/sealed-world.ts';
import { compareTimes, timeOf } from '../harness/times.ts';
import { atMost } from '../harness/verdict.ts';

const ROUNDS = 5;

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
      theirs: () =>
        timeOf(() => sql`copy seal_segment to '/dev/null' with (format binary)`.execute(server.db)),
    });
    const { ratio, lines } = compareTimes(runs);
    const slowest = Math.max(...runs.ours);
    keepFindings('start', [
      `${entries} sealed entries; kill -9, then process start to first correct board over HTTP, against COPY of the same segments to /dev/null`,
      ...lines,
      `**slowest ${slowest.toFixed(0)} ms**, ${atMost(1_300, slowest)}; **${ratio.toFixed(1)} times theirs**, ${atMost(2.5, ratio)}`,
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

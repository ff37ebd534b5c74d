/** Runs a comparator's server in a process of its own. Its last argument is its port, and it reports when it listens. */
import { once } from 'node:events';
import { freePort } from '@boast/server/process/free-port';
import { startApart } from './start-apart.ts';

export interface Helper {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startHelper(program: URL, programArguments: readonly string[]): Promise<Helper> {
  const port = await freePort();
  const { child, outcome } = startApart(program, [...programArguments, port]);
  await outcome;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

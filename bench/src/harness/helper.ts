/** Runs a comparator's server in a process of its own. Its last argument is its port, and it reports when it listens. */
import { fork } from 'node:child_process';
import { freePort } from '@boast/server/process/free-port';

export interface Helper {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startHelper(program: string, given: readonly string[]): Promise<Helper> {
  const port = await freePort();
  const child = fork(program, [...given, String(port)], { stdio: 'inherit' });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`a comparator ended with ${code}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const gone = new Promise((resolve) => {
        child.once('exit', resolve);
      });
      child.kill();
      await gone;
    },
  };
}

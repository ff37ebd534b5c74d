/** Asks a site behind a proxy of this machine for its page, that page’s script and answers, again and again. `/readyz` says 503 at an end, as it should. */
import { request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

interface Watched {
  readonly calls: number;
  /** The calls that did not answer 200, each with its answer. */
  readonly failed: readonly string[];
  readonly longestMs: number;
}

export async function watchSite(host: string): Promise<{ stop(): Promise<Watched> }> {
  const page = await get(host, '/');
  const [, script = ''] = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(page.body) ?? [];
  const failed: string[] = [];
  let [calls, longestMs, isOver] = [0, 0, false];
  const watching = ['/', script, '/api/tournaments', '/api/config'].map(async (path) => {
    while (!isOver) {
      const begun = performance.now();
      const { status } = await get(host, path).catch((error: Error) => ({ status: error.message }));
      longestMs = Math.max(longestMs, Math.round(performance.now() - begun));
      calls += 1;
      if (status !== 200) failed.push(`${path} ${status}`);
      await sleep(100);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(watching);
      return { calls, failed, longestMs };
    },
  };
}

const get = (host: string, path: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      servername: host,
      path,
      headers: { host },
      rejectUnauthorized: false,
    };
    const call = request(options, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      answer.on('error', reject);
    });
    call.on('error', reject);
    call.end();
  });

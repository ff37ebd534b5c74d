import { type Running, say } from './debian-root.ts';

/** Waits until the product is ready; then its page and a draw have to come, and it must not run as root. */
export async function expectProduct(running: Running, port: number): Promise<void> {
  const site = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  while (!(await isReady(site))) {
    if (running.hasEnded()) throw new Error('It ended before it was ready.');
    if (performance.now() - begun > 240_000) throw new Error('It was not ready within four minutes.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  say(`/readyz is 200 after ${((performance.now() - begun) / 1000).toFixed(1)} s`);

  const page = await (await fetch(site, { headers: { accept: 'text/html' } })).text();
  if (!page.includes('<div id="root">')) throw new Error('The page is not the site.');
  const licences = await (await fetch(`${site}/licences.txt`)).text();
  if (!licences.includes('SIL OPEN FONT LICENSE')) throw new Error('The site lacks its licences.');

  const draw = await findDraw(site, begun);
  say(`a draw of ${draw.slots} after ${((performance.now() - begun) / 1000).toFixed(1)} s: ${draw.name}`);
  if (running.users().includes(0)) throw new Error('A process of it runs as root.');
}

const isReady = (site: string): Promise<boolean> =>
  fetch(`${site}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The demo may still be on its way when the site answers. */
async function findDraw(site: string, begun: number): Promise<{ name: string; slots: number }> {
  for (;;) {
    const { data = [] } = await readJson<{ data?: { id: string; name: string }[] }>(
      `${site}/api/tournaments`,
    );
    for (const { id, name } of data) {
      const { data: full } = await readJson<{ data?: { slots: unknown[] } }>(`${site}/api/tournaments/${id}`);
      if (full && full.slots.length > 0) return { name, slots: full.slots.length };
    }
    if (performance.now() - begun > 300_000) throw new Error('No tournament with a draw.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const readJson = async <T>(address: string): Promise<T> => (await (await fetch(address)).json()) as T;

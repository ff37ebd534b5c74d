/** The main job in the engines that Playwright does not drive, where Debian's packages of them are installed. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { tipTheUpper } from './testing/draws/all-upper.ts';
import { importOwnEight, type OwnTournament } from './testing/draws/play-all.ts';
import { type Engine, isInstalled, otherEngines } from './testing/looks/other-engine.ts';
import { ownName } from './testing/own-name.ts';
import { adminApi } from './testing/people/api.ts';
import { codeIn, readMail } from './testing/people/mail.ts';
import { PASSWORD } from './testing/people/people.ts';
import { startSystem } from './testing/system.ts';

/** A system and a browser of its own, on a machine that has other work. */
const timeout = 600_000;

const quoted = (value: string): string => JSON.stringify(value);
const textHas = (words: string): string => `document.body?.innerText.includes(${quoted(words)})`;
const button = (words: string): string =>
  `[...document.querySelectorAll('main button, main a, dialog button')].find((one) => one.innerText.trim() === ${quoted(words)} && !one.disabled)`;
const field = (label: string): string =>
  `[...document.querySelectorAll('label')].find((one) => one.innerText.trim().startsWith(${quoted(label)}))?.control`;

const until = (engine: Engine, expression: string): Promise<unknown> =>
  expect
    .poll(() => engine.evaluate(`Boolean(${expression})`).catch(() => false), { message: expression })
    .toBe(true);

async function press(engine: Engine, words: string): Promise<void> {
  await until(engine, button(words));
  await engine.evaluate(`${button(words)}.click()`);
}

async function fill(engine: Engine, label: string, value: string): Promise<void> {
  await until(engine, field(label));
  await engine.evaluate(`${field(label)}.focus()`);
  await engine.press(value);
}

describe.each(otherEngines)('in $name', (kind) => {
  if (!isInstalled(kind)) console.warn(`SKIPPED: ${kind.name} is not installed: ${kind.files.join(', ')}`);

  it.skipIf(!isInstalled(kind))(
    'a visitor enters, follows the board and checks the seal',
    { timeout },
    async () => {
      const system = await startSystem({ name: `engine-${kind.name}` });
      let isStopped = false;
      const stop = async () => {
        if (!isStopped) await system.stop();
        isStopped = true;
      };
      onTestFinished(stop);
      const draw = await importOwnEight(await adminApi(system.url), ownName('Engine Cup'));
      await draw.publish();
      const engine = await kind.launch();
      onTestFinished(() => engine.close());

      await engine.goto(`${system.url}/tournaments`);
      await until(engine, `document.querySelector('a[href^="/tournaments/${draw.id}"]')`);
      await pickByKeys(engine, { url: system.url, draw });
      const name = ownName(kind.name.toLowerCase());
      await signUpToSubmit(engine, { url: system.url, name });
      await seeRowMove(engine, { url: system.url, draw, name });
      await engine.goto(`${system.url}/tournaments/${draw.id}/verify`);
      await press(engine, 'Check all entries');
      await until(engine, textHas('These are all the sealed entries'));
      await seeFrame(engine, { url: system.url, draw });

      if (!kind.goesOffline) return console.warn(`NOT WALKED: ${kind.name} without a server`);
      await engine.goto(`${system.url}/faq`);
      await until(engine, "navigator.serviceWorker.controller && document.readyState === 'complete'");
      await until(engine, "document.querySelector('h1')");
      await stop();
      await engine.goto(`${system.url}/tournaments`);
      await until(engine, textHas("You're offline"));
    },
  );
});

interface Walk {
  readonly url: string;
  readonly draw: OwnTournament;
}

async function pickByKeys(engine: Engine, { url, draw }: Walk): Promise<void> {
  await engine.goto(`${url}/tournaments/${draw.id}`);
  for (const { match, winner, score } of tipTheUpper(await draw.read())) {
    const row = `[...document.querySelectorAll('[role=group]')].filter((one) => one.getAttribute('aria-label') === ${quoted(match)} || document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.innerText === ${quoted(match)}).flatMap((one) => [...one.querySelectorAll('button')]).find((one) => (one.getAttribute('aria-label') ?? one.innerText).startsWith(${quoted(`Pick ${winner}`)}))`;
    await until(engine, row);
    await engine.evaluate(`${row}.focus()`);
    await engine.press(score.slice(2));
  }
}

async function signUpToSubmit(engine: Engine, { url, name }: { url: string; name: string }): Promise<void> {
  const email = `${name}@example.com`;
  await press(engine, 'Sign in to submit');
  await fill(engine, 'Email', email);
  await press(engine, 'Continue');
  await fill(engine, 'Password', PASSWORD);
  await fill(engine, 'Confirm Password', PASSWORD);
  await engine.evaluate(`document.querySelector('form input[type=checkbox]').click()`);
  await press(engine, 'Sign Up');
  await fill(engine, 'Code', codeIn(await readMail(url, email, /verify/i)));
  await press(engine, 'Submit Tips');
  await until(engine, textHas('Tips submitted'));
}

async function seeRowMove(engine: Engine, { url, draw, name }: Walk & { name: string }): Promise<void> {
  await draw.start();
  await engine.goto(`${url}/tournaments/${draw.id}#leaderboard`);
  const row = `[...document.querySelectorAll('tr')].find((one) => one.innerText.includes(${quoted(name)}))?.innerText`;
  await until(engine, row);
  const before = await engine.evaluate(row);
  await draw.playNext();
  await expect.poll(() => engine.evaluate(row)).not.toBe(before);
}

/** On the page of another origin. */
async function seeFrame(engine: Engine, { url, draw }: Walk): Promise<void> {
  const html = `<!doctype html><title>Club</title><body><script async src="${url}/embed.js" data-tournament="${draw.id}" data-view="board"></script>`;
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  await engine.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await until(engine, `document.querySelector('iframe')?.getBoundingClientRect().height > 150`);
}

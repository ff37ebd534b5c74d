import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { catchMail } from '@boast/server/testing/catch-mail';
import { launchBrowser } from '../e2e/testing/browser.ts';
import { PASSWORD, pressLink, setUpApp, signIn } from '../e2e/testing/people.ts';
import { prepareMachine } from '../tools/trial.ts';
import { startMachine } from './debian-machine.ts';
import { fillIn, type Step, stepsOf } from './running-page.ts';
import { makeReleases, type Release } from './try-releases.ts';
import { watchSite } from './watch-site.ts';

// npm run try-running [-- --node=22.19.0]: types every command of docs/running.md on a bare Debian, as an operator does who has
// sudo, and looks after each part whether the page spoke the truth. For root, on Linux with debootstrap; it needs the ports 80, 443,
// 5432 and 8080. What cannot be had on a machine that was not booted has a stand-in: systemctl, and who signs certificates.

const OLDEST_NODE = '22.19.0';
const EMAIL = 'you@boast.example';
const DIRECT = 'http://127.0.0.1:8080';

const { values } = parseArgs({ options: { node: { type: 'string', default: OLDEST_NODE } } });
const work = mkdtempSync(join(tmpdir(), 'boast-running-'));
const rows: { section: string; what: string; seconds: number; outcome: string }[] = [];

try {
  await tryPage();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  console.table(rows.map(({ seconds, ...row }) => ({ ...row, seconds: seconds.toFixed(1) })));
  rmSync(work, { recursive: true, force: true });
}

async function tryPage(): Promise<void> {
  const steps = stepsOf(readFileSync(join(import.meta.dirname, '../docs/running.md'), 'utf8'));
  const { now, next } = makeReleases(work);
  const { npm } = await prepareMachine({ node: values.node, npm: '11.21.2' });
  const [program = '', npmFile = ''] = npm;
  const mail = await catchMail();
  const machine = await startMachine(join(work, 'debian'), { program, npm: join(npmFile, '../..') });

  /** Types a command of the page, with the operator's own words in it. */
  async function type({ section, command }: Step): Promise<string> {
    const words: Record<string, string> = {
      NEWVERSION: next.version,
      VERSION: now.version,
      'smtps://USER:PASSWORD@mail.example:465': mail.url,
    };
    if (command.includes('/FILE')) words['/FILE'] = `/${newestBackup()}`;
    const filled = fillIn(command, words);
    const { code, said } = await timed(
      section,
      command,
      () => machine.type(filled),
      ({ code }) => code === 0,
    );
    if (code !== 0) throw new Error(`${filled}\nended with ${code}:\n${said}\n${logs()}`);
    return said;
  }

  const newestBackup = (): string =>
    readdirSync(machine.path('/var/lib/boast/backups'))
      .filter((name) => name.startsWith('boast-'))
      .toSorted()
      .at(-1) ?? '';
  const logs = (): string => {
    const folder = machine.path('/var/log/units');
    if (!existsSync(folder)) return '';
    return readdirSync(folder)
      .map((name) => `--- ${name}\n${readFileSync(join(folder, name), 'utf8').slice(-3_000)}`)
      .join('\n');
  };
  const bring = ({ archive }: Release): void => {
    for (const file of [archive, `${archive}.sha256`]) machine.bring(file, basename(file));
  };
  /** The rows of what nobody may lose. */
  const count = async (): Promise<string> => {
    const tables = ['app_user', 'auth.account', 'audit_log', 'feedback', 'kysely_migration'];
    const query = tables.map((table) => `select '${table}', count(*) from ${table}`).join(' union all ');
    return (await machine.type(`sudo -u postgres psql --no-align --tuples-only --command="${query}" boast`))
      .said;
  };

  const section = (name: string): Step[] => steps.filter((step) => step.section === name);
  const typeAll = async (some: readonly Step[]): Promise<string> => {
    let said = '';
    for (const step of some) said = await type(step);
    return said;
  };
  const check = (section: string, what: string, work: () => Promise<void>): Promise<void> =>
    timed(section, what, work);

  try {
    bring(now);
    const [packages, ...install] = section('Install');
    if (packages) await type(packages);
    // A machine that was booted does so by itself.
    await machine.type('sudo service postgresql start');
    await typeAll(install);
    await typeAll(section('The proxy'));
    await check('The first administrator', 'sign up, and follow the mail', () => signUp(EMAIL));
    await typeAll(section('The first administrator'));
    await check('The first administrator', 'the portal, with a second factor', askPortal);

    const beforeBackup = await count();
    await typeAll(section('Backups'));
    await check('Backups', 'the rows are what they were', async () => same(await count(), beforeBackup));

    bring(next);
    const upgrade = section('Upgrade');
    const wayBack = upgrade.findIndex(({ command }) => /systemctl stop/.test(command));
    const beforeUpgrade = await count();
    const browser = await launchBrowser([
      '--host-resolver-rules=MAP boast.example 127.0.0.1',
      '--ignore-certificate-errors',
    ]);
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto('https://boast.example/');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const watch = await watchSite('boast.example');
    await typeAll(upgrade.slice(0, wayBack));
    await check('Upgrade', 'every call was answered meanwhile', async () => {
      const { calls, failed, longestMs } = await watch.stop();
      rows.push({
        section: 'Upgrade',
        what: `${calls} calls, the longest took ${longestMs} ms`,
        seconds: 0,
        outcome: 'ok',
      });
      same(failed.join(', '), '');
    });
    await check('Upgrade', 'the open page goes on, and enters the new version', async () => {
      await page.getByRole('link', { name: 'Leagues' }).first().click();
      await page.getByRole('heading', { level: 1, name: /Leagues/ }).waitFor();
      await page.waitForFunction("document.documentElement.dataset.release === 'next'");
      same(faults.join(', '), '');
    });
    await browser.close();
    await check('Upgrade', 'something is written', () => signUp('late@boast.example'));

    await typeAll(upgrade.slice(wayBack));
    await check('Upgrade', 'the rows are those of before', async () => same(await count(), beforeUpgrade));
    await check('Upgrade', 'the administrator signs in again', async () => {
      await signIn(DIRECT, { email: EMAIL, password: PASSWORD });
    });

    const metrics = await typeAll(section('What to watch'));
    await check('What to watch', 'the metrics are there', async () => {
      if (!/^boast_listening/m.test(metrics)) throw new Error(metrics.slice(0, 500));
    });
    await check('Small servers', 'memory at rest', async () => {
      rows.push({ section: 'Small servers', what: await memoryOf(), seconds: 0, outcome: 'ok' });
    });
  } finally {
    await machine.stop();
    await mail.stop();
  }

  async function signUp(email: string): Promise<void> {
    const answer = await fetch(`${DIRECT}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    if (!answer.ok) throw new Error(`Signing up was answered ${answer.status}: ${await answer.text()}`);
    await pressLink(DIRECT, await linkMailedTo(email));
    await callAs(email, '/api/users-sync');
  }

  async function linkMailedTo(email: string): Promise<string> {
    for (let tries = 0; tries < 100; tries += 1) {
      const letter = mail.received.findLast(({ to }) => to.includes(email));
      const text = letter?.raw.toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
      const [link] = /https:\/\/boast\.example\/\S*token=[^\s"<]+/.exec(text ?? '') ?? [];
      if (link !== undefined) return link;
      await new Promise((later) => setTimeout(later, 200));
    }
    throw new Error(`No link was mailed to ${email}.`);
  }

  async function memoryOf(): Promise<string> {
    const { said } = await machine.type(
      'ps -C node,MainThread -o rss=,args= | awk \'{ sum += $1; print int($1 / 1024) " MB " $3 } END { print int(sum / 1024) " MB in all" }\'',
    );
    return said.trim().replaceAll('\n', ', ');
  }
}

async function askPortal(): Promise<void> {
  const first = await signIn(DIRECT, { email: EMAIL, password: PASSWORD });
  const { session } = await setUpApp(DIRECT, first);
  const answer = await fetch(`${DIRECT}/api/admin/users`, {
    headers: { authorization: `Bearer ${session.access_token}` },
  });
  if (!answer.ok) throw new Error(`The portal answered ${answer.status}: ${await answer.text()}`);
}

async function callAs(email: string, path: string): Promise<void> {
  const session = await signIn(DIRECT, { email, password: PASSWORD });
  const answer = await fetch(`${DIRECT}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
}

function same(found: string, expected: string): void {
  if (found !== expected) throw new Error(`${found}\nis not\n${expected}`);
}

/** Writes a row of the table, whatever comes of it. */
async function timed<T>(
  section: string,
  what: string,
  work: () => Promise<T>,
  isWell: (outcome: T) => boolean = () => true,
): Promise<T> {
  const begun = performance.now();
  const [line = ''] = what.split('\n');
  let outcome = 'FAILED';
  try {
    const result = await work();
    if (isWell(result)) outcome = 'ok';
    return result;
  } finally {
    const seconds = (performance.now() - begun) / 1000;
    console.log(`${outcome.padEnd(6)} ${seconds.toFixed(1).padStart(6)} s  ${section}: ${line}`);
    rows.push({ section, what: line.length > 90 ? `${line.slice(0, 89)}…` : line, seconds, outcome });
  }
}

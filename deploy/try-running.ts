import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { catchMail } from '@boast/server/testing/catch-mail';
import { launchBrowser } from '../e2e/testing/browser.ts';
import { startMachine } from './trial/debian-machine.ts';
import { createOperator, type Operator } from './trial/operator.ts';
import { askPortal, signInAgain, signUp } from './trial/people.ts';
import { makeReleases, type Release } from './trial/releases.ts';
import { type Step, stepsOf } from './trial/running-page.ts';
import { expectSame, printTable, tried } from './trial/table.ts';
import { prepareTrialMachine } from './trial/trial.ts';
import { watchSite } from './trial/watch-site.ts';

// npm run try-running [-- --node=24.21.0]: types every command of docs/running.md on a bare Debian, as an operator does who has
// sudo, and looks after each part whether the page is true. It needs root on Linux, debootstrap, and the ports 80, 443, 5432 and 8080.
// The machine is not booted, so systemctl has a stand-in, and Caddy signs its certificates itself.

const SITE = 'boast.example';
const EMAIL = `you@${SITE}`;

interface Trial {
  readonly operator: Operator;
  readonly mail: Awaited<ReturnType<typeof catchMail>>;
  readonly next: Release;
  readonly stepsIn: (section: string) => readonly Step[];
}

const { values } = parseArgs({ options: { node: { type: 'string', default: '22.19.0' } } });
const work = mkdtempSync(join(tmpdir(), 'boast-running-'));

try {
  await tryPage();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  printTable();
  rmSync(work, { recursive: true, force: true });
}

async function tryPage(): Promise<void> {
  const steps = stepsOf(readFileSync(join(import.meta.dirname, '../docs/running.md'), 'utf8'));
  const { now, next } = makeReleases(work);
  const { npm } = await prepareTrialMachine({ node: values.node, npm: '11.21.2' });
  const [program = '', npmFile = ''] = npm;
  const mail = await catchMail();
  const machine = await startMachine(join(work, 'debian'), { program, npm: join(npmFile, '../..') });
  const operator = createOperator(machine, { now, next, smtpUrl: mail.url });
  const trial = {
    operator,
    mail,
    next,
    stepsIn: (name: string) => steps.filter(({ section }) => section === name),
  };
  try {
    bring(trial, now);
    await install(trial);
    await nameAdministrator(trial);
    await backUpAndRestore(trial);
    await upgradeAndGoBack(trial);
    await readMetrics(trial);
  } finally {
    await machine.stop();
    await mail.stop();
  }
}

function bring({ operator }: Trial, { archive }: Release): void {
  for (const file of [archive, `${archive}.sha256`]) operator.machine.bring(file, basename(file));
}

async function install({ operator, stepsIn }: Trial): Promise<void> {
  const [packages, ...others] = stepsIn('Install');
  if (packages) await operator.type(packages);
  // A machine that was booted does so by itself.
  await operator.machine.type('sudo service postgresql start');
  for (const step of [...others, ...stepsIn('The proxy')]) await operator.type(step);
}

async function nameAdministrator({ operator, mail, stepsIn }: Trial): Promise<void> {
  const section = 'The first administrator';
  await tried(section, 'sign up, and follow the mail', () => signUp(EMAIL, mail.received));
  for (const step of stepsIn(section)) await operator.type(step);
  await tried(section, 'the portal opens with a second factor', () => askPortal(EMAIL));
}

async function backUpAndRestore({ operator, stepsIn }: Trial): Promise<void> {
  const section = 'Backups';
  const before = await operator.count();
  for (const step of stepsIn(section)) await operator.type(step);
  await tried(section, 'every row is there again', async () => expectSame(await operator.count(), before));
}

async function upgradeAndGoBack(trial: Trial): Promise<void> {
  const { operator, mail, next, stepsIn } = trial;
  const section = 'Upgrade';
  const steps = stepsIn(section);
  const wayBack = steps.findIndex(({ command }) => command.includes('systemctl stop'));
  bring(trial, next);
  const before = await operator.count();
  await upgradeUnderHands(operator, steps.slice(0, wayBack));
  await tried(section, 'somebody signs up', () => signUp(`late@${SITE}`, mail.received));
  for (const step of steps.slice(wayBack)) await operator.type(step);
  await tried(section, 'every row is as it was before', async () =>
    expectSame(await operator.count(), before),
  );
  await tried(section, 'the administrator signs in again', () => signInAgain(EMAIL));
}

/** With a page left open, and calls without a pause. */
async function upgradeUnderHands(operator: Operator, steps: readonly Step[]): Promise<void> {
  const section = 'Upgrade';
  const browser = await launchBrowser([
    `--host-resolver-rules=MAP ${SITE} 127.0.0.1`,
    '--ignore-certificate-errors',
  ]);
  try {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`https://${SITE}/`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const watch = await watchSite(SITE);
    for (const step of steps) await operator.type(step);
    await tried(section, 'every call was answered meanwhile', async () => {
      const { calls, failed, longestMs } = await watch.stop();
      expectSame(failed.join(', '), '');
      return `${calls} calls, the longest ${longestMs} ms`;
    });
    await tried(section, 'the open page goes on, and is of the new version when loaded again', async () => {
      await page.getByRole('link', { name: 'Leagues' }).first().click();
      await page.getByRole('heading', { level: 1, name: /Leagues/ }).waitFor();
      expectSame(faults.join(', '), '');
      // No service worker is installed under a certificate that a browser does not know; e2e/upgrade.e2e.ts has one.
      await page.reload();
      await page.locator('html[data-release=next]').waitFor({ state: 'attached' });
    });
  } finally {
    await browser.close();
  }
}

async function readMetrics({ operator, stepsIn }: Trial): Promise<void> {
  const section = 'What to watch';
  let said = '';
  for (const step of stepsIn(section)) said = await operator.type(step);
  await tried(section, 'the numbers are there', async () => {
    if (!/^boast_listening/m.test(said)) throw new Error(said.slice(0, 500));
  });
  await tried('Small servers', 'memory at rest', () => operator.memory());
}

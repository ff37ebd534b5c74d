import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { catchMail } from '@boast/server/testing/catch-mail';
import { startMachine } from './trial/debian-machine.ts';
import { createOperator, type Operator } from './trial/operator.ts';
import { askPortal, signInAgain, signUp } from './trial/people.ts';
import { makeReleases, type Release } from './trial/releases.ts';
import { type Step, stepsOf } from './trial/running-page.ts';

// npm run try-running: types every command of docs/running.md on a bare Debian, as an operator does who has sudo, and looks after
// each part whether the page is true. It needs root on Linux, debootstrap, and the ports 80, 443, 5432 and 8080. The machine is not
// booted, so systemctl has a stand-in, and Caddy signs its certificates itself.

const SITE = 'boast.example';
const EMAIL = `you@${SITE}`;

interface Trial {
  readonly operator: Operator;
  readonly mail: Awaited<ReturnType<typeof catchMail>>;
  readonly next: Release;
  readonly stepsIn: (section: string) => readonly Step[];
}

const work = mkdtempSync(join(tmpdir(), 'boast-running-'));
try {
  await tryPage();
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function tryPage(): Promise<void> {
  const steps = stepsOf(readFileSync(join(import.meta.dirname, '../docs/running.md'), 'utf8'));
  const { now, next } = makeReleases(work);
  const mail = await catchMail();
  const machine = await startMachine(join(work, 'debian'));
  const operator = createOperator(machine, { now, next, smtpUrl: mail.url });
  const stepsIn = (name: string) => steps.filter(({ section }) => section === name);
  const trial = { operator, mail, next, stepsIn };
  try {
    bring(operator, now);
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

function bring({ machine }: Operator, { archive }: Release): void {
  for (const file of [archive, `${archive}.sha256`]) machine.bring(file, basename(file));
}

async function install({ operator, stepsIn }: Trial): Promise<void> {
  const [packages, ...others] = stepsIn('Install');
  if (packages) await operator.type(packages);
  // A machine that was booted does so by itself.
  await operator.machine.type('sudo service postgresql start');
  for (const step of [...others, ...stepsIn('The proxy')]) await operator.type(step);
}

async function nameAdministrator({ operator, mail, stepsIn }: Trial): Promise<void> {
  await signUp(EMAIL, mail.received);
  for (const step of stepsIn('The first administrator')) await operator.type(step);
  await askPortal(EMAIL);
}

async function backUpAndRestore({ operator, stepsIn }: Trial): Promise<void> {
  const before = await operator.count();
  for (const step of stepsIn('Backups')) await operator.type(step);
  assert.equal(await operator.count(), before);
}

async function upgradeAndGoBack({ operator, mail, next, stepsIn }: Trial): Promise<void> {
  // The way back of an embedded database, which this machine has not, is typed by way-back.pg.test.ts.
  const steps = stepsIn('Upgrade').filter(({ command }) => !command.includes('DATA_DIR='));
  const wayBack = steps.findIndex(({ command }) => command.includes('systemctl stop'));
  bring(operator, next);
  const before = await operator.count();
  for (const step of steps.slice(0, wayBack)) await operator.type(step);
  await signUp(`late@${SITE}`, mail.received);
  for (const step of steps.slice(wayBack)) await operator.type(step);
  assert.equal(await operator.count(), before);
  await signInAgain(EMAIL);
}

async function readMetrics({ operator, stepsIn }: Trial): Promise<void> {
  let output = '';
  for (const step of stepsIn('What to watch')) output = await operator.type(step);
  assert.match(output, /^boast_listening/m);
}

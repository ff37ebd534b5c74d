import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { catchMail } from '@boast/server/testing/catch-mail';
import { startMachine } from './trial/debian-machine.ts';
import { createOperator } from './trial/operator.ts';
import { askPortal, signInAgain, signUp } from './trial/people.ts';
import { makeReleases, type Release } from './trial/releases.ts';
import { type Step, stepsOf } from './trial/running-page.ts';

// npm run try-running: types every command of docs/running.md on a bare Debian, as an operator does who has sudo, and looks after
// each part whether the page is true. It needs root on Linux, debootstrap, and the ports 80, 443, 5432 and 8080. The machine is not
// booted, so systemctl has a stand-in, and Caddy signs its certificates itself.

const EMAIL = 'you@boast.example';

const steps = stepsOf(readFileSync(join(import.meta.dirname, '../docs/running.md'), 'utf8'));
const stepsIn = (name: string) => steps.filter(({ section }) => section === name);

const work = mkdtempSync(join(tmpdir(), 'boast-running-'));
const { now, next } = makeReleases(work);
const mail = await catchMail();
const machine = await startMachine(join(work, 'debian'));
const { type, count } = createOperator(machine, { now, next, smtpUrl: mail.url });
try {
  bring(now);
  const [packages, ...others] = stepsIn('Install');
  if (packages) await type(packages);
  // A machine that was booted does so by itself.
  await machine.type('sudo service postgresql start');
  await typeAll([...others, ...stepsIn('The proxy')]);

  await signUp(EMAIL, mail.received);
  await typeAll(stepsIn('The first administrator'));
  await askPortal(EMAIL);

  const backedUp = await count();
  await typeAll(stepsIn('Backups'));
  assert.equal(await count(), backedUp);

  // The way back of an embedded database, which this machine has not, is typed by way-back.pg.test.ts.
  const upgrade = stepsIn('Upgrade').filter(({ command }) => !command.includes('DATA_DIR='));
  const wayBack = upgrade.findIndex(({ command }) => command.includes('systemctl stop'));
  bring(next);
  const before = await count();
  await typeAll(upgrade.slice(0, wayBack));
  await signUp('late@boast.example', mail.received);
  await typeAll(upgrade.slice(wayBack));
  assert.equal(await count(), before);
  await signInAgain(EMAIL);

  assert.match(await typeAll(stepsIn('What to watch')), /^boast_listening/m);
} finally {
  await machine.stop();
  await mail.stop();
  rmSync(work, { recursive: true, force: true });
}

function bring({ archive }: Release): void {
  for (const file of [archive, `${archive}.sha256`]) machine.bring(file, basename(file));
}

/** Returns what the last command printed. */
async function typeAll(commands: readonly Step[]): Promise<string> {
  let output = '';
  for (const step of commands) output = await type(step);
  return output;
}

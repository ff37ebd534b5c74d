#!/usr/bin/env node
// sudo boast COMMAND [ARGUMENT…]: runs a command of the product beside the service, as the service's user, in its folder and
// with its settings. /usr/local/bin/boast is a link to this file. This is plain JavaScript for any Node since 18.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, readUnit } from './unit-settings.js';

const COMMANDS = ['admin', 'users', 'backup', 'restore', 'seal', 'ledger', 'audit', 'migrate'];
const UNIT_FILE = process.env.BOAST_UNIT ?? '/etc/systemd/system/boast.service';
const [command = '', ...args] = process.argv.slice(2);

try {
  if (COMMANDS.includes(command)) runAsService();
  else {
    console.error(`Usage: sudo boast ${COMMANDS.join('|')} [ARGUMENT…]`);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function runAsService() {
  const { user, folder, files, settings } = readUnit(unitText());
  if (user === undefined || folder === undefined)
    throw new Error(`${UNIT_FILE} must have the lines User= and WorkingDirectory=.`);
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const child = spawn(process.execPath, [...scripts[command].split(' ').slice(1), ...args], {
    ...identityOf(user),
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      TERM: process.env.TERM,
      USER: user,
      // A file that is named without its folder is one where the operator is.
      INIT_CWD: process.cwd(),
      ...settings,
      ...Object.assign({}, ...files.map(readFile)),
    },
    stdio: 'inherit',
  });
  child.on('exit', (code, signal) => {
    process.exitCode = signal === null ? (code ?? 1) : 1;
  });
}

/** The unit with what `systemctl edit` added. Where systemd does not run, the file alone. */
function unitText() {
  if (process.env.BOAST_UNIT === undefined) {
    try {
      return execFileSync('systemctl', ['cat', 'boast'], { encoding: 'utf8', stdio: 'pipe' });
    } catch {
      // The file is read below.
    }
  }
  try {
    return readFileSync(UNIT_FILE, 'utf8');
  } catch {
    throw new Error(`There is no ${UNIT_FILE}: docs/running.md says how it is installed.`);
  }
}

/** Runs as the service's user and nobody else, because the files it makes must be that user's. */
function identityOf(user) {
  const idOf = (flag) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  const uid = idOf('-u');
  if (process.getuid() === uid) return {};
  if (process.getuid() === 0) return { uid, gid: idOf('-g') };
  throw new Error('The settings of the service are for root alone: say sudo boast …');
}

function readFile({ path, isOptional }) {
  try {
    return readSettings(readFileSync(path, 'utf8'));
  } catch (error) {
    if (isOptional && error.code === 'ENOENT') return {};
    throw new Error(`${path} cannot be read: ${error.code}.`, { cause: error });
  }
}

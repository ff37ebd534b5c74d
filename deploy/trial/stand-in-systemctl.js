#!/usr/bin/env node
// systemctl of a machine that was not booted (npm run try-running): starts, stops and reloads what the unit files say, as the
// user and with the settings that they say. PostgreSQL and Caddy are started as Debian's own units start them.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSettings, readUnit } from '../unit-settings.js';

const [verb, ...args] = process.argv.slice(2);
const units = args.filter((arg) => !arg.startsWith('-'));
const now = verb !== 'enable' || args.includes('--now');

const fileOf = (unit) => `/etc/systemd/system/${unit.includes('.') ? unit : `${unit}.service`}`;
const pidFileOf = (unit) => `/run/${unit}.pid`;
const pidOf = (unit) => Number(readFileSync(pidFileOf(unit), 'utf8'));
const settingOf = (text, name) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1];

if (verb === 'cat') {
  for (const unit of units) console.log(readFileSync(fileOf(unit), 'utf8'));
} else if (verb !== 'daemon-reload' && now) {
  for (const unit of units) {
    if (unit === 'caddy') await caddy();
    // A timer waits for its hour: what it would start is started by hand.
    else if (!unit.endsWith('.timer')) await act(unit);
  }
}

async function act(unit) {
  if (['stop', 'restart'].includes(verb)) await stop(unit);
  if (['start', 'restart', 'enable'].includes(verb)) await start(unit);
  if (verb === 'reload') reload(unit);
}

async function start(unit) {
  const text = readFileSync(fileOf(unit), 'utf8');
  const { user = 'root', folder = '/', files, settings } = readUnit(text);
  const idOf = (flag) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  const state = settingOf(text, 'StateDirectory');
  if (state !== undefined) {
    const mode = settingOf(text, 'StateDirectoryMode') ?? '755';
    execFileSync('install', ['-d', '-o', user, '-g', user, '-m', mode, `/var/lib/${state}`]);
  }
  const env = Object.assign(
    {},
    settings,
    ...files.map(({ path }) => readSettings(readFileSync(path, 'utf8'))),
  );
  const [program, ...words] = settingOf(text, 'ExecStart').split(' ');
  const isOneShot = settingOf(text, 'Type') === 'oneshot';
  mkdirSync('/var/log/units', { recursive: true });
  const log = openSync(`/var/log/units/${unit}.log`, 'a');
  const child = spawn(program, words, {
    cwd: folder,
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin', USER: user, ...env },
    uid: idOf('-u'),
    gid: idOf('-g'),
    detached: true,
    stdio: ['ignore', log, log],
  });
  if (!isOneShot) {
    writeFileSync(pidFileOf(unit), String(child.pid));
    child.unref();
    return;
  }
  process.exitCode = await new Promise((ended) => child.on('exit', (code) => ended(code ?? 1)));
}

function reload(unit) {
  const line = settingOf(readFileSync(fileOf(unit), 'utf8'), 'ExecReload');
  const [program, ...words] = line.replace('$MAINPID', pidOf(unit)).split(' ');
  execFileSync(program, words, { stdio: 'inherit' });
}

async function stop(unit) {
  if (!existsSync(pidFileOf(unit))) return;
  const pid = pidOf(unit);
  const isThere = () => {
    try {
      return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    } catch {
      return false;
    }
  };
  if (!isThere()) return;
  process.kill(pid, 'SIGTERM');
  for (let waited = 0; isThere(); waited += 100) {
    if (waited > 30_000) throw new Error(`${unit} did not end within 30 seconds.`);
    await sleep(100);
  }
}

/** Nobody who gives certificates is reached from here: Caddy is its own authority, which this machine trusts. */
async function caddy() {
  const file = readFileSync('/etc/caddy/Caddyfile', 'utf8').replace(/^\{$/m, '{\n\tlocal_certs');
  writeFileSync('/run/Caddyfile', file);
  if (existsSync(pidFileOf('caddy'))) process.kill(pidOf('caddy'), 'SIGTERM');
  await sleep(500);
  const log = openSync('/var/log/caddy.log', 'a');
  const child = spawn('caddy', ['run', '--config', '/run/Caddyfile', '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: '/root' },
    detached: true,
    stdio: ['ignore', log, log],
  });
  writeFileSync(pidFileOf('caddy'), String(child.pid));
  child.unref();
}

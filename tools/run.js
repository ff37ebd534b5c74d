import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// node tools/run.js FILE [ARGUMENT…]: runs a file of ours on a Node that can. In a release, which holds no TypeScript, FILE is what
// was made of it. Every npm script begins here, so this is plain JavaScript for any Node since 18: npm up to 10 removes the `node`
// link from node_modules/.bin (npm/cli issue 4362), and then scripts run on the system's Node. No shell is involved, so it is the same
// on Linux, macOS and Windows.

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oldest = [22, 19];
const [self, file, ...args] = process.argv.slice(1);
const isRelease = !existsSync(join(root, 'tools/start-product.ts'));
const ours = findOurs(root);

if (file === undefined) refuse('Usage: node tools/run.js FILE [ARGUMENT…]');
else if (!existsSync(join(root, 'node_modules'))) refuse('The packages are not installed: run npm ci first.');
else if (ours !== undefined && !isSame(ours, process.execPath)) runOn(ours);
else if (whatLacks() === undefined) await runHere();
else refuse(`${whatLacks()}.`);

/** The Node that npm installed for this platform, in our node_modules or, hoisted, in that of a folder above. */
function findOurs(folder) {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const program = join(folder, 'node_modules', name, 'bin', platform === 'win' ? 'node.exe' : 'node');
  if (existsSync(program)) return program;
  return dirname(folder) === folder ? undefined : findOurs(dirname(folder));
}

function isSame(a, b) {
  return realpathSync(a) === realpathSync(b);
}

/** Why the running Node cannot, and what helps; undefined where it can. */
function whatLacks() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const comes = ['linux-x64', 'linux-arm64', 'win32-x64'].includes(`${process.platform}-${process.arch}`);
  const advice = comes ? ', or let npm bring one along: npm ci without --omit=optional' : '';
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1]))
    return `Node ${process.versions.node} is too old: install Node ${oldest.join('.')} or newer${advice}`;
  if (isRelease || process.features.typescript) return undefined;
  return `This Node ${process.versions.node} runs no TypeScript, as Debian builds it: start a release, or install Node from nodejs.org${advice}`;
}

async function runHere() {
  const program = resolve(isRelease ? file.replace(/\.ts$/, '.js') : file);
  process.argv = [process.execPath, program, ...args];
  try {
    await import(pathToFileURL(program).href);
  } catch (error) {
    const missing =
      error?.code === 'ERR_MODULE_NOT_FOUND' && /^Cannot find package '(.*?)'/.exec(error.message);
    if (!missing) throw error;
    refuse(`The package ${missing[1]} is not installed: run npm ci.`);
  }
}

/** Passes signals to the program and ends as it ends: with its exit code, or by the signal that ended it. */
function runOn(node) {
  const child = spawn(node, [...process.execArgv, self, file, ...args], { stdio: 'inherit' });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) {
    // A Ctrl-C at a terminal has reached the program already.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal));
  }
  const watch = whenNpmDies(() => child.kill('SIGTERM'));
  const letGo = () => {
    clearInterval(watch);
    for (const signal of signals) process.removeAllListeners(signal);
  };
  child.on('error', () => {
    letGo();
    // The Node that npm brought is for another C library, as on Alpine.
    if (whatLacks() === undefined) void runHere();
    else refuse(`${node} cannot be started here. ${whatLacks()}.`);
  });
  child.on('exit', (code, signal) => {
    letGo();
    if (signal === null) process.exit(code ?? 1);
    process.kill(process.pid, signal);
    // Windows has no signals to die by, and some do not end a program.
    setTimeout(() => process.exit(1), 200);
  });
}

/** A kill -9 of npm, or of the shell between us, reaches nobody else. */
function whenNpmDies(act) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 1_000);
  return watch.unref();
}

function refuse(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}

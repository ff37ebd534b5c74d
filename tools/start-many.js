// @ts-check
/**
 * Several processes on one port: some that serve, and one for the jobs, so that no job delays an answer. Node's cluster gives
 * each connection to the next of them. One that ends is replaced; SIGHUP replaces all of them by those of the program to which
 * the path of the start leads now, one after the other, and no call is lost. When this process ends, so do they.
 */
import cluster from 'node:cluster';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { relaySiblings } from '../server/src/process/relay-siblings.js';
import { NotStarted, programAt, protocolOf } from './program-at.js';
import { isForOperator } from './run-until-stopped.js';

/** @import { Worker } from 'node:cluster' */
/** @import { DatabaseAddresses } from './database.ts' */
/** @import { Program } from './program-at.js' */
/** @import { Lifetime } from './run-until-stopped.js' */
/** @typedef {'api' | 'worker'} Role */

/**
 * @typedef {object} Many
 * @property {string} self A file of the program's tools, by the path through which the start came: links may lead elsewhere later.
 * @property {readonly Role[]} roles
 * @property {DatabaseAddresses} [addresses] Of the embedded database, which lives in this process.
 * @property {Lifetime} lifetime
 */

/**
 * @typedef {object} Running
 * @property {string} name
 * @property {Role} role
 * @property {number} since
 * @property {boolean} isReady
 * @property {boolean} isLeaving Another has come for it, or will.
 */

/** SIGHUP comes from `systemctl reload`, which stops nothing. */
export const NOT_REPLACED =
  'One process that does everything cannot be replaced while it runs: restart it for another version.';

/** One that was up for so long did not fail to start; before, each try waits twice as long as the last. */
const STEADY_MS = 30_000;
const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 10_000;
/** A migration may take its time; what says nothing for longer will never be ready. */
const READY_WITHIN_MS = 15 * 60_000;

/**
 * All of them are ready when this returns. Throws NotStarted when one cannot start.
 * @param {Many} many
 */
export async function startMany({ self, roles, addresses, lifetime }) {
  const folder = dirname(dirname(self));
  const protocol = protocolOf(folder);
  let program = programAt(folder, protocol);
  const place = placeOf(program);
  let isEnding = false;
  const waitAfter = growingWaits();
  const { running, begin } = createFamily({
    addresses: addresses ?? null,
    start: (from) => fork(from, place(from)),
    onLost: ({ name, role, since }, how) => {
      if (isEnding) return;
      console.warn(`The process ${name} ended (${how}): another takes its place.`);
      replace(role, performance.now() - since);
    },
  });

  /**
   * Tries until one is ready. Nothing else may be left that keeps this process running.
   * @type {(role: Role, upMs: number) => void}
   */
  function replace(role, upMs) {
    const again = () => {
      if (isEnding) return;
      // The program in its folder may have been replaced since.
      begin(role, () => programAt(program.root, protocol)).catch((error) => {
        tell(error);
        replace(role, 0);
      });
    };
    setTimeout(again, waitAfter(upMs));
  }

  lifetime.onStop(async () => {
    isEnding = true;
    await Promise.all([...running.keys()].map((worker) => end(worker)));
  });
  const begun = Promise.all(roles.map((role) => begin(role, () => program)));
  // A SIGHUP during the start would end everything by itself; it waits for the start.
  /** @type {Promise<unknown>} */
  let rolling = begun;
  process.on('SIGHUP', () => {
    rolling = rolling.then(roll).catch((error) => {
      tell(error);
      console.error(`Asked by SIGHUP to start ${folder} anew: what runs goes on as it is.`);
    });
  });
  const [words = []] = await begun;
  for (const line of words) console.log(line);

  /** The next is ready before the last one is told to go. */
  async function roll() {
    const next = programAt(folder, protocol);
    for (const [worker, entry] of [...running].filter(([, { isReady }]) => isReady)) {
      if (isEnding) return;
      entry.isLeaving = true;
      try {
        await begin(entry.role, () => next);
      } catch (error) {
        entry.isLeaving = false;
        if (worker.isDead()) replace(entry.role, 0);
        throw error;
      }
      program = next;
      // Arrives before the signal, because it is sent before.
      if (worker.isConnected()) worker.send({ replaced: true });
      await end(worker);
    }
    console.log(`Version ${next.version} in ${next.root} runs on ${running.size} new processes.`);
  }
}

/**
 * @typedef {object} FamilyParts
 * @property {DatabaseAddresses | null} addresses
 * @property {(program: Program) => Worker} start
 * @property {(lost: Running, how: string) => void} onLost One that was ready ended, and nobody had told it to.
 */

/**
 * The processes that run, and how one more begins.
 * @param {FamilyParts} parts
 */
function createFamily({ addresses, start, onLost }) {
  /** @type {Map<Worker, Running>} */
  const running = new Map();
  const relay = relaySiblings(() => running.keys());
  let number = 0;
  cluster.on('exit', (worker, code, signal) => {
    const ended = running.get(worker);
    running.delete(worker);
    if (!ended) return;
    // A process that ends before it is ready is left to the code that waits for it.
    if (ended.isReady && !ended.isLeaving) onLost(ended, signal ?? `code ${code}`);
  });

  /**
   * Resolves with what it says of itself. Rejects with NotStarted unless it gets ready.
   * @type {(role: Role, choose: () => Program) => Promise<readonly string[]>}
   */
  async function begin(role, choose) {
    const program = choose();
    number += 1;
    /** @type {Running} */
    const entry = {
      name: `${role}-${number}`,
      role,
      since: performance.now(),
      isReady: false,
      isLeaving: false,
    };
    const worker = start(program);
    running.set(worker, entry);
    return new Promise((ready, failed) => {
      const late = setTimeout(() => worker.process.kill('SIGKILL'), READY_WITHIN_MS);
      worker.on('message', (message) => {
        if ('starting' in message) worker.send({ begin: { name: entry.name, run: role, addresses } });
        else if ('ready' in message) {
          clearTimeout(late);
          entry.isReady = true;
          ready(message.ready);
        } else relay.hear(worker, message);
      });
      const giveUp = () => {
        clearTimeout(late);
        failed(new NotStarted(`The process ${entry.name} of ${program.root} ended before it was ready.`));
      };
      worker.once('exit', giveUp);
      worker.on('error', () => {
        // Could not be started at all, and then it does not exit.
        if (worker.process.pid !== undefined) return;
        running.delete(worker);
        giveUp();
      });
    });
  }
  return { running, begin };
}

/** @param {unknown} error */
const tell = (error) => console.error(isForOperator(error) ? error.message : error);

/**
 * Where its processes work: in its own folder where this one does in the folder of `first`, else where this one does.
 * @type {(first: Program) => (program: Program) => string}
 */
function placeOf(first) {
  const here = process.cwd();
  return here === first.root ? ({ root }) => root : () => here;
}

/** @type {(program: Program, cwd: string) => Worker} */
function fork({ root, node }, cwd) {
  cluster.setupPrimary({ exec: join(root, 'tools/start.js'), args: [], cwd });
  // Cluster has no setting for it.
  process.execPath = node;
  return cluster.fork();
}

/** @returns {(upMs: number) => number} */
function growingWaits() {
  let next = FIRST_WAIT_MS;
  return (upMs) => {
    const wait = upMs > STEADY_MS ? FIRST_WAIT_MS : next;
    next = Math.min(wait * 2, MAX_WAIT_MS);
    return wait;
  };
}

/**
 * Lets calls in flight end; what does not end by itself is ended.
 * @param {Worker} worker
 */
async function end(worker) {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await Promise.race([ended, sleep(50_000, undefined, { ref: false })]);
  if (!worker.isDead()) worker.process.kill('SIGKILL');
}

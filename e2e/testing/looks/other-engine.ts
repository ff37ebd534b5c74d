/**
 * Browsers of other engines, as Debian packages them, driven by their own protocols: Firefox by WebDriver BiDi, WebKitGTK by
 * WebDriver. They do less than Playwright, which drives neither of the two.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@boast/server/process/free-port';

export interface Engine {
  /** Resolves when the page has loaded, or could not. */
  goto(url: string): Promise<void>;
  /** The value of an expression in the page, which may be a promise. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses one key after the other. */
  press(keys: string): Promise<void>;
  close(): Promise<void>;
}

interface EngineKind {
  readonly name: string;
  /** All of these files are there where it is installed. */
  readonly files: readonly string[];
  readonly launch: () => Promise<Engine>;
  /** Whether its walk ends without a server. */
  readonly goesOffline: boolean;
}

const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

export const otherEngines: readonly EngineKind[] = [
  { name: 'Firefox', files: [FIREFOX], launch: launchFirefox, goesOffline: true },
  {
    name: 'WebKitGTK',
    files: [MINI_BROWSER, WEBKIT_DRIVER, SCREEN],
    launch: launchWebKit,
    // @TODO(#61) Its worker shows the offline page after a first visit, but after the whole walk "Load failed".
    goesOffline: false,
  },
];

export const isInstalled = ({ files }: EngineKind): boolean => files.every((file) => existsSync(file));

/** What the expression gives, as text: both protocols have a notation of their own for everything else. */
const asText = (expression: string): string =>
  `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;

const keyActions = (keys: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: Array.from(keys).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

async function launchFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'boast-firefox-'));
  writeFileSync(join(profile, 'user.js'), 'user_pref("intl.accept_languages", "en-US");\n');
  const child = spawn(
    FIREFOX,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  const [address = ''] = await firstMatch(child, 'stderr', /ws:\/\/\S+/);
  const call = await openBidi(`${address}/session`);
  await call('session.new', { capabilities: {} });
  const { contexts } = (await call('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context ?? '';
  return {
    goto: async (url) => {
      // An address that nobody answers is an error of the protocol; the page then shows what the browser shows.
      await call('browsingContext.navigate', { context, url, wait: 'complete' }).catch(() => undefined);
    },
    async evaluate(expression) {
      const answer = (await call('script.evaluate', {
        expression: asText(expression),
        target: { context },
        awaitPromise: true,
      })) as { type: string; result?: { value: string }; exceptionDetails?: { text: string } };
      if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text);
      return JSON.parse(answer.result?.value ?? 'null');
    },
    press: async (keys) => {
      await call('input.performActions', { context, actions: keyActions(keys) });
    },
    close: async () => {
      await end(child);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

type Call = (method: string, params: object) => Promise<unknown>;

/** Calls by WebDriver BiDi, each by a number that its answer repeats. */
async function openBidi(address: string): Promise<Call> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)));
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message } = JSON.parse(String(data)) as {
      id?: number;
      type: string;
      result?: unknown;
      message?: string;
    };
    const call = waiting.get(id ?? 0);
    if (type === 'success') call?.resolve(result);
    else if (type === 'error') call?.reject(new Error(message));
  });
  let last = 0;
  return (method, params) => {
    last += 1;
    const call = Promise.withResolvers<unknown>();
    waiting.set(last, call);
    socket.send(JSON.stringify({ id: last, method, params }));
    return call.promise;
  };
}

async function launchWebKit(): Promise<Engine> {
  const screen = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display = ''] = await firstMatch(screen, 'stdout', /\d+/);
  const port = await freePort();
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  const ask = async (method: 'POST' | 'DELETE', path: string, body: object = {}): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { message?: string } | null };
    if (!answer.ok) throw new Error(value?.message ?? `${path} answered ${answer.status}`);
    return value;
  };
  await untilAnswers(`http://127.0.0.1:${port}/status`);
  const options = { binary: MINI_BROWSER, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = (await ask('POST', '/session', { capabilities })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  return {
    goto: async (url) => {
      await ask('POST', `${session}/url`, { url }).catch(() => undefined);
    },
    async evaluate(expression) {
      const script = `const done = arguments[0]; ${asText(expression)}.then(done, (error) => done(JSON.stringify({ thrown: String(error) })));`;
      const value = JSON.parse(String(await ask('POST', `${session}/execute/async`, { script, args: [] })));
      if (typeof value?.thrown === 'string') throw new Error(value.thrown);
      return value;
    },
    press: async (keys) => {
      await ask('POST', `${session}/actions`, { actions: keyActions(keys) });
    },
    close: async () => {
      await ask('DELETE', session).catch(() => undefined);
      await end(driver);
      await end(screen);
    },
  };
}

/** Waits for a line of the program's output. */
async function firstMatch(
  child: ChildProcess,
  stream: 'stdout' | 'stderr',
  pattern: RegExp,
): Promise<RegExpExecArray> {
  const input = child[stream];
  if (!input) throw new Error(`${child.spawnfile} has no ${stream}`);
  for await (const line of createInterface({ input })) {
    const match = pattern.exec(line);
    if (!match) continue;
    input.resume();
    return match;
  }
  throw new Error(`${child.spawnfile} ended`);
}

async function untilAnswers(url: string): Promise<void> {
  const ended = AbortSignal.timeout(30_000);
  while (!ended.aborted) {
    if ((await fetch(url).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

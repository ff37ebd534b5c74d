/** Whose sign-in this browser awaits: it asked for their mail. A session that an address brings is taken without a word from no others. */
import type { TextStorage } from '../lib/browser-storage.ts';

const key = 'boast-awaited';
const DAY_MS = 86_400_000;
const MOST = 5;

interface Awaited {
  readonly email: string;
  /** By this device's clock. */
  readonly askedAt: number;
}

export function isAwaited(storage: TextStorage, email: string, now: number): boolean {
  return read(storage, now).some((one) => one.email === email.toLowerCase());
}

function awaitSignIn(storage: TextStorage, email: string, now: number): void {
  const others = read(storage, now).filter((one) => one.email !== email.toLowerCase());
  const awaited = [{ email: email.toLowerCase(), askedAt: now }, ...others].slice(0, MOST);
  try {
    storage.setItem(key, JSON.stringify(awaited));
  } catch {
    // Full or refused: the page asks whose sign-in it is.
  }
}

function read(storage: TextStorage, now: number): readonly Awaited[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => isNews(one, now)) : [];
  } catch {
    return [];
  }
}

/** Storage is open to whoever uses the browser. */
const isNews = (one: Partial<Awaited> | null, now: number): one is Awaited =>
  typeof one?.email === 'string' &&
  typeof one.askedAt === 'number' &&
  one.askedAt <= now &&
  now - one.askedAt < DAY_MS;

/** Calls of the auth service that have a mail sent, by the end of their address. */
const ASKS = /\/(?:otp|signup|recover|resend|user)$/;

/** Notes whose mail the auth client asks for, whatever part of the page has it ask. */
export const notingAwaited =
  (storage: TextStorage): typeof fetch =>
  async (input, init) => {
    const answer = await fetch(input, init);
    const url = new URL(input instanceof Request ? input.url : input);
    const email = answer.ok && ASKS.test(url.pathname) ? emailIn(init?.body) : null;
    if (email !== null) awaitSignIn(storage, email, Date.now());
    return answer;
  };

function emailIn(body: unknown): string | null {
  if (typeof body !== 'string') return null;
  const { email } = JSON.parse(body) as { email?: unknown };
  return typeof email === 'string' ? email : null;
}

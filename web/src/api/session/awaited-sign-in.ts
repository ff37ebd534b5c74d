/**
 * Remembers for whom this browser asked for a sign-in mail. A session from any other link needs the person's consent.
 */
import type { TextStorage } from '../../lib/browser/browser-storage.ts';

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
    // Storage is full or blocked: the page asks for consent.
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

/** Validates the stored value, because anybody at the browser can change it. */
const isNews = (one: Partial<Awaited> | null, now: number): one is Awaited =>
  typeof one?.email === 'string' &&
  typeof one.askedAt === 'number' &&
  one.askedAt <= now &&
  now - one.askedAt < DAY_MS;

/** The auth service's calls that send a mail, by the end of their URL. */
const ASKS = /\/(?:otp|signup|recover|resend|user)$/;

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

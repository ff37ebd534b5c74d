/** What a new password must hold (spec, user area 5). The page lists what is missing; the server refuses it. */
export const passwordRules = [
  {
    id: 'length',
    message: 'Password must be at least 8 characters',
    holds: (text: string) => text.length >= 8,
  },
  { id: 'lowercase', message: 'Password must contain at least one lowercase letter', holds: has(/\p{Ll}/u) },
  { id: 'uppercase', message: 'Password must contain at least one uppercase letter', holds: has(/\p{Lu}/u) },
  { id: 'number', message: 'Password must contain at least one number', holds: has(/\p{Nd}/u) },
  {
    id: 'symbol',
    message: 'Password must contain at least one symbol',
    holds: has(/[^\p{L}\p{M}\p{N}\p{C}\s]/u),
  },
] as const satisfies readonly { id: string; message: string; holds: (text: string) => boolean }[];

export type PasswordRuleId = (typeof passwordRules)[number]['id'];

/** Hashing takes longer the longer the text; no passphrase needs more. In UTF-16 units. */
export const longestPassword = 256;

/** The rules that a password breaks, in the order of the list; empty when it may be used. */
export const missingFromPassword = (password: string): { id: PasswordRuleId; message: string }[] =>
  passwordRules.filter(({ holds }) => !holds(password)).map(({ id, message }) => ({ id, message }));

function has(pattern: RegExp): (text: string) => boolean {
  return (text) => pattern.test(text);
}

// Sign-in slows down for an account that is being guessed at, and never stops for its owner: a right password is accepted
// at any pace.

/** Failures within this many minutes count. */
export const failureWindowMinutes = 15;
/** As many failures cost nothing. */
const freeFailures = 10;
const slowestSeconds = 8;

/** How long the next try waits before it is looked at, in seconds. */
export function signInDelaySeconds(recentFailures: number): number {
  if (recentFailures < freeFailures) return 0;
  return Math.min(2 ** (recentFailures - freeFailures), slowestSeconds);
}

// A sign-in is a family of refresh tokens: each is used once and then has one successor. A token that comes back later than
// forgiveness allows is in two hands, and ends the family. The server asks `judgeRefresh` under a lock on the family.

/** Two tabs that wake together, or an answer that was lost on its way, may use a token once more. */
export const forgivenessMs = 10_000;

type RefreshVerdict = 'rotate' | 'repeat' | 'end_family';

/**
 * What becomes of a token of a living family. `usedMsAgo`: since it was first used; null when it never was. A clock that
 * stepped back (a negative time) forgives.
 */
export function judgeRefresh(usedMsAgo: number | null): RefreshVerdict {
  if (usedMsAgo === null) return 'rotate';
  return usedMsAgo <= forgivenessMs ? 'repeat' : 'end_family';
}

// The name of a device, from what its browser calls itself. It is a hint for its owner: a browser can claim any name.

/** The first that fits: browsers name those before them, too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** `Chrome on Windows`, `Safari on iPhone`, or as much as is known. */
export function deviceName(agent: string | null): string {
  const [browser, system] = [browsers, systems].map(
    (names) => names.find(([pattern]) => pattern.test(agent ?? ''))?.[1],
  );
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'an unknown device';
}

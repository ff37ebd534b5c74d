/** Rules for a new password (spec, user area 5). The page lists what is missing; the server refuses it. */
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

/** In UTF-16 units. Longer texts take longer to hash, and no passphrase needs more. */
export const longestPassword = 256;

export const missingFromPassword = (password: string): { id: PasswordRuleId; message: string }[] =>
  passwordRules.filter(({ holds }) => !holds(password)).map(({ id, message }) => ({ id, message }));

function has(pattern: RegExp): (text: string) => boolean {
  return (text) => pattern.test(text);
}

export const failureWindowMinutes = 15;
const freeFailures = 10;
const slowestSeconds = 8;

/**
 * Delays sign-in while an account is being guessed at, in seconds. It never locks the owner out: a correct password is accepted
 * at any pace.
 */
export function signInDelaySeconds(recentFailures: number): number {
  if (recentFailures < freeFailures) return 0;
  return Math.min(2 ** (recentFailures - freeFailures), slowestSeconds);
}

// A sign-in is a family of refresh tokens: each is used once and then has one successor. A token that comes back after the
// forgiveness time is held by two parties, and ends the family.

/** Two tabs that wake together, or an answer lost on its way, may use a token once more within this time. */
export const forgivenessMs = 10_000;

type RefreshVerdict = 'rotate' | 'repeat' | 'end_family';

/**
 * Decides about a token of a living family; the caller locks the family first. `usedMsAgo` is the time since its first use,
 * null when it is unused. A negative time means the clock stepped back, and forgives.
 */
export function judgeRefresh(usedMsAgo: number | null): RefreshVerdict {
  if (usedMsAgo === null) return 'rotate';
  return usedMsAgo <= forgivenessMs ? 'repeat' : 'end_family';
}

/** The first match counts, because browsers also name the browsers before them. */
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

/**
 * Names a device from its browser's own claim, as `Chrome on Windows` or `Safari on iPhone`. Only a hint for the owner: a
 * browser can claim anything.
 */
export function deviceName(agent: string | null): string {
  const [browser, system] = [browsers, systems].map(
    (names) => names.find(([pattern]) => pattern.test(agent ?? ''))?.[1],
  );
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'an unknown device';
}

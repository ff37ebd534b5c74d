/** Each signs its name in the user agent. The last is any other app of Android. */
const APPS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bInstagram\b/, 'Instagram'],
  [/\bFB(AN|AV|_IAB)\b/, 'Facebook'],
  [/\b(musical_ly|BytedanceWebview|TikTok)/i, 'TikTok'],
  [/\bLinkedInApp\b/, 'LinkedIn'],
  [/\bSnapchat\b/, 'Snapchat'],
  [/\bMicroMessenger\b/, 'WeChat'],
  [/\bLine\//, 'LINE'],
  [/; wv\)/, 'this app'],
];

/** The app whose own browser shows the page; null in a browser. Google refuses to sign people in there, and passkeys are missing. */
export const appOfBrowser = (userAgent: string): string | null =>
  APPS.find(([sign]) => sign.test(userAgent))?.[1] ?? null;

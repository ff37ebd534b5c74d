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

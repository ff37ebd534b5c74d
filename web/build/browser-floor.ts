/** The oldest supported browsers, by their names in MDN's compatibility data: those of early 2023. */
export const BROWSER_FLOOR = { chrome: '111', firefox: '115', safari: '16.4' } as const;

/** In Vite's notation: nothing built may have newer syntax. */
export const buildTarget: string[] = Object.entries(BROWSER_FLOOR).map(([name, version]) => name + version);

/**
 * Features newer than the floor that the site may use, each with the reason why nobody misses it. Everything else
 * needs a fallback: `npm run check` finds it by name (tools/floor-faults.ts), and e2e/floor.e2e.ts opens every page
 * without it.
 */
export const NEWER_ALLOWED: Readonly<Record<string, string>> = {
  'HTMLElement.showPopover': 'asked for first; without it a toast stands above the page by its z-index',
  'HTMLElement.popover': 'a property like any other where it is not known',
  'HTMLIFrameElement.loading': 'without it a frame loads at once',
  'Navigator.share': 'asked for first; without it the address is copied',
  'Navigator.vibrate': 'asked for first; nobody misses it',
  Touch: 'where there are no fingers no event tells of them',
  TouchEvent: 'the same',
  TouchList: 'the same',
  'PublicKeyCredential.isConditionalMediationAvailable':
    'asked for first; without it a button asks for a passkey',
  'PublicKeyCredential.parseCreationOptionsFromJSON': 'asked for first, in the client of the auth service',
  'PublicKeyCredential.parseRequestOptionsFromJSON': 'the same',
  ':has': 'the shape of a cursor, in a rule of its own',
  ':open': 'within :is(), which passes over what it does not know',
  ':popover-open': 'the same',
  '@page': 'a sheet of paper is printed upright',
  '@property': 'Tailwind says the same without it, in a rule for browsers that have none',
};

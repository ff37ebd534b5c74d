/** The oldest supported browsers, by their names in MDN's compatibility data: those of early 2023. */
export const BROWSER_FLOOR = { chrome: '111', firefox: '115', safari: '16.4' } as const;

/** In Vite's notation: nothing built may have newer syntax. */
export const buildTarget: string[] = Object.entries(BROWSER_FLOOR).map(([name, version]) => name + version);

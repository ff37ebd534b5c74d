import { ownName } from '../own-name.ts';

/** The page of a real draw without results, moved to `inDays` from now, which imports as a tournament of this try's own. */
export function ownPage(
  story: string,
  { of = 'canary-wharf-classic-2023', inDays = 13 }: { of?: string; inDays?: number } = {},
): string {
  const start = new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10);
  return `${ownAddress(of, story)}&start=${start}&stage=draw`;
}

/** The address of a tour page, which imports as a tournament of this try's own. */
export const ownAddress = (of: string, story: string): string =>
  `https://www.psaworldtour.com/tournament/${of}/?story=${ownName(`${story}-draw`)}`;

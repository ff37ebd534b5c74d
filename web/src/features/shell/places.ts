import { sitePaths } from '../../lib/path-builder.ts';

/** Places in the bar over every page. */
export const places = [
  { to: sitePaths.home(), name: 'Home' },
  { to: sitePaths.tournaments(), name: 'Tournaments' },
  { to: sitePaths.liveResults(), name: 'Live Results', also: [sitePaths.results()] },
  { to: sitePaths.leagues(), name: 'Leagues', also: [sitePaths.leaderboard()] },
];

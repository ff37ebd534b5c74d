import type { TourPage } from '@boast/domain/import/read/tour-page';
import { demoDraw } from '../gateways/tour-pages/demo-draws.ts';

export interface DemoShow {
  readonly page: () => TourPage;
  /** It is negative when the first day of play was before the product's first start. */
  readonly startsInDays: number;
  /** It is 2.5 in the middle of the third round, and 0 before the start. */
  readonly playedRounds: number;
  readonly entrantsPercent: number;
  /** A demo that lives replays it from the start (replay-calendar.ts). */
  readonly isReplayed?: true;
}

export const isOver = ({ playedRounds }: DemoShow): boolean => playedRounds >= 7;

/** A draw that is still to come or in play is not among the completed ones: they would tell its results. */
export const DEMO_SHOWS: readonly DemoShow[] = [
  {
    page: () => demoDraw('canary-wharf-classic-2023', 'mens'),
    startsInDays: 5,
    playedRounds: 0,
    entrantsPercent: 55,
  },
  {
    page: () => demoDraw('canary-wharf-classic-2021', 'mens'),
    startsInDays: -4,
    playedRounds: 2.5,
    entrantsPercent: 90,
  },
  {
    page: () => demoDraw('wimbledon-club-squash-squared-open-2018', 'mens'),
    startsInDays: -16,
    playedRounds: 9,
    entrantsPercent: 70,
    isReplayed: true,
  },
  {
    // It starts first and is best of five, as the pages explain the game.
    page: () => demoDraw('windsor-club-open-2023', 'womens'),
    startsInDays: 4,
    playedRounds: 0,
    entrantsPercent: 40,
  },
  {
    page: () => demoDraw('windsor-club-open-2023', 'mens'),
    startsInDays: -12,
    playedRounds: 9,
    entrantsPercent: 65,
  },
];

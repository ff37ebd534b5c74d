/** These tags say to search engines and beside pasted links what a page is. */
import type { Config } from '../../../process/config.ts';
import { describeMoment } from '../../announcements/text/local-moment.ts';
import type { PlainText } from './text/plain-text.ts';
import type { TournamentCard } from './tournament-card-view.ts';

export interface PageTags {
  readonly title: string;
  readonly description: string;
  /** It is absolute and the page's own, whichever address was asked for. */
  readonly url: string;
  readonly image: string;
  readonly imageText: string;
  /** It is shown before the script runs: a tournament's head, or first words; null for neither. */
  readonly head: TournamentHead | FirstWords | null;
  /** It says whether search engines may list the page; a missing page is answered 404. */
  readonly standing: 'open' | 'kept-out' | 'missing';
  /** The data is in the terms of schema.org (structured-data.ts). */
  readonly data: readonly Readonly<Record<string, unknown>>[];
  /** Readers without scripts get this text below the title; null: the description. */
  readonly text: PlainText | null;
}

const firstWords = {
  '/': 'home',
  '/tournaments': 'list',
  '/results': 'results',
  '/login': 'login',
} as const;

type FirstWords = (typeof firstWords)[keyof typeof firstWords];

export interface TournamentHead
  extends Pick<
    TournamentCard,
    | 'name'
    | 'drawSize'
    | 'firstRound'
    | 'wholeDraw'
    | 'gender'
    | 'location'
    | 'startDate'
    | 'endDate'
    | 'status'
    | 'isDemo'
  > {
  readonly hasStart: boolean;
}

type Site = Pick<Config, 'productName' | 'publicUrl'>;

export const siteTags = ({ productName, publicUrl }: Site, pathname: string): PageTags => ({
  title: productName,
  description:
    'Predict the winner and game score of every match of a professional squash draw, and see how you rank.',
  url: `${publicUrl}${pathname}`,
  image: `${publicUrl}/share/site.png`,
  imageText: 'Predict. Win. Celebrate.',
  head: pathname in firstWords ? firstWords[pathname as keyof typeof firstWords] : null,
  standing: 'open',
  data: [],
  text: null,
});

export const missingTags = (site: Site): PageTags => ({
  ...siteTags(site, '/'),
  title: 'Page not found',
  description: "There's nothing at this address. Check it, or start from the home page.",
  head: null,
  standing: 'missing',
});

/** The form is `Thursday, May 29, 2025 at 14:00 (Europe/London)`. */
export const describeStart = ({
  startsAt,
  timeZone,
}: {
  readonly startsAt: string | null;
  readonly timeZone: string;
}): string =>
  startsAt === null
    ? 'at a time to be announced'
    : describeMoment(startsAt, { zone: timeZone, readerZone: null });

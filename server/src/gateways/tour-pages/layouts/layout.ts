/** A layout module reads one way in which the tour has printed its tournaments. */
import type { Gender, TourPage } from '@boast/domain/import/read/tour-page';
import type { PageDocument } from '../page-text.ts';

export interface PageSource {
  readonly gender: Gender;
  readonly url: string;
}

type PageRefusalCode =
  | 'page_too_large'
  | 'page_too_complex'
  | 'unknown_layout'
  /** The layout is known, but a part without which nothing can be imported is missing. */
  | 'incomplete_page'
  | 'no_draw_for_gender'
  | 'team_event';

export interface PageRefusal {
  readonly code: PageRefusalCode;
  readonly looked: readonly string[];
  readonly found: readonly string[];
  readonly message: string;
}

export type PageReading =
  | { readonly ok: true; readonly page: TourPage }
  | { readonly ok: false; readonly refusal: PageRefusal };

export interface TourPageLayout {
  readonly name: string;
  readonly looksFor: string;
  recognises(doc: PageDocument): boolean;
  parse(doc: PageDocument, source: PageSource): PageReading;
}

export function refusePage(refusal: PageRefusal): PageReading {
  return { ok: false, refusal };
}

const otherGender = (gender: Gender): Gender => (gender === 'mens' ? 'womens' : 'mens');

const genderName = (gender: Gender): string => (gender === 'mens' ? "men's" : "women's");

export function refuseWithoutName(looked: string): PageReading {
  return refusePage({
    code: 'incomplete_page',
    looked: [looked],
    found: ['no name of a tournament'],
    message: `The page has no tournament name (${looked}). Open the tournament's own page and take its full HTML.`,
  });
}

interface DrawSearch {
  looked: string;
  /** The content is in words; null means nothing. */
  found: Record<PageSource['gender'], string | null>;
}

export function refuseWithoutDraw({ gender }: PageSource, { looked, found }: DrawSearch): PageReading {
  const other = otherGender(gender);
  const seen = [
    `${genderName(gender)}: ${found[gender] ?? 'nothing'}`,
    `${genderName(other)}: ${found[other] ?? 'nothing'}`,
  ];
  return refusePage({
    code: 'no_draw_for_gender',
    looked: [looked],
    found: seen,
    message: `The page has no ${genderName(gender)} draw. Found ${seen.join('; ')}. Choose the other gender, or wait until the draw is published.`,
  });
}

export function refuseTeams(found: string): PageReading {
  return refusePage({
    code: 'team_event',
    looked: ['one player on each side of a match'],
    found: [found],
    message: `Only draws of single players can be predicted. Found ${found}. Give the address of a singles draw.`,
  });
}

export const isTeamEventName = (name: string): boolean =>
  /\b(doubles|teams|team (?:championships?|event|cup|tournament))\b/i.test(name);

/** The page may print either end of the bracket first. */
export function firstRoundFirst<T extends { readonly matches: readonly unknown[] }>(
  rounds: readonly T[],
): T[] {
  const first = rounds[0]?.matches.length ?? 0;
  const last = rounds.at(-1)?.matches.length ?? 0;
  return first < last ? rounds.toReversed() : [...rounds];
}

/** What a layout module is: one way in which the tour has printed its tournaments. */
import type { Gender, TourPage } from '@boast/domain/import/tour-page';
import type { PageDocument } from '../page-text.ts';

export interface PageSource {
  readonly gender: Gender;
  /** Where the page comes from; relative links on it are resolved against this. */
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
  /** What the page was searched for, and what was there instead. */
  readonly looked: readonly string[];
  readonly found: readonly string[];
  /** Both in sentences for the administrator. */
  readonly message: string;
}

export type PageReading =
  | { readonly ok: true; readonly page: TourPage }
  | { readonly ok: false; readonly refusal: PageRefusal };

export interface TourPageLayout {
  readonly name: string;
  /** What makes a page one of this layout, for people. */
  readonly looksFor: string;
  recognises(doc: PageDocument): boolean;
  parse(doc: PageDocument, source: PageSource): PageReading;
}

export function refusePage(refusal: PageRefusal): PageReading {
  return { ok: false, refusal };
}

export const otherGender = (gender: Gender): Gender => (gender === 'mens' ? 'womens' : 'mens');

export const genderName = (gender: Gender): string => (gender === 'mens' ? "men's" : "women's");

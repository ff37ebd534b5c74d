/** The refusals that every layout can give, worded once. */
import { genderName, otherGender, type PageReading, type PageSource, refusePage } from './layout.ts';

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
  /** What the page has of each gender, in words; null for nothing. */
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

/** Names of events that are not played by single players. */
export const isTeamEventName = (name: string): boolean =>
  /\b(doubles|teams|team (?:championships?|event|cup|tournament))\b/i.test(name);

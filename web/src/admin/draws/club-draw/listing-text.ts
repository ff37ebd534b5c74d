import type { ClubFacts } from '@boast/contract/tournaments';

type Listing = ClubFacts['listing'];

export const listingNote = {
  unlisted: { name: 'Unlisted', meaning: 'Only people with the link can find it.' },
  asked: {
    name: 'Asked to be listed',
    meaning: 'Only people with the link can find it until an administrator lists it.',
  },
  listed: { name: 'Listed', meaning: 'Anyone can find it under Tournaments.' },
} as const satisfies Record<Listing, { name: string; meaning: string }>;

/** The decisions of an administrator about a club's draw, with the body that each sends. */
export const oversights = {
  list: {
    label: 'List',
    title: (name: string) => `List ${name}?`,
    description: 'Anyone can find it under Tournaments, and so can search engines.',
    done: 'Listed',
    isHarmless: true,
    body: { listing: 'listed' },
  },
  unlist: {
    label: 'Unlist',
    title: (name: string) => `Leave ${name} unlisted?`,
    description: 'Only people with the link can find it.',
    done: 'Unlisted',
    isHarmless: true,
    body: { listing: 'unlisted' },
  },
  hide: {
    label: 'Hide',
    title: (name: string) => `Hide ${name}?`,
    description: 'Nobody can see or enter it, with the link or without. Those who run it read your reason.',
    done: 'Hidden',
    isHarmless: false,
    body: { isHidden: true },
  },
  show: {
    label: 'Show again',
    title: (name: string) => `Show ${name} again?`,
    description: 'People with the link see and enter it again.',
    done: 'Shown again',
    isHarmless: true,
    body: { isHidden: false },
  },
} as const;

export type Oversight = keyof typeof oversights;

/** The decisions that are open now. An administrator can answer a request either way. */
export function overseen({ listing, hiddenReason }: ClubFacts): readonly Oversight[] {
  const ofList: Record<Listing, readonly Oversight[]> = {
    unlisted: ['list'],
    asked: ['list', 'unlist'],
    listed: ['unlist'],
  };
  return [...ofList[listing], hiddenReason === null ? 'hide' : 'show'];
}

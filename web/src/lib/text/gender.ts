import type { Gender } from '@boast/contract/values/gender';

export type { Gender, TourGender } from '@boast/contract/values/gender';

/** Beside a tournament's name, and of a player. A gender that is added does not compile before it has a word. */
export const genderText = {
  mens: "Men's",
  womens: "Women's",
  open: 'Open',
} as const satisfies Record<Gender, string>;

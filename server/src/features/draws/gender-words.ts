/** Our texts call a gender by these words. A gender that is added does not compile before it has its words. */
import type { Gender } from '@boast/contract/values/gender';

interface GenderWords {
  /** Beside a tournament's name: `British Open Men's` */
  readonly title: string;
  /** In a sentence: `a men's draw` */
  readonly kind: string;
  /** Names who plays: `British Open (men)` */
  readonly people: string;
  /** Names what a player plays: `Men's squash` */
  readonly squash: string;
}

export const genderWords = {
  mens: { title: "Men's", kind: "men's", people: 'men', squash: "Men's squash" },
  womens: { title: "Women's", kind: "women's", people: 'women', squash: "Women's squash" },
  open: { title: 'Open', kind: 'open', people: 'open', squash: 'Squash' },
} as const satisfies Record<Gender, GenderWords>;

/** `British Open Women's, plate`: the draw's part of the event comes after the gender. */
export function genderedName({ name, gender }: { readonly name: string; readonly gender: Gender }): string {
  const main = name.replace(/, (?:from (?:the )?[\w -]+|third place|plate|consolation)$/, '');
  return `${main} ${genderWords[gender].title}${name.slice(main.length)}`;
}

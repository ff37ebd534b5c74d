import { type Gender, genderText } from './gender.ts';

interface NamedDraw {
  readonly name: string;
  readonly gender: Gender;
  readonly wholeDraw: { readonly name: string } | null;
}

/** "British Open Women's", "British Open Women's, plate": a draw beside the main draw is named after it. */
export const genderedName = ({ name, gender, wholeDraw }: NamedDraw): string => {
  const main = wholeDraw?.name ?? name;
  return `${main} ${genderText[gender]}${name.slice(main.length)}`;
};

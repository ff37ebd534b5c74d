import { type Gender, genderText } from './gender.ts';

interface Named {
  readonly name: string;
  readonly gender: Gender;
  readonly wholeDraw: { readonly name: string } | null;
}

/** "British Open Women's", "British Open Women's, plate": a draw beside the main draw is named after it. */
export const genderedName = ({ name, gender, wholeDraw }: Named): string => {
  const main = wholeDraw?.name ?? name;
  return `${main} ${genderText[gender]}${name.slice(main.length)}`;
};

/** Every gender of a draw or a player, to choose from in a form or a list. */
import { type Gender, genderText } from '../../lib/text/gender.ts';

const GENDERS = Object.keys(genderText) as Gender[];

export const genderChoices = GENDERS.map((value) => ({ value, label: genderText[value] }));

/** Men's, as in every list of the portal, unless the text names another. */
export const readGender = (text: string | null): Gender =>
  GENDERS.find((gender) => gender === text) ?? 'mens';

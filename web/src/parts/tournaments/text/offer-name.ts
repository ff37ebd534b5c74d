import { type Part, partText } from './part-text.ts';

/** Beside the names of the other draws of its event. */
export const MAIN_DRAW = 'Main draw';

/** 'Second chance from the quarter-finals', 'Plate' */
export function offerName(part: Part): string {
  const text = partText(part) ?? '';
  return part.feed === null ? `Second chance ${text.replace('From', 'from')}` : text;
}

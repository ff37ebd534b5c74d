import { ordinal } from '../../../lib/text/ordinal.ts';
import { percentText } from '../../../lib/text/percent-text.ts';

interface Ranks {
  readonly best: number;
  readonly worst: number;
}
interface Finish extends Ranks {
  readonly byWinnersOnly: boolean;
}

interface Outlook {
  readonly chance: { readonly chance: number } | null;
  readonly finish: Ranks | null;
  /** A match has been played. */
  readonly hasBegun: boolean;
  readonly hasPrize: boolean;
}

/** A chance outside of these says nothing that a finish does not say better. */
const [MIN_CHANCE, MAX_CHANCE] = [0.005, 0.995];

/** '12% to win. You can still finish anywhere from 1st to 20th.' Empty while there is nothing to say. */
export function outlookText({ chance, finish, hasBegun, hasPrize }: Outlook): string {
  if (!hasBegun) return '';
  const isOut = chance?.chance === 0;
  const toWin =
    isOut && finish?.best !== 1
      ? `Out of the ${hasPrize ? 'prize race' : 'running'}.`
      : chance && chance.chance > MIN_CHANCE && chance.chance < MAX_CHANCE
        ? `${percentText(chance.chance)} to win.`
        : '';
  if (!finish) return toWin;
  const { best, worst } = finish;
  // An entry that is sure of first place and not of the whole prize shares it.
  const isShared = best === 1 && worst === 1 && chance !== null && chance.chance < MAX_CHANCE;
  const end = isShared
    ? 'Will share first place.'
    : best === worst
      ? `Will finish ${ordinal(best)}.`
      : `You can still finish anywhere from ${ordinal(best)} to ${ordinal(worst)}.`;
  return [toWin, end].filter(Boolean).join(' ');
}

/** At the end the board answers this from all scores, before the chances are computed again. */
export function finishOf(
  computed: Finish | null | undefined,
  ofBoard: Ranks | null | undefined,
): Ranks | null {
  return computed && !(computed.byWinnersOnly && ofBoard) ? computed : (ofBoard ?? null);
}

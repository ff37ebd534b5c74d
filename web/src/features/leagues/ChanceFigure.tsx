import { shortPercent } from '../../lib/percent-words.ts';

type ChanceFigureProps = {
  chance: number | null;
  /** What it is a chance of, where no head says it. */
  words?: string | undefined;
};

/** A chance among figures: '12%', '<0.1%', a dash where there is none. */
export function ChanceFigure({ chance, words }: ChanceFigureProps) {
  if (chance === null) return words ? null : '–';
  if (words) return `${shortPercent(chance)} ${words} · `;
  return chance === 0 ? '–' : shortPercent(chance);
}

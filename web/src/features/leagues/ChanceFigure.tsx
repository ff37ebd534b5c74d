import { shortPercent } from '../../lib/percent-text.ts';

type ChanceFigureProps = {
  chance: number | null;
  /** Names the chance if no table head does. */
  words?: string | undefined;
};

/** '12%', '<0.1%', or a dash. */
export function ChanceFigure({ chance, words }: ChanceFigureProps) {
  if (chance === null) return words ? null : '–';
  if (words) return `${shortPercent(chance)} ${words} · `;
  return chance === 0 ? '–' : shortPercent(chance);
}

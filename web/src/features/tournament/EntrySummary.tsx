import type { Entry } from '@boast/contract/entries';
import { Stat } from '../../ui/Stat.tsx';

/** How one's entry stands: points, correct of decided, and the share of them. */
export function EntrySummary({ entry }: { entry: Entry }) {
  const { points, score, possibleScore, rank } = entry;
  const accuracy = possibleScore === 0 ? 0 : Math.round((100 * score) / possibleScore);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:flex sm:gap-x-14">
      {rank !== null && <Stat label="Rank" value={rank.toLocaleString('en')} />}
      <Stat label="Points" value={points.toLocaleString('en')} />
      <Stat label="Tipped" value={score} suffix={`/${possibleScore}`} />
      <Stat label="Accuracy" value={accuracy} suffix="%" />
    </dl>
  );
}

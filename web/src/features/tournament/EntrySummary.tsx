import type { Entry } from '@boast/contract/entries';
import { useQuery } from '@tanstack/react-query';
import { entryStandingQuery } from '../../api/later-queries.ts';
import { Stat } from '../../ui/Stat.tsx';
import { Movement } from './board/Movement.tsx';

type EntrySummaryProps = {
  entry: Entry;
  /** Nothing is to come: there is no other rank to hope for. */
  isOver: boolean;
};

/** How an entry stands: rank and how it moved, points, correct of decided, the share of them, and what is still possible. */
export function EntrySummary({ entry, isOver }: EntrySummaryProps) {
  const { points, score, possibleScore, rank } = entry;
  const { data: standing } = useQuery({ ...entryStandingQuery(entry.id), enabled: rank !== null });
  const accuracy = possibleScore === 0 ? 0 : Math.round((100 * score) / possibleScore);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:flex sm:flex-wrap sm:gap-x-14">
      {rank !== null && (
        <Stat
          label={
            <span className="flex h-[1lh] items-center gap-2">
              Rank
              {standing && <Movement rank={standing.rank} before={standing.rankBefore} />}
            </span>
          }
          value={rank.toLocaleString('en')}
        />
      )}
      <Stat label="Points" value={points.toLocaleString('en')} />
      <Stat label="Tipped" value={score} suffix={`/${possibleScore}`} />
      <Stat label="Accuracy" value={accuracy} suffix="%" />
      {rank !== null && !isOver && (
        <Stat
          label={standing?.isBestRankExact ? 'Best possible rank' : 'Rank at best'}
          value={standing ? standing.bestRank.toLocaleString('en') : '–'}
          suffix={standing && ` of ${standing.entryCount.toLocaleString('en')}`}
        />
      )}
    </dl>
  );
}

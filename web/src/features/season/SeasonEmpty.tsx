import { Link } from '../../lib/router/Link.tsx';
import { pb } from '../../path-builder.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type SeasonFilter, seasonAddress } from './season-filter.ts';

/** No board is final yet: the way on is what counted before, or what will count next. */
export function SeasonEmpty({ filter }: { filter: SeasonFilter }) {
  const isYear = filter.period === 'year';
  return (
    <EmptyState
      title={isYear ? 'No points this year yet' : 'No points yet'}
      action={
        <>
          {isYear && (
            <Link to={seasonAddress({ ...filter, period: 'all', page: 0 })} className={buttonClass()}>
              See all time
            </Link>
          )}
          <Link
            to={pb.tournaments(filter.gender === null ? {} : { gender: filter.gender })}
            className={buttonClass({ variant: isYear ? 'outline' : 'primary' })}
          >
            Browse tournaments
          </Link>
        </>
      }
    >
      Points count here once a tournament is over and its leaderboard is final.
    </EmptyState>
  );
}

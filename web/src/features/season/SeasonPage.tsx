import { navigate, usePlace } from '../../lib/router/router.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { SeasonBoard } from './SeasonBoard.tsx';
import { SeasonOf } from './SeasonOf.tsx';
import { readSeasonFilter, type SeasonFilter, seasonAddress } from './season-filter.ts';

/** The season: who has the most points over all tournaments, and what a person's points are made of. */
export function SeasonPage() {
  const filter = readSeasonFilter(new URLSearchParams(usePlace().search));
  const choose = (change: Partial<SeasonFilter>) =>
    navigate(seasonAddress({ ...filter, ...change, page: 0 }));
  const controls = (
    <div className="flex flex-wrap gap-3">
      <SegmentedControl
        label="Tournaments"
        options={genders}
        value={filter.gender ?? 'both'}
        onChange={(gender) => choose({ gender: gender === 'both' ? null : gender })}
      />
      <SegmentedControl
        label="Period"
        options={periods}
        value={filter.period}
        onChange={(period) => choose({ period })}
      />
    </div>
  );
  if (filter.userId !== null) {
    return (
      <div className="page flex flex-col gap-8 py-10">
        <SeasonOf userId={filter.userId} filter={filter} controls={controls} />
      </div>
    );
  }
  return (
    <div className="page flex flex-col gap-8 py-10">
      <PageTitle>Leaderboard</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <h1 className="display text-display">Leaderboard</h1>
        {controls}
      </div>
      <SeasonBoard filter={filter} />
    </div>
  );
}

const genders = [
  { value: 'both', label: 'Both' },
  { value: 'mens', label: "Men's" },
  { value: 'womens', label: "Women's" },
] as const;

const periods = [
  { value: 'year', label: 'This year' },
  { value: 'all', label: 'All time' },
] as const;

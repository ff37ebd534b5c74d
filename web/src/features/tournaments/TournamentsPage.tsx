import { useSuspenseQuery } from '@tanstack/react-query';
import { sitePaths } from '../../lib/path-builder.ts';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { navigate } from '../../lib/router/navigate.ts';
import { useLocation } from '../../lib/router/use-location.ts';
import { genderText } from '../../lib/text/gender.ts';

import { PageTitle } from '../../parts/PageTitle.tsx';
import { TournamentGrid } from '../../parts/tournaments/cards/TournamentGrid.tsx';
import { TournamentGridSkeleton } from '../../parts/tournaments/cards/TournamentGridSkeleton.tsx';
import { Button } from '../../ui/Button.tsx';
import { SegmentedControl } from '../../ui/forms/SegmentedControl.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { EmptyState } from '../../ui/status/EmptyState.tsx';
import { type ListFilter, listQuery, readListFilter, sortList } from './list-filter.ts';

export function TournamentsPage() {
  const { search } = useLocation();
  const filter = readListFilter(new URLSearchParams(search));
  const choose = (change: Partial<ListFilter>) => navigate(sitePaths.tournaments({ ...filter, ...change }));
  return (
    <div className="page flex flex-col gap-8 py-10">
      <PageTitle>Tournaments</PageTitle>
      <PageHead title="Tournaments">
        <div className="flex flex-wrap gap-3">
          <SegmentedControl
            label="Gender"
            options={genders}
            value={filter.gender}
            onChange={(gender) => choose({ gender })}
          />
          <SegmentedControl
            label="Status"
            options={shows}
            value={filter.show}
            onChange={(show) => choose({ show })}
          />
        </div>
      </PageHead>
      <h2 className="sr-only">{filter.show === 'open' ? 'Active and upcoming' : 'Completed'}</h2>
      <PromptSuspense key={`${filter.gender} ${filter.show}`} fallback={<TournamentGridSkeleton />}>
        <List filter={filter} onShow={(show) => choose({ show })} />
      </PromptSuspense>
      <p className="text-quiet">
        Your own club's championship?{' '}
        <Link to={sitePaths.runDraw()} className={linkClass()}>
          Run a draw
        </Link>
      </p>
    </div>
  );
}

const genders = [
  { value: 'mens', label: genderText.mens },
  { value: 'womens', label: genderText.womens },
  { value: 'all', label: 'All' },
] as const;

const shows = [
  { value: 'open', label: 'Active & Upcoming' },
  { value: 'completed', label: 'Completed' },
] as const;

function List({ filter, onShow }: { filter: ListFilter; onShow: (show: ListFilter['show']) => void }) {
  const { data } = useSuspenseQuery(listQuery(filter));
  const visibleTournaments = sortList(data, filter);
  if (visibleTournaments.length > 0) return <TournamentGrid tournaments={visibleTournaments} />;
  if (filter.show === 'completed') return <EmptyState title="No completed tournaments yet." />;
  return (
    <EmptyState
      title="No active or upcoming tournaments at the moment."
      action={
        <Button variant="outline" onClick={() => onShow('completed')}>
          Show completed tournaments
        </Button>
      }
    />
  );
}

import type { OwnLeague } from '@boast/contract/leagues';
import { useQuery } from '@tanstack/react-query';
import type { CallResult } from '../../api/call-result.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { navigate } from '../../lib/router/navigate.ts';
import { countText } from '../../lib/text/number-text.ts';
import { FOUND_PAGE, publicLeaguesQuery } from '../../parts/leagues/league-queries.ts';
import { Read } from '../../parts/Read.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { EmptyState } from '../../ui/status/EmptyState.tsx';
import { LoadingRegion } from '../../ui/status/LoadingRegion.tsx';
import { readPage } from './board/league-place.ts';
import { LeagueTiles, LeagueTilesSkeleton } from './LeagueTile.tsx';

type PublicLeaguesProps = {
  /** The URL's query string: the name to look for, and the page. */
  search: string;
  own: ReadonlyMap<string, OwnLeague>;
};

export function PublicLeagues({ search, own }: PublicLeaguesProps) {
  const asked = new URLSearchParams(search);
  const q = (asked.get('q') ?? '').slice(0, 40);
  const page = readPage(asked);
  return (
    <section aria-labelledby="public-leagues" className="flex flex-col gap-5">
      <SectionHead id="public-leagues" title="Public leagues" />
      <form
        key={q}
        className="flex max-w-measure items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const asked = new FormData(event.currentTarget).get('q');
          navigate(sitePaths.leagues({ q: typeof asked === 'string' ? asked.trim() : '' }));
        }}
      >
        <div className="min-w-0 grow">
          <Field label="Find a league by name">
            <TextInput type="search" name="q" defaultValue={q} maxLength={40} autoComplete="off" />
          </Field>
        </div>
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
      <Found q={q} page={page} own={own} />
    </section>
  );
}

type FoundProps = { q: string; page: number; own: PublicLeaguesProps['own'] };

function Found({ q, page, own }: FoundProps) {
  const query = useQuery(publicLeaguesQuery({ q, page }));
  return (
    <Read
      query={query}
      title="Couldn't load public leagues"
      skeleton={
        <LoadingRegion label="Loading public leagues">
          <LeagueTilesSkeleton />
        </LoadingRegion>
      }
    >
      {(found) => <FoundPage found={found} q={q} page={page} own={own} isBusy={query.isPlaceholderData} />}
    </Read>
  );
}

type FoundPageProps = FoundProps & { found: CallResult<'publicLeagues'>; isBusy: boolean };

function FoundPage({ found, q, page, own, isBusy }: FoundPageProps) {
  const { data: leagues, pageInfo } = found;
  const hrefOf = (to: number) => sitePaths.leagues({ q, page: to });
  return (
    <div aria-busy={isBusy} className="flex flex-col gap-6 transition-opacity aria-busy:opacity-60">
      <p role="status" className="sr-only">
        {countText(pageInfo.totalRecords, 'league')}
      </p>
      {leagues.length === 0 ? (
        <EmptyState title={q === '' ? 'No public leagues yet' : 'No leagues found'}>
          Private leagues are hidden from search. You need their link or code.
        </EmptyState>
      ) : (
        <LeagueTiles leagues={leagues} own={own} />
      )}
      <Pagination
        label="Public leagues"
        page={page}
        pageCount={Math.ceil(pageInfo.totalRecords / FOUND_PAGE)}
        hrefOf={hrefOf}
        onPage={(to) => navigate(hrefOf(to))}
      />
    </div>
  );
}

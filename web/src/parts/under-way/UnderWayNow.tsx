import type { UnderWayTournament } from '@boast/contract/under-way';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../api/app-api.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { countText } from '../../lib/text/number-text.ts';
import { linkClass } from '../../ui/link-class.ts';
import { CourtView } from '../../ui/marks/CourtView.tsx';
import { Read } from '../Read.tsx';
import { type PlainTile, PlainTiles } from './PlainTiles.tsx';
import { TileSkeleton } from './TileSkeleton.tsx';
import { OpenTile, OwnTile } from './UnderWayTile.tsx';
import { myUnderWayQuery, underWayQuery } from './under-way-queries.ts';
import { useLiveUnderWay, useMarkSeen } from './use-live-under-way.ts';

/** The home page shows this many; the rest are on the dashboard and in the list. */
const MAX_TILES = 2;

/**
 * The reader's entries that are being played, otherwise all tournaments that are; a picture of a court if there are
 * none.
 */
export function UnderWayNow() {
  const isSignedIn = useUserId() !== null;
  const open = useQuery(underWayQuery);
  const own = useQuery({ ...myUnderWayQuery, enabled: isSignedIn });
  const owned = isSignedIn ? (own.data ?? []) : [];
  const ownTiles = owned.slice(0, MAX_TILES);
  const more = owned.length - ownTiles.length;
  const openTiles = ownTiles.length > 0 ? [] : (open.data ?? []).filter(isWhole).slice(0, 1);
  useLiveUnderWay([...ownTiles, ...openTiles]);
  useMarkSeen(ownTiles);
  // A failed read of the reader's own entries is not the same as none.
  const query = isSignedIn && own.data === undefined ? own : open;
  if (ownTiles.length === 0 && (query.data === undefined || openTiles.length === 0)) {
    return (
      <Read
        query={query}
        title="Couldn't load live matches"
        skeleton={isSignedIn ? <TileSkeleton /> : <Court />}
      >
        {() => <Court />}
      </Read>
    );
  }
  return (
    <section aria-labelledby="under-way" className="flex w-full animate-rise flex-col gap-4">
      <h2 id="under-way" className="sr-only">
        Active tournaments
      </h2>
      {ownTiles.map((tile) => (
        <OwnTile key={tile.entryId} own={tile} />
      ))}
      {openTiles.map((tile) => (
        <OpenTile key={tile.tournament.id} open={tile} />
      ))}
      {more > 0 && (
        <Link to={sitePaths.dashboard()} className={linkClass('quiet')}>
          {countText(more, 'more draw')} of yours in play
        </Link>
      )}
    </section>
  );
}

/** A whole draw leads to its second chances. */
const isWhole = ({ tournament }: UnderWayTournament): boolean => tournament.wholeDraw === null;

/** Decoration: the page is complete without it. */
function Court() {
  return (
    <div className="h-88 max-md:mx-[calc(50%-50vw)] md:absolute md:inset-y-0 md:right-0 md:-z-10 md:h-auto md:w-[57%] md:[mask-image:linear-gradient(to_right,transparent,black_28%)]">
      <CourtView className="h-full w-full animate-rise" />
    </div>
  );
}

export function OwnTiles({ lines }: { lines: readonly PlainTile[] }) {
  const query = useQuery(myUnderWayQuery);
  const { data, errorUpdateCount } = query;
  const visible = (data ?? []).filter(({ entryId }) => lines.some(({ id }) => id === entryId));
  useLiveUnderWay(visible);
  useMarkSeen(visible);
  if (data === undefined) {
    return (
      <>
        <Read query={query} title="Couldn't load your picks" skeleton={null}>
          {() => null}
        </Read>
        <PlainTiles lines={lines} isLoading={errorUpdateCount === 0} />
      </>
    );
  }
  return (
    <ul className="mt-4 grid gap-4 min-[100rem]:grid-cols-[repeat(auto-fit,minmax(44rem,1fr))]">
      {lines.map(({ id, line }) => {
        const own = visible.find(({ entryId }) => entryId === id);
        return (
          <li key={id}>
            {own ? (
              <OwnTile own={own}>{line}</OwnTile>
            ) : (
              <div className="rounded-large border border-line bg-glass px-5 py-4 sm:px-6">{line}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

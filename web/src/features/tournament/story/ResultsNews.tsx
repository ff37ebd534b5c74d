import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { isNoPrize } from '@boast/domain/prize/change-prize';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { entryStandingQuery, fieldPicksQuery } from '../../../api/queries/standings.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { countsOf } from '../../../parts/tournaments/field-counts.ts';
import { readEntryPicks } from '../../../parts/tournaments/read-entry-picks.ts';
import type { TournamentPartProps } from '../../../parts/tournaments/tournament-parts.ts';
import { useLeave } from '../../../ui/dialogs/use-leave.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { aboveBottomBar } from '../../../ui/marks/edge-bar.ts';
import { DotMark } from '../../../ui/marks/Logo.tsx';
import { OutcomeMark } from '../../../ui/marks/OutcomeMark.tsx';
import { entryChanceQuery } from '../chance/chance-queries.ts';
import { chanceName, movedBy } from '../chance/chance-text.ts';
import { readTournamentDraw, type TournamentDraw } from '../picks/tournament-draw.ts';
import { MomentLink } from './MomentLink.tsx';
import { type ResultsSummary, summarizeResults } from './results-news-text.ts';
import './story.css';

export function ResultsNews({ tournament, entry }: TournamentPartProps) {
  const [news, dismiss] = useNewResults(tournament, entry);
  useLitMatches(news);
  return createPortal(
    // The live region must exist before it has text, or screen readers do not announce it.
    <div
      ref={aboveBottomBar}
      role="status"
      className="fixed inset-x-3 bottom-[calc(0.75rem+var(--dock,0px))] z-30 mx-auto max-w-136 text-ink"
    >
      {news && (
        <Banner
          key={tournament.resultsVersion}
          news={news}
          tournament={tournament}
          entry={entry}
          onClose={dismiss}
        />
      )}
    </div>,
    document.body,
  );
}

interface SeenResults {
  readonly version: number;
  readonly source: TournamentDraw;
  readonly rank: number | null;
}

function useNewResults(
  tournament: Tournament,
  entry: Entry | null,
): readonly [ResultsSummary | null, () => void] {
  const { id, resultsVersion: version } = tournament;
  const ranked = entry !== null && entry.rank !== null;
  const { data: standing } = useQuery({
    ...entryStandingQuery(entry?.id ?? ''),
    enabled: ranked,
    // Board and draw are separate calls, but match within moments.
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.version >= version ? false : 2_000,
  });
  const { data: field } = useQuery({ ...fieldPicksQuery(id), enabled: ranked });
  const source = useMemo(() => readTournamentDraw(tournament), [tournament]);
  const [seen, setSeen] = useState<SeenResults | null>(null);
  const [news, setNews] = useState<ResultsSummary | null>(null);
  // A rank from another version of the results would be wrong here.
  const rank = standing?.version === version ? standing.rank : null;
  if (seen === null || (seen.version === version && rank !== null && seen.rank !== rank))
    setSeen({ version, source: seen?.source ?? source, rank });
  else if (seen.version !== version && (!ranked || rank !== null)) {
    setSeen({ version, source, rank });
    const { draw, matchIds } = source;
    setNews(
      summarizeResults({
        before: seen.source,
        after: source,
        own: entry && { picks: readEntryPicks(draw, matchIds, entry), rankBefore: seen.rank, rank },
        field: field ? countsOf(field, matchIds) : null,
      }),
    );
  }
  return [news, () => setNews(null)];
}

const LIT_MS = 8_000;

function useLitMatches(news: ResultsSummary | null): void {
  useEffect(() => {
    if (!news) return;
    const cells = news.matches.flatMap((match) => [
      ...document.querySelectorAll<HTMLElement>(`[data-cell="${match}"]`),
    ]);
    for (const cell of cells) cell.dataset['told'] = '';
    const darken = () => {
      for (const cell of cells) delete cell.dataset['told'];
    };
    const timer = setTimeout(darken, LIT_MS);
    return () => {
      clearTimeout(timer);
      darken();
    };
  }, [news]);
}

/** Long enough to read it twice. The results stay visible in the draw. */
const STAY_MS = 20_000;

type BannerProps = { news: ResultsSummary; tournament: Tournament; entry: Entry | null; onClose: () => void };

function Banner({ news, tournament, entry, onClose }: BannerProps) {
  const { matches, headline, own, outcome, drama, moment } = news;
  const box = useRef<HTMLDivElement>(null);
  useLeave(box, STAY_MS, onClose);
  const [match] = matches;
  return (
    <div
      ref={box}
      data-told-outcome={outcome ?? undefined}
      className="told-banner flex animate-rise items-start gap-3 rounded-base border border-edge bg-glass-high py-2.5 pr-1.5 pl-4"
    >
      <span className="flex h-8 items-center">
        {outcome ? <OutcomeMark outcome={outcome} label="" /> : <DotMark className="size-5" />}
      </span>
      <div className="flex min-w-0 grow flex-col gap-0.5 py-1">
        <p className="display text-title">{headline}</p>
        {own !== null && <p className="numerals font-[650]">{own}</p>}
        {drama.map((words) => (
          <p key={words} className="font-[650] text-accent text-small">
            {words}
          </p>
        ))}
        {entry && <ChanceMoved tournament={tournament} entry={entry} />}
        <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-small">
          {match !== undefined && (
            <Link
              to={sitePaths.tournamentMatch({ tournamentId: tournament.id, match })}
              className={linkClass()}
            >
              See it in the draw
            </Link>
          )}
          {entry && moment !== null && (
            <MomentLink tournamentId={tournament.id} entryId={entry.id} moment={moment} what={headline} />
          )}
        </p>
      </div>
      <IconButton icon={X} label="Dismiss" onClick={onClose} />
    </div>
  );
}

function ChanceMoved({ tournament, entry }: { tournament: Tournament; entry: Entry }) {
  const { data: chance } = useQuery(entryChanceQuery(tournament.id, entry.id));
  const last = chance?.curve.at(-1);
  const moved =
    last?.version === tournament.resultsVersion ? movedBy(chance?.curve ?? [], last.matchIds[0] ?? '') : null;
  return (
    moved && (
      <p className="numerals font-[650] text-small">
        Your {chanceName(!isNoPrize(tournament.prize))} {moved.words}
      </p>
    )
  );
}

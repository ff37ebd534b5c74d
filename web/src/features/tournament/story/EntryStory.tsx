import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fieldPicksQuery } from '../../../api/queries/standings.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { countsOf } from '../../../parts/tournaments/field-counts.ts';
import { readEntryPicks } from '../../../parts/tournaments/read-entry-picks.ts';
import type { TournamentPartProps } from '../../../parts/tournaments/tournament-parts.ts';
import { OutcomeMark } from '../../../ui/marks/OutcomeMark.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { LoadingRegion } from '../../../ui/status/LoadingRegion.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';
import { ChanceCurve } from '../chance/ChanceCurve.tsx';
import { entryChanceQuery } from '../chance/chance-queries.ts';
import type { CurvePoint } from '../chance/chance-text.ts';
import { readTournamentDraw } from '../picks/tournament-draw.ts';
import { MomentLink } from './MomentLink.tsx';
import { type Chapter, chaptersOf } from './story-text.ts';

type EntryStoryProps = {
  tournament: Tournament;
  entry: Entry;
  /** Null for the reader's own. */
  owner: string | null;
};

const noCurve: readonly CurvePoint[] = [];

export function EntryStory({ tournament, entry, owner }: EntryStoryProps) {
  const { data: field } = useQuery(fieldPicksQuery(tournament.id));
  const { data: chance } = useQuery(entryChanceQuery(tournament.id, entry.id));
  const curve = chance?.curve ?? noCurve;
  const chapters = useMemo(() => {
    if (!field) return [];
    const source = readTournamentDraw(tournament);
    const picks = readEntryPicks(source.draw, source.matchIds, entry);
    return chaptersOf({ source, picks, field: countsOf(field, source.matchIds), owner, curve });
  }, [tournament, entry, field, owner, curve]);
  if (!field) return <StorySkeleton />;
  return (
    <section aria-labelledby="story" className="flex min-h-52 flex-col">
      <SectionHead id="story" title={owner === null ? 'Your story' : `${owner}'s story`} />
      {/* The height is fixed so that nothing below moves; what does not fit scrolls sideways. Without `relative`,
          hidden words would widen the page. */}
      <section aria-label="Chapters" className="relative flex grow overflow-x-auto border-line border-b">
        <dl className="flex grow divide-x divide-line">
          {chapters.map((chapter) => (
            <StoryChapter
              key={`${chapter.name} ${chapter.line}`}
              chapter={chapter}
              tournamentId={tournament.id}
            >
              {owner === null && chapter.moment !== null && (
                <MomentLink
                  tournamentId={tournament.id}
                  entryId={entry.id}
                  moment={chapter.moment}
                  what={`${chapter.name}, ${chapter.line}`}
                />
              )}
            </StoryChapter>
          ))}
        </dl>
      </section>
      {chance && (
        <div className="pt-4">
          <ChanceCurve curve={chance.curve} />
        </div>
      )}
    </section>
  );
}

export function OwnStory({ tournament, entry }: TournamentPartProps) {
  return entry && <EntryStory tournament={tournament} entry={entry} owner={null} />;
}

function StorySkeleton() {
  return (
    <LoadingRegion label="Loading the story">
      <div className="flex h-52 flex-col border-line border-b">
        <Skeleton className="h-8 w-72 max-w-full" />
        <div className="mt-3 flex grow divide-x divide-line overflow-hidden border-line border-t">
          {['champion', 'best', 'cost'].map((chapter) => (
            <div key={chapter} className="flex min-w-60 max-w-96 flex-1 flex-col gap-2 px-5 py-4 first:pl-0">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-6 w-44" />
              <Skeleton className="h-4 w-52" />
            </div>
          ))}
        </div>
      </div>
    </LoadingRegion>
  );
}

type StoryChapterProps = { chapter: Chapter; tournamentId: string; children: React.ReactNode };

function StoryChapter({ chapter, tournamentId, children }: StoryChapterProps) {
  const { name, outcome, line, words, match } = chapter;
  return (
    <div className="flex min-w-60 max-w-96 flex-1 flex-col gap-1 px-5 py-4 first:pl-0">
      <dt className="eyebrow flex items-center gap-2 text-quiet">
        <OutcomeMark outcome={outcome} label="" className="text-[0.875rem]" />
        {name}
      </dt>
      <dd className="display text-title">
        <Link
          to={sitePaths.tournamentMatch({ tournamentId, match })}
          className="text-inherit no-underline underline-offset-4 hover:underline"
        >
          {line}
        </Link>
      </dd>
      <dd className="numerals text-quiet text-small">{words}</dd>
      {children && <dd className="mt-auto pt-1 text-small">{children}</dd>}
    </div>
  );
}

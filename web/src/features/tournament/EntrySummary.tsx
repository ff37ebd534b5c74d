import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { entryStandingQuery } from '../../api/queries/standings.ts';
import { ordinal } from '../../lib/ordinal.ts';

import { shortPercent } from '../../lib/percent-text.ts';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { Movement } from '../../parts/tournaments/Movement.tsx';
import { TournamentPartList } from '../../parts/tournaments/TournamentPartList.tsx';
import { Stat } from '../../ui/Stat.tsx';
import { entryChanceQuery } from './chance/chance-queries.ts';

type EntrySummaryProps = {
  entry: Entry;
  tournament: Tournament;
  isOwn: boolean;
};

export function EntrySummary({ entry, tournament, isOwn }: EntrySummaryProps) {
  const { points, score, possibleScore, rank } = entry;
  // Board and draw are separate calls: figures of an older result would contradict the draw.
  const { resultsVersion } = tournament;
  const ofNow = <T extends { readonly version: number | null }>(read: T | undefined) =>
    read?.version === resultsVersion ? read : undefined;
  const standing = ofNow(useQuery({ ...entryStandingQuery(entry.id), enabled: rank !== null }).data);
  const isUnderWay =
    tournament.status !== 'CANCELLED' && tournament.completedMatches < tournament.totalMatches;
  const asked = useQuery({
    ...entryChanceQuery(tournament.id, entry.id),
    enabled: isUnderWay && rank !== null,
  });
  const chance = ofNow(asked.data ?? undefined);
  const accuracy = possibleScore === 0 ? 0 : Math.round((100 * score) / possibleScore);
  const finish = isUnderWay ? finishOf(chance?.finish, standing?.finish) : null;
  // Every figure has its place from the start; a dash stands for what is not known yet.
  return (
    <dl className="on-paper grid auto-rows-min grid-cols-2 gap-x-6 gap-y-5 sm:flex sm:flex-wrap sm:gap-x-12 sm:*:min-w-20">
      <Stat
        label={
          <span className="flex h-[1lh] items-center gap-2">
            Rank
            {standing && <Movement rank={standing.rank} before={standing.rankBefore} />}
          </span>
        }
        value={rank?.toLocaleString('en') ?? '–'}
      />
      <Stat label="Points" value={points.toLocaleString('en')} />
      <Stat label="Tipped" value={score} suffix={`/${possibleScore}`} />
      <Stat label="Accuracy" value={accuracy} suffix="%" />
      {isUnderWay && (
        <Stat
          label="Chance"
          value={chance ? shortPercent(chance.chance).replace('%', '') : '–'}
          suffix={chance && '%'}
        />
      )}
      {(finish || (isUnderWay && isNearEnd(tournament))) && <Finish finish={finish} />}
      {isOwn &&
        (tournament.sealedAt === null ? (
          stampToCome
        ) : (
          <PromptSuspense fallback={stampToCome}>
            <TournamentPartList place="stamp" tournament={tournament} entry={entry} />
          </PromptSuspense>
        ))}
    </dl>
  );
}

const stampToCome = <div className="min-h-18 sm:min-h-[4.2rem] sm:min-w-44" />;

/** From here on possible finishes are known. */
const isNearEnd = ({ totalMatches, completedMatches }: Tournament): boolean =>
  totalMatches - completedMatches <= 7;

type Ranks = { best: number; worst: number };
type FinishView = Ranks & { byWinnersOnly: boolean };

/** At the end the board answers this from all scores, before the chances are computed again. */
function finishOf(
  computed: FinishView | null | undefined,
  ofBoard: Ranks | null | undefined,
): FinishView | null {
  if (computed && !(computed.byWinnersOnly && ofBoard)) return computed;
  return ofBoard ? { ...ofBoard, byWinnersOnly: false } : null;
}

/** '206th to 289th', as tall as the other figures; a dash until it is known. */
function Finish({ finish }: { finish: FinishView | null }) {
  const isFixed = finish?.best === finish?.worst;
  return (
    <div className="flex flex-col gap-2">
      <dt className="eyebrow text-quiet">
        {finish?.byWinnersOnly
          ? 'Can finish, by winners only'
          : finish && isFixed
            ? 'Will finish'
            : 'Can still finish'}
      </dt>
      <dd className="score flex h-[2.7rem] items-center whitespace-nowrap text-heading">
        {finish === null ? '–' : ordinal(finish.best)}
        {finish && !isFixed && ` to ${ordinal(finish.worst)}`}
      </dd>
    </div>
  );
}

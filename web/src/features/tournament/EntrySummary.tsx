import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { entryStandingQuery } from '../../api/board-queries.ts';
import { ordinal } from '../../lib/number-words.ts';
import { shortPercent } from '../../lib/percent-words.ts';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { Movement } from '../../parts/tournaments/Movement.tsx';
import { TournamentPartList } from '../../parts/tournaments/TournamentPartList.tsx';
import { Stat } from '../../ui/Stat.tsx';
import { entryChanceQuery } from './chance/chance-queries.ts';

type EntrySummaryProps = {
  entry: Entry;
  tournament: Tournament;
  /** The reader made it: it carries the stamp of its seal. */
  isOwn: boolean;
};

/**
 * How an entry stands: rank and how it moved, points, correct of decided, the share of them, its chance of the prize, and
 * between which ranks it can still finish, once that is known.
 */
export function EntrySummary({ entry, tournament, isOwn }: EntrySummaryProps) {
  const { points, score, possibleScore, rank } = entry;
  // Each is read by a call of its own: figures of another result than the draw's say nothing beside it.
  const { resultsVersion } = tournament;
  const ofNow = <T extends { readonly version: number | null }>(read: T | undefined) =>
    read?.version === resultsVersion ? read : undefined;
  const standing = ofNow(useQuery({ ...entryStandingQuery(entry.id), enabled: rank !== null }).data);
  const isUnderWay = rank !== null && tournament.completedMatches < tournament.totalMatches;
  const asked = useQuery({
    ...entryChanceQuery(tournament.id, entry.id),
    enabled: isUnderWay && tournament.status !== 'CANCELLED',
  });
  const chance = ofNow(asked.data ?? undefined);
  const accuracy = possibleScore === 0 ? 0 : Math.round((100 * score) / possibleScore);
  const finish = isUnderWay ? finishOf(chance?.finish, standing?.finish) : null;
  // Chance, where one can finish, and the stamp of one's own come later: a phone keeps room for their rows.
  const late = (isUnderWay ? 1 : 0) + (isUnderWay && isNearEnd(tournament) ? 1 : 0) + (isOwn ? 1 : 0);
  return (
    <dl
      className={`grid auto-rows-min grid-cols-2 gap-x-6 gap-y-5 sm:flex sm:flex-wrap sm:gap-x-12 ${rank === null ? '' : (roomFor[late] ?? '')}`}
    >
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
      {isUnderWay && chance && (
        <Stat label="Chance" value={shortPercent(chance.chance).replace('%', '')} suffix="%" />
      )}
      {finish && <Finish {...finish} />}
      {isOwn && (
        <PromptSuspense>
          <TournamentPartList place="stamp" tournament={tournament} entry={entry} />
        </PromptSuspense>
      )}
    </dl>
  );
}

/** From here on it is known where everybody can finish. */
const isNearEnd = ({ totalMatches, completedMatches }: Tournament): boolean =>
  totalMatches - completedMatches <= 7;

/** By how many figures come later, two a row. */
const roomFor = ['', 'max-sm:min-h-[15.1rem]', 'max-sm:min-h-[15.1rem]', 'max-sm:min-h-[20.8rem]'];

type Ranks = { best: number; worst: number };

/** With the last matches the board knows it with all scores, before the chances are computed anew. */
function finishOf(
  computed: (Ranks & { byWinnersOnly: boolean }) | null | undefined,
  ofBoard: Ranks | null | undefined,
): ComponentProps<typeof Finish> | null {
  if (computed && !(computed.byWinnersOnly && ofBoard)) return computed;
  return ofBoard ? { ...ofBoard, byWinnersOnly: false } : null;
}

/** '206th to 289th', in the height of the other figures. */
function Finish({ best, worst, byWinnersOnly }: Ranks & { byWinnersOnly: boolean }) {
  const isFixed = best === worst;
  return (
    <div className="flex flex-col gap-2">
      <dt className="eyebrow text-quiet">
        {byWinnersOnly ? 'Can finish, by winners only' : isFixed ? 'Will finish' : 'Can still finish'}
      </dt>
      <dd className="score flex h-[2.7rem] items-center whitespace-nowrap text-heading">
        {ordinal(best)}
        {!isFixed && ` to ${ordinal(worst)}`}
      </dd>
    </div>
  );
}

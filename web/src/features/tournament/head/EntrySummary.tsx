import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { winnerTitle } from '@boast/domain/draw/rounds';
import { pickedInSlot } from '@boast/domain/draw/slot-players';
import { isNoPrize } from '@boast/domain/prize/change-prize';
import { championOf } from '@boast/domain/scoring/follow-entry';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { entryStandingQuery } from '../../../api/queries/standings.ts';
import { ChampionFate } from '../../../parts/standings/ChampionFate.tsx';
import { isUnderWay } from '../../../parts/tournaments/cards/phase.ts';
import { Movement } from '../../../parts/tournaments/live/Movement.tsx';
import { readEntryPicks } from '../../../parts/tournaments/read-entry-picks.ts';
import { Stat } from '../../../ui/Stat.tsx';
import { entryChanceQuery } from '../chance/chance-queries.ts';
import { readTournamentDraw } from '../picks/tournament-draw.ts';
import { finishOf, outlookText } from './outlook-text.ts';

type EntrySummaryProps = {
  entry: Entry;
  tournament: Tournament;
  /** False where the rank stands above it. */
  hasRank?: boolean;
};

/** How an entry is doing: one row of figures, and one line of what is still to come. */
export function EntrySummary({ entry, tournament, hasRank = true }: EntrySummaryProps) {
  const { points, score, possibleScore, rank } = entry;
  // Board and draw are separate calls: figures of an older result would contradict the draw.
  const { resultsVersion, completedMatches } = tournament;
  const ofNow = <T extends { readonly version: number | null }>(read: T | undefined) =>
    read?.version === resultsVersion ? read : undefined;
  const standing = ofNow(useQuery({ ...entryStandingQuery(entry.id), enabled: rank !== null }).data);
  const isOpen = isUnderWay(tournament);
  const chanceQuery = useQuery({
    ...entryChanceQuery(tournament.id, entry.id),
    enabled: isOpen && rank !== null,
  });
  const chance = ofNow(chanceQuery.data ?? undefined);
  const accuracy = possibleScore === 0 ? 0 : Math.round((100 * score) / possibleScore);
  // Everyone is first before the first result.
  const shownRank = completedMatches === 0 ? null : rank;
  return (
    <div className="flex flex-col gap-2.5 lg:w-[34rem] lg:shrink-0">
      <dl
        className={`on-paper grid gap-x-3 sm:flex sm:gap-x-12 sm:*:min-w-20 ${hasRank ? 'grid-cols-[1.3fr_1.2fr_1fr_1fr]' : 'grid-cols-3'}`}
      >
        {hasRank && (
          <Stat
            label={
              <span className="flex h-[1lh] items-center gap-2">
                Rank
                {standing && shownRank && <Movement rank={standing.rank} before={standing.rankBefore} />}
              </span>
            }
            value={shownRank?.toLocaleString('en') ?? '–'}
            suffix={standing && shownRank && `/${standing.entryCount.toLocaleString('en')}`}
          />
        )}
        <Stat label="Points" value={points.toLocaleString('en')} />
        <Stat label="Tipped" value={score} suffix={`/${possibleScore}`} />
        <Stat label="Accuracy" value={accuracy} suffix="%" />
      </dl>
      {/* The outlook comes later, and takes a line of its own on a phone. */}
      <p
        className={`flex flex-wrap content-start items-center gap-x-4 gap-y-1 text-small ${isOpen && completedMatches > 0 ? 'min-h-16 sm:min-h-6 lg:min-h-12' : 'min-h-6'}`}
      >
        <ChampionOf entry={entry} tournament={tournament} />
        {isOpen && (
          <span className="numerals text-quiet">
            {outlookText({
              chance: chance ?? null,
              finish: finishOf(chance?.finish, standing?.finish),
              hasBegun: completedMatches > 0,
              hasPrize: !isNoPrize(tournament.prize),
            })}
          </span>
        )}
      </p>
    </div>
  );
}

function ChampionOf({ entry, tournament }: Omit<EntrySummaryProps, 'hasRank'>) {
  const champion = useMemo(() => {
    const { draw, matchIds, players } = readTournamentDraw(tournament);
    const picked = championOf(draw, readEntryPicks(draw, matchIds, entry));
    const player = picked && players.get(pickedInSlot(draw, picked.slot) ?? '');
    return picked && player ? { name: player.fullName, fate: picked.fate } : null;
  }, [tournament, entry]);
  return (
    champion && (
      <span className="flex min-w-0 items-center gap-2">
        <span className="eyebrow text-quiet">{winnerTitle(tournament.drawSize)}</span>
        <ChampionFate champion={champion} />
      </span>
    )
  );
}

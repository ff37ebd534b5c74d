import type { Entry } from '@boast/contract/entries';
import type { Prizes } from '@boast/contract/prizes';
import type { Tournament } from '@boast/contract/tournaments';
import { resolveDraw } from '@boast/domain/draw/resolved-matches';
import { finalOf } from '@boast/domain/draw/results';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { boardTopQuery } from '../../../api/queries/boards.ts';
import { prizesQuery } from '../../../api/queries/prizes.ts';
import { fieldPicksQuery } from '../../../api/queries/standings.ts';
import { formatInstant } from '../../../lib/text/format-instant.ts';
import { ordinal } from '../../../lib/text/ordinal.ts';
import { PlayerFace } from '../../../parts/players/PlayerFace.tsx';
import { countsOf } from '../../../parts/tournaments/field-counts.ts';
import { readEntryPicks } from '../../../parts/tournaments/read-entry-picks.ts';
import { amountText } from '../../../parts/tournaments/text/amount-text.ts';
import { DotMark } from '../../../ui/marks/Logo.tsx';
import { Untranslated } from '../../../ui/Untranslated.tsx';
import { readTournamentDraw } from '../picks/tournament-draw.ts';
import { calledTitle, type Honour, honourOf, leaderText, surpriseText, wonText } from './end-text.ts';
import { beatText } from './results-news-text.ts';
import { ShareWin } from './ShareWin.tsx';
import './story.css';

type EndHeadProps = { tournament: Tournament; entry: Entry | null };

/** Says who won the tournament, and where the reader came: the first thing on the page of a finished draw. */
export function EndHead({ tournament, entry }: EndHeadProps) {
  const source = useMemo(() => readTournamentDraw(tournament), [tournament]);
  const { draw, players } = source;
  const final = finalOf(draw.size);
  const isForThird = tournament.feed === 'third-place';
  const winner = resolveDraw(draw)[final]?.through;
  const champion = typeof winner === 'number' ? players.get(playerInSlot(draw, winner) ?? '') : undefined;
  const { data: board } = useQuery(boardTopQuery(tournament.id));
  const first = board?.data.filter(({ rank, points }) => rank === 1 && points > 0) ?? [];
  const entryCount = board?.pageInfo.totalRecords ?? 0;
  const ownFacts = useMemo(
    () => entry && { source, picks: readEntryPicks(draw, source.matchIds, entry) },
    [entry, source, draw],
  );
  const honour: Honour =
    entry?.rank && ownFacts && entryCount > 0
      ? honourOf({ rank: entry.rank, entryCount, points: entry.points, calledTitle: calledTitle(ownFacts) })
      : 'placed';
  return (
    <section aria-label="How it ended" data-honour={honour} className="end-head print:hidden">
      {champion && (
        <div className="flex items-center gap-4 sm:gap-6">
          <PlayerFace player={champion} size="large" isLit />
          <div className="min-w-0">
            <h2 className="display text-heading sm:text-[2.75rem] sm:leading-none">
              <Untranslated>{champion.fullName}</Untranslated> {isForThird ? 'takes third place' : 'wins'}
            </h2>
            <p className="numerals mt-1 text-small opacity-80">
              {!isForThird && 'Final: '}
              {beatText(source, final)}
            </p>
          </div>
        </div>
      )}
      {entry?.rank && ownFacts ? (
        <OwnEnd
          tournament={tournament}
          entry={entry}
          ownFacts={ownFacts}
          honour={honour}
          first={first}
          entryCount={entryCount}
        />
      ) : (
        // Its lines are kept free until the board is there.
        <p className="display min-h-[2.3em] text-title lg:min-h-0">{first.length > 0 && leaderText(first)}</p>
      )}
    </section>
  );
}

type OwnEndProps = EndHeadProps & {
  entry: Entry;
  ownFacts: Parameters<typeof calledTitle>[0];
  honour: Honour;
  first: Parameters<typeof wonText>[0];
  entryCount: number;
};

function OwnEnd({ tournament, entry, ownFacts, honour, first, entryCount }: OwnEndProps) {
  const { rank, points, score, possibleScore, userId } = entry;
  const { data: field } = useQuery(fieldPicksQuery(tournament.id));
  const { data: prizes } = useQuery(prizesQuery(tournament));
  const own = prizes?.winners.find((winner) => winner.userId === userId);
  const surprise = useMemo(
    () => (field ? surpriseText({ ...ownFacts, field: countsOf(field, ownFacts.source.matchIds) }) : ''),
    [field, ownFacts],
  );
  const isPerfect = possibleScore > 0 && score === possibleScore;
  return (
    <div className="flex flex-col gap-1.5">
      {honour === 'won' ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <DotMark className="end-mark size-12" />
          <span className="display text-display">{wonText(first, userId)}</span>
        </p>
      ) : (
        <p className="display text-heading">
          You came {ordinal(rank ?? 0)}{' '}
          <span className="text-title opacity-80 max-sm:block">
            {entryCount > 0 && `of ${entryCount.toLocaleString('en')}, `}
            {points.toLocaleString('en')} points
          </span>
        </p>
      )}
      {prizes && own && own.amount > 0 && <p className="font-[650]">{prizeText(prizes, own.amount)}</p>}
      <p className="numerals min-h-[3em] sm:min-h-[1.5em]">
        {[isPerfect && `A perfect entry: ${score} of ${possibleScore}.`, surprise].filter(Boolean).join(' ')}
      </p>
      {honour === 'won' && <ShareWin tournament={tournament} entry={entry} />}
    </div>
  );
}

function prizeText({ state, unit, heldUntil }: Prizes, amount: number): string {
  const sum = amountText(amount, unit);
  if (state === 'paid') return `You won ${sum}. It has been paid.`;
  if (state === 'released' || state === 'due') return `You won ${sum}. We'll email you about it.`;
  const until = heldUntil === null ? '' : ` The result is provisional until ${formatInstant(heldUntil)}.`;
  return `You're set to win ${sum}.${until}`;
}

import type { Prizes } from '@boast/contract/prizes';
import type { Tournament } from '@boast/contract/tournaments';
import { isNoPrize } from '@boast/domain/prize/change-prize';
import { hasWeights, pointsInRound } from '@boast/domain/scoring/round-points';
import { rulesName, type ScoringRules, scoringRules } from '@boast/domain/scoring/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { useUser } from '../../api/queries/account.ts';
import { prizesQuery } from '../../api/queries/prizes.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { formatInstant } from '../../lib/text/format-instant.ts';
import { countText } from '../../lib/text/number-text.ts';
import { amountText } from '../../parts/tournaments/text/amount-text.ts';
import {
  perfectSentence,
  prizeSentence,
  roundsOf,
  scoreSentence,
} from '../../parts/tournaments/text/rules-text.ts';
import type { TournamentPartProps } from '../../parts/tournaments/tournament-parts.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { Badge } from '../../ui/marks/Badge.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';
import { LoadingRegion } from '../../ui/status/LoadingRegion.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';
import { basisText, calculationSteps, stateText } from './prize-text.ts';

export function PrizePanel({ tournament }: TournamentPartProps) {
  const { data: prizes, error, refetch, isFetching } = useQuery(prizesQuery(tournament));
  const user = useUser();
  if (error && !prizes) {
    return (
      <Panel title="The prize" flush>
        <ErrorState
          title="Couldn't load the prize"
          message={failureMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Panel>
    );
  }
  if (!prizes) {
    return (
      <Panel title="The prize">
        <LoadingRegion label="Loading the prize...">
          <Skeleton className="h-24" />
        </LoadingRegion>
      </Panel>
    );
  }
  const { text } = tournament.prize;
  if (prizes.amount === 0) return text === null ? null : <PrizeInText text={text} basis={prizes.basis} />;
  return (
    <Panel title="The prize" note={noteOf(prizes)}>
      <div className="flex flex-col gap-5">
        <PrizeHead prizes={prizes} />
        {prizes.resultsVersion !== null && (
          <>
            <WinnerList prizes={prizes} ownId={user?.id ?? null} />
            <PrizeCalculation prizes={prizes} tournamentId={tournament.id} />
          </>
        )}
      </div>
    </Panel>
  );
}

/** A prize other than money and credits is handed over, not calculated. */
function PrizeInText({ text, basis }: { text: string; basis: Prizes['basis'] }) {
  return (
    <Panel title="The prize">
      <p className="score text-[2.25rem] text-accent">{text}</p>
      <p className="mt-2 text-quiet">For the {basisText(basis)}.</p>
    </Panel>
  );
}

const noteOf = ({ winnerCount }: Prizes): string | undefined =>
  winnerCount === 0
    ? undefined
    : winnerCount === 1
      ? '1 winner'
      : `${winnerCount.toLocaleString('en')} winners`;

function PrizeHead({ prizes }: { prizes: Prizes }) {
  const { amount, unit, basis, state, heldUntil } = prizes;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <p className="score text-[3rem] text-accent">{amountText(amount, unit)}</p>
      <p className="max-w-measure min-w-0 flex-[1_1_14rem] text-quiet">
        For the {basisText(basis)}. Ties share it equally.{' '}
        <span className="text-ink">{stateText(state, heldUntil && formatInstant(heldUntil))}</span>
      </p>
    </div>
  );
}

function PrizeCalculation({ prizes, tournamentId }: { prizes: Prizes; tournamentId: string }) {
  const { winners, winnerCount, removed, unit } = prizes;
  return (
    <div className="border-line border-t">
      <Disclosure summary="How it was calculated">
        <ol className="flex list-decimal flex-col gap-2 pl-5 marker:text-quiet">
          {calculationSteps(prizes).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {removed.length > 0 && (
          <p className="mt-3">
            Ruled out: {removed.map(({ username }) => username).join(', ')}. They keep their rank on the
            board.
          </p>
        )}
        {winnerCount > 1 && (
          <ol aria-label="Order of shares" className="mt-4 flex flex-col text-small">
            {winners.slice(0, MAX_SHARES).map(({ entryId, username, orderHash, amount }) => (
              <li key={entryId} className="flex items-baseline gap-4 border-line border-t py-1.5">
                <span translate="no" className="numerals shrink-0">
                  {orderHash.slice(0, 12)}
                </span>
                <span className="min-w-0 truncate">{username}</span>
                <span className="numerals ml-auto shrink-0 text-ink">{amountText(amount, unit)}</span>
              </li>
            ))}
          </ol>
        )}
        {winnerCount > MAX_SHARES && (
          <p className="mt-3">
            The first {MAX_SHARES} of {winnerCount.toLocaleString('en')} shares. Check it in your browser to
            compute all of them.
          </p>
        )}
        <p className="mt-4">
          <Link to={sitePaths.verify({ tournamentId })} className={linkClass()}>
            Check it in your browser
          </Link>
        </p>
      </Disclosure>
    </div>
  );
}

const FIRST = 8;
const MAX_SHARES = 100;

function WinnerList({ prizes, ownId }: { prizes: Prizes; ownId: string | null }) {
  const { winners, winnerCount, unit, state } = prizes;
  const [isLong, setIsLong] = useState(false);
  if (winnerCount === 0) {
    return <p className="max-w-measure">No correct picks, no prize.</p>;
  }
  const own = winners.find(({ userId }) => userId === ownId);
  const isWhole = winners.length === winnerCount;
  const shown = isLong ? winners : winners.slice(0, FIRST);
  return (
    <div className="flex flex-col gap-3">
      {own && own.amount > 0 && (
        <p className="rounded-base bg-dot-tint px-4 py-3 font-[650] shadow-[inset_3px_0_var(--dot)]">
          {state === 'provisional' || state === 'held' ? "You're set to win" : 'You won'}{' '}
          {amountText(own.amount, unit)}. We'll email you within 72 hours of the final.
        </p>
      )}
      <ol aria-label="Winners" className="flex flex-col">
        {shown.map(({ entryId, userId, username, correct, points, amount }) => (
          <li
            key={entryId}
            className="flex items-center justify-between gap-4 border-line border-b py-2.5 first:border-t"
          >
            <span className="flex min-w-0 grow flex-wrap items-center gap-x-4">
              <span className="flex min-w-0 items-center gap-2 font-[650]">
                <span className="min-w-0 [overflow-wrap:anywhere]">{username}</span>
                {userId === ownId && <Badge tone="accent">You</Badge>}
              </span>
              <span className="numerals text-quiet text-small">
                {correct} correct, {points.toLocaleString('en')} points
              </span>
            </span>
            <span className="score shrink-0 text-[1.5rem]">{amountText(amount, unit)}</span>
          </li>
        ))}
      </ol>
      {winners.length > FIRST && (
        <div>
          <Button variant="outline" size="small" aria-expanded={isLong} onClick={() => setIsLong(!isLong)}>
            {isLong
              ? 'Show fewer'
              : `Show ${isWhole ? 'all' : 'the first'} ${winners.length.toLocaleString('en')} winners`}
          </Button>
        </div>
      )}
      {!isWhole && (
        <p className="text-quiet text-small">
          And {countText(winnerCount - winners.length, 'more winner')}. All of them are computed when you
          check it in your browser.
        </p>
      )}
    </div>
  );
}

/** The points under the rules that the tournament was published with. */
export function PointsPanel({ tournament }: TournamentPartProps) {
  const rules = scoringRules(tournament.scoringRules);
  const rounds = roundsOf(tournament);
  const prize = isNoPrize(tournament.prize) ? null : prizeSentence(rules);
  return (
    <Panel title="Points" note={rulesName(rules.id)}>
      <div className="flex flex-col gap-5">
        <dl className="grid grid-cols-3 gap-x-4 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-8">
          {figuresOf(rules, tournament).map(({ name, points }) => (
            <div key={name} className="flex flex-col justify-between gap-1">
              <dt className="eyebrow text-quiet">{name}</dt>
              <dd className="score text-[2.25rem]">{points}</dd>
            </div>
          ))}
        </dl>
        <p className="max-w-measure text-quiet">
          {wordsOf(rules)} {perfectSentence(rules, rounds)}
          {prize !== null && <span className="text-ink"> {prize}</span>}
        </p>
      </div>
    </Panel>
  );
}

function wordsOf(rules: ScoringRules): string {
  if (hasWeights(rules)) return `Points for a right winner grow by round. ${scoreSentence(rules)}`;
  return rules.score === 0 ? `The same in every round. ${scoreSentence(rules)}` : 'The same in every round.';
}

/** By round if rounds earn differently, otherwise by the parts of a pick. */
function figuresOf(rules: ScoringRules, { rounds }: Tournament): { name: string; points: string }[] {
  if (hasWeights(rules)) {
    return rounds.map(({ name, number }) => ({
      name,
      points: pointsInRound(rules, number).winner.toLocaleString('en'),
    }));
  }
  const winner = { name: 'Right winner', points: String(rules.winner) };
  return rules.score === 0 ? [winner] : [winner, { name: 'Right game score', points: `+${rules.score}` }];
}

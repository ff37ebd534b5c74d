import { resolveDraw } from '@boast/domain/draw/resolved-matches';
import { pickedInSlot } from '@boast/domain/draw/slot-players';
import type { Picks } from '@boast/domain/picks/picks';
import { predictDraw } from '@boast/domain/picks/predict-draw';
import { scoreText } from '@boast/domain/picks/scores';
import { explainEntry } from '@boast/domain/scoring/explain-entry';
import { isUpset } from '@boast/domain/scoring/moments';
import { pointsInMatch } from '@boast/domain/scoring/round-points';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { isFailure } from '../../../api/api-failure.ts';
import { fieldPicksQuery } from '../../../api/queries/standings.ts';
import { PromptSuspense } from '../../../lib/prompt-suspense.tsx';
import { Read } from '../../../parts/Read.tsx';
import {
  type PickReactionsProps,
  TournamentPartsContext,
} from '../../../parts/tournaments/tournament-parts.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { OutcomeMark } from '../../../ui/marks/OutcomeMark.tsx';
import { LoadingRegion } from '../../../ui/status/LoadingRegion.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';
import { RootForInMatch } from '../chance/RootForInMatch.tsx';
import { describeMatch, describeSide, goesThroughText } from '../draw/match-names.ts';
import type { TournamentDraw } from '../picks/tournament-draw.ts';
import { countsOf, surpriseOf, upsetText } from '../story/results-news-text.ts';
import { endingText, reasonLines } from './explain-text.ts';
import { viewField } from './field-view.ts';
import { MatchScoreboard } from './MatchScoreboard.tsx';

interface ExplainedPicks {
  readonly title: string;
  readonly picks: Picks;
  /** The entry that they are of; undefined for picks that were not sent. */
  readonly entryId?: string | undefined;
}

type MatchSheetProps = {
  tournamentId: string;
  source: TournamentDraw;
  match: number;
  explained: readonly ExplainedPicks[];
  onClose: () => void;
  children?: ReactNode;
};

export function MatchSheet({ tournamentId, source, match, explained, onClose, children }: MatchSheetProps) {
  const facts = source.matches[match];
  return (
    <Dialog title={describeMatch(source.draw, match)} onClose={onClose}>
      <div className="flex flex-col gap-7">
        {facts && <MatchScoreboard match={facts} matches={source.matches} {...sideText(source, match)} />}
        {withoutRepeats(source, explained, match).map(({ title, picks }) => (
          <PickReasons key={title} title={title} source={source} picks={picks} match={match} />
        ))}
        {explained.map(
          ({ entryId }) =>
            entryId !== undefined && (
              <PromptSuspense key={entryId}>
                <Reactions entryId={entryId} matchId={source.matchIds[match] ?? ''} />
              </PromptSuspense>
            ),
        )}
        <RootForInMatch tournamentId={tournamentId} source={source} match={match} />
        <FieldPicks tournamentId={tournamentId} source={source} match={match} />
        {children}
      </div>
    </Dialog>
  );
}

function Reactions(props: PickReactionsProps) {
  const { PickReactions } = use(TournamentPartsContext)();
  return <PickReactions {...props} />;
}

function sideText({ draw, players }: TournamentDraw, match: number) {
  const shownDraw = { draw, players, occupants: resolveDraw(draw).map(({ sides }) => sides) };
  const place = (side: 0 | 1): string => describeSide(shownDraw, { match, side });
  return { places: [place(0), place(1)] as const, goesThrough: goesThroughText(shownDraw, match) };
}

/** Equal picks earned the same, so they are explained once. */
function withoutRepeats(
  { draw }: TournamentDraw,
  explained: readonly ExplainedPicks[],
  match: number,
): readonly ExplainedPicks[] {
  const reasons = explained.map(({ picks }) => {
    const sent = predictDraw(draw, picks)[match];
    return sent?.pick ? `${sent.through} ${sent.pick.gamesLost}` : null;
  });
  const [first] = explained;
  if (!first || reasons.length < 2 || reasons[0] === null || reasons[0] !== reasons[1]) return explained;
  return [{ title: 'You both picked the same', picks: first.picks }];
}

type PickReasonsProps = {
  title: string;
  source: TournamentDraw;
  picks: Picks;
  match: number;
};

function PickReasons({ title, source, picks, match }: PickReasonsProps) {
  const { draw, rules, players } = source;
  const explained = explainEntry(draw, picks, rules).find((each) => each.match === match);
  if (!explained) return null;
  const sent = predictDraw(draw, picks)[match];
  const pick = sent?.pick;
  const counted =
    explained.countedGamesLost === null ? null : scoreText(draw, match, explained.countedGamesLost);
  const through = sent?.through ?? 'open';
  const lines = reasonLines({
    explained,
    earns: pointsInMatch(rules, draw, match),
    player: players.get(pickedInSlot(draw, through) ?? '')?.fullName ?? 'The player',
    score: pick ? scoreText(draw, match, pick.gamesLost) : '',
    wasHere: resolveDraw(draw)[match]?.sides.includes(through) ?? false,
    counted,
  });
  const possible = lines.reduce((sum, line) => sum + line.possible, 0);
  const isDecided = draw.results[match]?.winner != null;
  const note = endingText(draw.results[match]?.ending ?? null, counted);
  return (
    <section>
      <h3 className="display border-line border-b pb-1.5 text-title">{title}</h3>
      <dl>
        {lines.map(({ label, outcome, words, points, possible }) => (
          <div key={label} className="flex items-center gap-3 border-line border-b py-2">
            <dt className="eyebrow w-14 shrink-0 text-quiet">{label}</dt>
            <dd className="flex min-w-0 grow items-center gap-3">
              {outcome && <OutcomeMark outcome={outcome} />}
              <span className="min-w-0 grow">{words}</span>
              {(isDecided || possible > 0) && <Points points={points} possible={possible} />}
            </dd>
          </div>
        ))}
        {(isDecided || possible > 0) && (
          <div className="flex items-center gap-3 py-2">
            <dt className="eyebrow grow text-quiet">{isDecided ? 'Points' : 'Still possible'}</dt>
            <dd className={`score text-[1.625rem] ${isDecided ? '' : 'text-quiet'}`}>
              {isDecided ? explained.points : possible}
            </dd>
          </div>
        )}
      </dl>
      {pick?.auto && <p className="text-quiet text-small">Filled in automatically after the draw changed.</p>}
      {note && <p className="text-quiet text-small">{note}</p>}
    </section>
  );
}

function Points({ points, possible }: { points: number; possible: number }) {
  if (possible > 0) {
    return (
      <span className="numerals shrink-0 text-quiet">
        +{possible}
        <span className="sr-only"> possible</span>
      </span>
    );
  }
  return (
    <span className={`numerals shrink-0 font-[650] ${points > 0 ? 'text-correct-text' : 'text-quiet'}`}>
      {points > 0 ? `+${points}` : '0'}
    </span>
  );
}

type FieldPicksProps = { tournamentId: string; source: TournamentDraw; match: number };

function FieldPicks(props: FieldPicksProps) {
  const query = useQuery(fieldPicksQuery(props.tournamentId));
  // A tournament that was cancelled before its start has no seal.
  if (isFailure(query.error, 'NOT_SEALED')) return null;
  return (
    <section>
      <h3 className="display border-line border-b pb-1.5 text-title">How everyone picked</h3>
      <Read query={query} title="Couldn't load everyone's picks" skeleton={<FieldSkeleton />}>
        {(field) => <Shares {...props} field={field} />}
      </Read>
    </section>
  );
}

interface Field {
  readonly entryCount: number;
  readonly matches: readonly Parameters<typeof viewField>[0][];
}

function Shares({ source, match, field }: FieldPicksProps & { field: Field }) {
  const own = field.matches.find(({ matchId }) => matchId === source.matchIds[match]);
  const names = new Map([...source.players].map(([id, { fullName }]) => [id, fullName]));
  const view = own && viewField(own, { names, entryCount: field.entryCount });
  if (!view || view.rows.length === 0) return <p className="py-3 text-quiet">Nobody picked this match.</p>;
  const { rows, others, mostPicked } = view;
  const counts = countsOf(field, source.matchIds);
  return (
    <>
      {isUpset({ ...surpriseOf(source), field: counts }, match) && (
        <p className="numerals border-line border-b py-2 font-[650] text-accent">
          {upsetText({ source, field: counts }, match)}
        </p>
      )}
      <ul>
        {rows.map(({ slot, name, count, percent, share, scores }) => (
          <li key={slot} className="border-line border-b py-2">
            <p className="flex items-baseline gap-3">
              <span className="min-w-0 grow font-[600] [overflow-wrap:anywhere]">{name}</span>
              <span className="score w-14 shrink-0 text-right text-[1.375rem]">{percent}</span>
              <span className="sr-only">, {entryText(count)}</span>
            </p>
            <span aria-hidden="true" className="mt-1 block h-1.5 overflow-hidden rounded-small bg-line">
              <span className="block h-full origin-left bg-info" style={{ transform: `scaleX(${share})` }} />
            </span>
            <p className="numerals mt-1 text-micro text-quiet">{scores.join(', ')}</p>
          </li>
        ))}
      </ul>
      {others && (
        <p className="numerals pt-2 text-quiet text-small">
          {others.players === 1 ? '1 more player' : `${others.players} more players`}: {others.percent}
        </p>
      )}
      {mostPicked && (
        <p className="numerals pt-2 text-small">
          <span className="text-quiet">Most picked: </span>
          {mostPicked}
        </p>
      )}
    </>
  );
}

function FieldSkeleton() {
  return (
    <LoadingRegion label="Loading...">
      <div className="flex flex-col gap-2 pt-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </LoadingRegion>
  );
}

const entryText = (count: number): string =>
  count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`;

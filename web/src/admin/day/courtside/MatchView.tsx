import type { Match, Tournament } from '@boast/contract/tournaments';
import { gamesToWin } from '@boast/domain/draw/match-games';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { serverClock } from '../../../api/server-clock.ts';
import { newKey } from '../../../lib/new-key.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { navigate } from '../../../lib/router/navigate.ts';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import type { Games } from '../../draws/results/result-form.ts';
import { bestOfText, isReady, matchName, resultPhrase } from '../../parts/match-text.ts';
import { areGamesRead, playersOf } from './courtside-matches.ts';
import { type Courtside, type CourtsideEvent, inPlayOf, type NewResult } from './courtside-reducer.ts';
import { ScoreMatch } from './ScoreMatch.tsx';
import { waitingText } from './waiting-text.ts';

type MatchViewProps = {
  tournament: Tournament;
  match: Match;
  /** The address of the list. */
  list: string;
  state: Courtside;
  send: (event: CourtsideEvent) => void;
  /** With the key of the result that the words are about. */
  say: (words: string, key?: string) => void;
};

/** One match over the whole screen of a phone. Back leads to the list. */
export function MatchView({ tournament, match, list, state, send, say }: MatchViewProps) {
  const { id, roundName, court } = match;
  const players = playersOf(match);
  const inPlay = players ? inPlayOf(state, id, players) : undefined;
  useFocusOfView();
  useTakeUp(match, send);
  const momentOf = (games: Games): number | null =>
    areGamesRead(tournament, match) && Math.max(...games) < gamesToWin(match.playedBestOf)
      ? serverClock.now()
      : null;
  const score = (games: Games) => {
    if (!players) return;
    send({ type: 'score', matchId: id, players, games, at: momentOf(games) });
    say(`${players[0].name} ${games[0]}, ${players[1].name} ${games[1]}`);
  };
  const undo = () => {
    const games = inPlay?.scores.at(-2) ?? ([0, 0] as const);
    send({ type: 'undo-score', matchId: id, at: momentOf(games) });
    const [upper, lower] = games;
    say(`Undone. ${players?.[0].name} ${upper}, ${players?.[1].name} ${lower}`);
  };
  const enter = (result: NewResult['result'], gameScores: readonly Games[]) => {
    if (!players) return;
    const scores = result.ending === 'played' ? (inPlay?.scores ?? []) : [];
    const entered = { key: newKey(), matchId: id, players, result, gameScores, scores, accepted: [] };
    send({ type: 'enter', result: entered });
    say(`Saved on this phone: ${waitingText(entered)}`, entered.key);
    navigate(list, { replace: true });
  };
  return (
    <div className="page courtside-match flex flex-col py-2">
      <PageTitle>{`${matchName(match)} – Admin`}</PageTitle>
      <Link to={list} className={`${linkClass('quiet')} inline-flex min-h-12 items-center gap-1 self-start`}>
        <ChevronLeft aria-hidden="true" className="size-5" />
        All matches
      </Link>
      <h1 className="sr-only">{matchName(match)}</h1>
      <p className="text-center text-quiet text-small">
        {[roundName, court, `best of ${bestOfText(match)}`].filter(Boolean).join(', ')}
      </p>
      {isReady(match) && players ? (
        <ScoreMatch
          key={id}
          tournament={tournament}
          match={match}
          players={players}
          inPlay={inPlay}
          onScore={score}
          onUndo={undo}
          onResult={enter}
        />
      ) : (
        <p className="grid grow place-items-center text-center text-title">
          {resultPhrase(match) ?? 'This match waits for its players.'}
        </p>
      )}
    </div>
  );
}

/** A phone that opens a match goes on from what another has counted. */
function useTakeUp(match: Match, send: MatchViewProps['send']): void {
  const takeUp = useEffectEvent(() => {
    const players = playersOf(match);
    if (!players || !match.gamesSoFar || !isReady(match)) return;
    const { games, countedAt } = match.gamesSoFar;
    send({ type: 'take-up', matchId: match.id, players, games, countedAt: Date.parse(countedAt) });
  });
  useEffect(() => takeUp(), []);
}

/** The list and a match are one page for the browser, so the focus starts anew here, as after a navigation. */
function useFocusOfView(): void {
  useEffect(() => {
    const main = document.getElementById('main');
    const start = () => {
      window.scrollTo(0, 0);
      main?.focus({ preventScroll: true });
    };
    start();
    return start;
  }, []);
}

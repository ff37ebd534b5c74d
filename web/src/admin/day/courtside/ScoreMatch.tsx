import type { Match, Tournament } from '@boast/contract/tournaments';
import { gamesToWin } from '@boast/domain/draw/match-games';
import type { MatchResult } from '@boast/domain/draw/match-result';
import type { Side } from '@boast/domain/draw/side';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx';
import { ResultDialog } from '../../draws/results/ResultDialog.tsx';
import type { Games } from '../../draws/results/result-form.ts';
import type { InPlay, Players } from './courtside-reducer.ts';
import { GameTaps, ScoreTaps } from './match-taps.tsx';
import { waitingText } from './waiting-text.ts';

type ScoreMatchProps = {
  tournament: Tournament;
  match: Match;
  players: Players;
  inPlay: InPlay | undefined;
  onScore: (games: Games) => void;
  onUndo: () => void;
  onResult: (result: MatchResult, gameScores: readonly Games[]) => void;
};

/** The score of one match: a tap a game, or the score at the end. Everything to press is in reach of the thumb. */
export function ScoreMatch(props: ScoreMatchProps) {
  const { tournament, match, players, inPlay, onScore, onUndo, onResult } = props;
  const [way, setWay] = useState<'games' | 'score'>('games');
  const [isEnding, setEnding] = useState(false);
  const { playedBestOf: bestOf } = match;
  const scores = inPlay?.scores ?? [];
  const games = scores.at(-1) ?? [0, 0];
  const winner = winnerOf(games, gamesToWin(bestOf));
  const result = winner === null ? null : ({ winner, ending: 'played', games } as const);
  const taps = { players, bestOf, games, isOver: winner !== null, onScore };
  return (
    <>
      <Score players={players} games={games} scores={scores} />
      <div className="flex flex-col gap-3">
        <div className="courtside-reach">
          <SegmentedControl label="How to score" wide options={ways} value={way} onChange={setWay} />
        </div>
        {way === 'games' ? <GameTaps {...taps} /> : <ScoreTaps {...taps} />}
        <Button
          size="large"
          wide
          className="min-h-16"
          disabled={result === null}
          onClick={() => result && onResult(result, [])}
        >
          {result ? 'Send the result' : `First to ${gamesToWin(bestOf)} games`}
          {result && <span className="sr-only">: {waitingText({ players, result })}</span>}
        </Button>
        <div className="grid grid-cols-2 gap-3">
          <Button variant="outline" className="min-h-12" disabled={scores.length === 0} onClick={onUndo}>
            <Undo2 aria-hidden="true" />
            Undo
          </Button>
          <Button variant="outline" className="min-h-12" onClick={() => setEnding(true)}>
            Retired, walkover …
          </Button>
        </div>
      </div>
      {isEnding && (
        <ResultDialog
          tournament={tournament}
          match={match}
          onKeep={onResult}
          onClose={() => setEnding(false)}
          onNext={null}
        />
      )}
    </>
  );
}

const ways = [
  { value: 'games', label: 'Game by game' },
  { value: 'score', label: 'Final score' },
] as const;

const winnerOf = ([one, two]: Games, toWin: number): Side | null =>
  one >= toWin ? 0 : two >= toWin ? 1 : null;

type ScoreProps = { players: Players; games: Games; scores: readonly Games[] };

function Score({ players, games, scores }: ScoreProps) {
  return (
    <div className="flex grow flex-col justify-center gap-2 py-3 text-center">
      <dl className="grid grid-cols-2 items-end gap-x-4">
        {players.map(({ id, name }, side) => (
          <div key={id} className="flex min-w-0 flex-col gap-1">
            <dt className="courtside-name font-[650] text-title leading-tight">{name}</dt>
            <dd className="score courtside-games leading-none">{games[side]}</dd>
          </div>
        ))}
      </dl>
      <p className="numerals min-h-6 text-quiet">
        {scores.length > 1 && scores.map((score) => score.join('-')).join(', ')}
      </p>
    </div>
  );
}

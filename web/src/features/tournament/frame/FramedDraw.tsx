import type { Match, Tournament } from '@boast/contract/tournaments';
import { resultSentence } from '@boast/domain/draw/result-sentence';
import { isDrawComplete } from '@boast/domain/draw/results';
import { noPicks } from '@boast/domain/picks/picks';
import { useMemo, useState } from 'react';
import { DrawBoard } from '../draw/DrawBoard.tsx';
import { useDrawView } from '../draw/use-draw-view.ts';
import { readTournamentDraw } from '../picks/tournament-draw.ts';

type FramedDrawProps = {
  tournament: Tournament;
  /** The first round to show; without it that which is played. */
  from: number;
};

export function FramedDraw({ tournament, from }: FramedDrawProps) {
  const source = useMemo(() => readTournamentDraw(tournament), [tournament]);
  const { draw, players, rules, matches } = source;
  const picks = useMemo(() => noPicks(draw), [draw]);
  const rounds = useDrawView({ draw, picks, players, mode: 'results', rules, isEntered: false, matches });
  const played = rounds.find((round) => round.matches.some(({ isBye, isOver }) => !isBye && !isOver))?.round;
  return (
    <>
      <DrawBoard
        size={draw.size}
        rounds={rounds}
        deferredRounds={rounds}
        matches={matches}
        mode="results"
        isEntered={false}
        cleared={NONE}
        startRound={from || (isDrawComplete(draw) ? rounds.length : (played ?? 1))}
      />
      <NewResults matches={matches} />
    </>
  );
}

const NONE: readonly number[] = [];

/** Says what came while the frame is open. */
function NewResults({ matches }: { matches: readonly Match[] }) {
  const [read, setRead] = useState({ matches, text: '' });
  if (read.matches !== matches) {
    const decidedBefore = new Set(read.matches.filter(isDecided).map(({ id }) => id));
    const fresh = matches.filter((match) => isDecided(match) && !decidedBefore.has(match.id));
    setRead({ matches, text: fresh.length > 0 ? fresh.map(sentenceOf).join('. ') : read.text });
  }
  return (
    <p role="status" className="sr-only">
      {read.text}
    </p>
  );
}

const isDecided = ({ isCompleted, isBye }: Match): boolean => isCompleted && !isBye;

function sentenceOf({ playerOne, playerTwo, winnerId, gameScore, ending }: Match): string {
  if (!playerOne || !playerTwo || ending === null) return '';
  const isFirst = winnerId !== playerTwo.id;
  const [winner, loser] = isFirst ? [playerOne, playerTwo] : [playerTwo, playerOne];
  const games = (gameScore ?? '').split('-');
  const score = (isFirst ? games : games.toReversed()).join('-');
  return resultSentence({ winner: winner.fullName, loser: loser.fullName, score, ending });
}

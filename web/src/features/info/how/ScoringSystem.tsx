import { Stat } from '../../../ui/Stat.tsx';
import type { Facts } from '../facts.ts';
import { Prose } from '../Prose.tsx';
import { BesideFigure } from '../sketch/BesideFigure.tsx';
import { scored } from '../sketch/example-draw.ts';
import { SketchFigure } from '../sketch/SketchFigure.tsx';
import { Unbroken } from '../Unbroken.tsx';

export function ScoringSystem({ facts }: { facts: Facts }) {
  const { scoring, winnerPoints, bonusPoints, fullPoints } = facts;
  return (
    <>
      <dl className="flex flex-wrap gap-x-14 gap-y-6 py-2">
        <Stat label="For the right winner" value={scoring.winner} hero />
        {bonusPoints !== null && <Stat label="More for the game score" value={`+${scoring.score}`} />}
      </dl>
      <BesideFigure figure={<Figure facts={facts} />}>
        <Prose>
          <p>
            Each correct winner is worth {winnerPoints}, the same in every round.
            {bonusPoints !== null &&
              ` If the game score is right as well you get ${bonusPoints} more, so a perfect pick makes ${fullPoints}. The score alone, with the wrong winner, earns nothing.`}
          </p>
          <p>
            What counts is that the player you sent through won that match. Whom they beat does not matter,
            even if you had somebody else across the court.
          </p>
          <p>
            A tournament keeps the points it was opened with. Should they ever change, they change for the
            tournaments after it.
          </p>
        </Prose>
      </BesideFigure>
    </>
  );
}

function Figure({ facts: { scoring, winnerPoints, bonusPoints, fullPoints } }: { facts: Facts }) {
  return (
    <SketchFigure title="The same three picks, played" sketch={scored(scoring)}>
      <Unbroken>
        {bonusPoints === null
          ? 'Okafor and Marsh came through as predicted. Then Okafor won the semi final, and the pick for Marsh earns nothing.'
          : `Okafor won 3-0 as predicted: ${fullPoints}. Marsh won, but in four games: ${winnerPoints}. Then Okafor won the semi final, and the pick for Marsh earns nothing.`}
      </Unbroken>
    </SketchFigure>
  );
}

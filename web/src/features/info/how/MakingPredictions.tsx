import { Prose } from '../Prose.tsx';
import { BesideFigure } from '../sketch/BesideFigure.tsx';
import { predicted } from '../sketch/example-draw.ts';
import { SketchFigure } from '../sketch/SketchFigure.tsx';
import { Unbroken } from '../Unbroken.tsx';

export function MakingPredictions() {
  return (
    <BesideFigure figure={<Figure />}>
      <Prose>
        <p>
          <Unbroken>
            Choose the player who will win a match, then the game score: 3-0, 3-1 or 3-2. Where a round is
            best of three games the choices are 2-0 and 2-1.
          </Unbroken>
        </p>
        <p>
          Your winner walks on into the next match. So you play the draw through as you see it, from Round 1
          to the champion, and later rounds may well pair players who never meet in real life.
        </p>
        <p>
          Every match needs a winner before you can submit. A bye is not a match: there is nothing to predict
          and nothing to score.
        </p>
        <p>You can change your tips as often as you like until the tournament starts. Then they lock.</p>
      </Prose>
    </BesideFigure>
  );
}

function Figure() {
  return (
    <SketchFigure title="Four names, three picks" sketch={predicted()}>
      Okafor in straight games, Marsh in five, and then Marsh over Okafor. The lit line is the way you send
      Marsh through the draw.
    </SketchFigure>
  );
}

import type { Facts } from '../facts.ts';
import { Prose } from '../Prose.tsx';
import { BesideFigure } from '../sketch/BesideFigure.tsx';
import { afterWithdrawal } from '../sketch/example-draw.ts';
import { SketchFigure } from '../sketch/SketchFigure.tsx';
import { Unbroken } from '../Unbroken.tsx';

/** What happens to picks when the draw changes before the start, and when a player stops during it. */
export function DrawChanges({ facts }: { facts: Facts }) {
  return (
    <>
      <BesideFigure figure={<Figure />}>
        <Prose>
          <p>
            Players get hurt, planes are missed, and a draw can change up to the last minute. Whatever still
            holds of your entry stays as it is. A pick for a player who has gone is taken out, and so is every
            later pick that rested on it.
          </p>
          <p>
            <Unbroken>
              The gap is filled by one rule, the same for everybody: the lower-ranked of the two players, 3-0,
              walked on through your own bracket. We call that an automatic pick, mark it as one, and tell you
              by email. Until the first ball you can put a pick of your own in its place.
            </Unbroken>
          </p>
          <p>
            Lower-ranked means the larger number in the world ranking. A player without a ranking is lower
            than any with one; of two without, it is the one who stands lower in the draw.
          </p>
        </Prose>
      </BesideFigure>
      <WithdrawalsAfterTheStart facts={facts} />
    </>
  );
}

function Figure() {
  return (
    <SketchFigure title="Marsh withdraws, Tan comes in" sketch={afterWithdrawal()}>
      <Unbroken>
        The picks for Marsh are gone. Tan, ranked below both opponents, is filled in 3-0 and 3-0. Okafor was
        not touched.
      </Unbroken>
    </SketchFigure>
  );
}

const endings = [
  ['One game all', '3-1'],
  ['Before the end of game one', '3-0'],
  ['The player who stops leads 2-0', '3-2'],
  ['The match is not played at all', '3-0'],
] as const;

function WithdrawalsAfterTheStart({ facts: { bonusPoints } }: { facts: Facts }) {
  return (
    <div className="mt-2 flex flex-col gap-4">
      <Prose>
        <h3>When somebody stops during a match</h3>
        <p>
          The opponent wins three games to those that the player who stops had won
          {bonusPoints === null ? '.' : ', and that score counts for the bonus.'}
        </p>
      </Prose>
      <dl className="max-w-measure border-line border-t">
        {endings.map(([when, score]) => (
          <div key={when} className="flex items-baseline justify-between gap-6 border-line border-b py-2.5">
            <dt>{when}</dt>
            <dd className="score text-[1.5rem]">{score}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

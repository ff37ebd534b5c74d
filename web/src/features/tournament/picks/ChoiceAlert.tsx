import { finalOf } from '@boast/domain/draw/results';
import { winnerTitle } from '@boast/domain/draw/rounds';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import { pickProgress } from '@boast/domain/picks/pick-progress';
import { countDifferences, type Picks } from '@boast/domain/picks/picks';
import { predictDraw } from '@boast/domain/picks/predict-draw';
import { scoreText } from '@boast/domain/picks/scores';
import { shortName } from '../../../parts/players/surnames.ts';
import { Button } from '../../../ui/Button.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { Untranslated } from '../../../ui/Untranslated.tsx';
import { type Conflict, type DraftState, isDirty } from './draft-reducer.ts';
import type { DraftStore } from './draft-store.ts';
import type { TournamentDraw } from './tournament-draw.ts';
import { CHOICE_ID } from './use-submit.ts';

type ChoiceAlertProps = {
  state: DraftState;
  conflict: Conflict;
  source: TournamentDraw;
  store: DraftStore;
};

/** One person has two sets of picks: says what each holds, and asks which one to keep. */
export function ChoiceAlert({ state, conflict, source, store }: ChoiceAlertProps) {
  const count = countDifferences(state.picks, conflict.picks);
  const showsEntry = state.entry !== null && !isDirty(state);
  const { title, there, load } = words[conflict.from];
  return (
    <div id={CHOICE_ID} tabIndex={-1} className="scroll-mt-4">
      <Alert
        tone="warning"
        announce
        title={title}
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => store.send({ type: 'choose', whose: 'mine' })}>
              {showsEntry ? 'Keep my entry' : 'Keep these picks'}
            </Button>
            <Button
              size="small"
              variant="outline"
              onClick={() => store.send({ type: 'choose', whose: 'theirs' })}
            >
              {load}
            </Button>
          </div>
        }
      >
        <dl className="my-1.5 flex flex-col gap-1 sm:grid sm:grid-cols-[auto_1fr] sm:gap-x-4 sm:gap-y-0.5">
          <Side
            name={showsEntry ? 'Your submitted entry' : 'On this screen'}
            picks={state.picks}
            source={source}
          />
          <Side name={there} picks={conflict.picks} source={source} />
        </dl>
        {count === 1 ? 'One pick differs.' : `${count} picks differ.`}{' '}
        {differenceText(source, state.picks, conflict.picks)}. Nothing is overwritten until you choose.
      </Alert>
    </div>
  );
}

const MAX_NAMED = 6;

/** `Match 3: Kandra 3-1 here, 3-2 there; …`, and both names where the winners differ. */
function differenceText({ draw, players }: TournamentDraw, here: Picks, there: Picks): string {
  const [mine, theirs] = [predictDraw(draw, here), predictDraw(draw, there)];
  const pickIn = (sides: typeof mine, picks: Picks, match: number) => {
    const player = players.get(playerInSlot(draw, sides[match]?.through ?? 'open') ?? '');
    const pick = picks[match];
    if (!player || !pick) return { name: '', text: 'no pick' };
    const score = scoreText(draw, match, pick.gamesLost);
    const name = shortName(players, player.id);
    return { name, score, text: `${name} ${score}` };
  };
  const differing = mine.flatMap((_, match) => {
    const [a, b] = [pickIn(mine, here, match), pickIn(theirs, there, match)];
    if (a.text === b.text) return [];
    return [`Match ${match + 1}: ${a.text} here, ${a.name === b.name ? b.score : b.text} there`];
  });
  const more = differing.length - MAX_NAMED;
  return differing.slice(0, MAX_NAMED).join('; ') + (more > 0 ? `; and ${more} more` : '');
}

const words: Record<Conflict['from'], { title: string; there: string; load: string }> = {
  device: {
    title: 'You also made picks on another device',
    there: 'On the other device',
    load: 'Load the other picks',
  },
  entry: {
    title: 'Your entry was changed on another device',
    there: 'Your entry now',
    load: 'Load the saved entry',
  },
  visitor: {
    title: 'You made picks before signing in',
    there: 'Before signing in',
    load: 'Load the earlier picks',
  },
};

function Side({ name, picks, source }: { name: string; picks: Picks; source: TournamentDraw }) {
  const { draw, players } = source;
  const { picked, total } = pickProgress(draw, picks);
  const through = predictDraw(draw, picks)[finalOf(draw.size)]?.through ?? 'open';
  const champion = players.get(playerInSlot(draw, through) ?? '')?.fullName;
  const title = winnerTitle(draw.size).toLowerCase();
  return (
    <div className="sm:contents">
      <dt className="text-quiet max-sm:inline max-sm:after:content-[':_']">{name}</dt>
      <dd className="numerals min-w-0 max-sm:inline">
        <strong className="font-[650]">
          <Untranslated>{picked}</Untranslated> of <Untranslated>{total}</Untranslated>
        </strong>{' '}
        picked, {champion ? `${title} ${champion}` : `no ${title} yet`}
      </dd>
    </div>
  );
}

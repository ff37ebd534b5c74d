import { pickedInSlot, resolveDraw } from '@boast/domain/draw/draw';
import { type Picks, predictDraw } from '@boast/domain/picks/picks';
import { scoreText } from '@boast/domain/picks/tips';
import { explainEntry } from '@boast/domain/scoring/explain-match';
import { pointsInMatch } from '@boast/domain/scoring/rules';
import { OutcomeMark } from '../../../ui/OutcomeMark.tsx';
import type { TournamentDraw } from '../picks/tournament-draw.ts';
import { endingWords, reasonLines } from './explain-words.ts';

type PickReasonsProps = {
  title: string;
  source: TournamentDraw;
  picks: Picks;
  match: number;
};

/** What a pick earned, part by part of the scoring rule. */
export function PickReasons({ title, source, picks, match }: PickReasonsProps) {
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
    earns: pointsInMatch(rules, draw.size, match),
    player: players.get(pickedInSlot(draw, through) ?? '')?.fullName ?? 'The player',
    score: pick ? scoreText(draw, match, pick.gamesLost) : '',
    wasHere: resolveDraw(draw)[match]?.sides.includes(through) ?? false,
    counted,
  });
  const possible = lines.reduce((sum, line) => sum + line.possible, 0);
  const isDecided = draw.results[match] != null;
  const note = endingWords(draw.results[match]?.ending ?? null, counted);
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
      {pick?.auto && (
        <p className="text-quiet text-small">Picked by the rule after the draw changed, not by hand.</p>
      )}
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

import type { DrawSize } from '@boast/domain/draw/bracket';
import { type Picks, predictDraw } from '@boast/domain/picks/picks';
import { Dialog } from '../../../ui/Dialog.tsx';
import { describeMatch, describeSide } from '../draw/match-names.ts';
import type { TournamentDraw } from '../picks/tournament-draw.ts';
import { FieldPicks } from './FieldPicks.tsx';
import { MatchScoreboard } from './MatchScoreboard.tsx';
import { PickReasons } from './PickReasons.tsx';

export interface ExplainedPicks {
  /** `Your pick`, `anna's pick`. */
  readonly title: string;
  readonly picks: Picks;
}

type MatchSheetProps = {
  tournamentId: string;
  source: TournamentDraw;
  match: number;
  explained: readonly ExplainedPicks[];
  onClose: () => void;
};

/** All there is to know of a match: its games, what the picks earned and why, and how the field picked. */
export function MatchSheet({ tournamentId, source, match, explained, onClose }: MatchSheetProps) {
  const facts = source.matches[match];
  return (
    <Dialog title={describeMatch(source.draw.size, match)} onClose={onClose}>
      <div className="flex flex-col gap-7">
        {facts && <MatchScoreboard match={facts} places={placesOf(source.draw.size, match)} />}
        {withoutRepeats(source, explained, match).map(({ title, picks }) => (
          <PickReasons key={title} title={title} source={source} picks={picks} match={match} />
        ))}
        <FieldPicks tournamentId={tournamentId} source={source} match={match} />
      </div>
    </Dialog>
  );
}

const placesOf = (size: DrawSize, match: number): readonly [string, string] => [
  describeSide(size, match, { side: 0, occupant: 'open' }),
  describeSide(size, match, { side: 1, occupant: 'open' }),
];

/** Who picked the same earned the same: it is said once. */
function withoutRepeats(
  { draw }: TournamentDraw,
  explained: readonly ExplainedPicks[],
  match: number,
): readonly ExplainedPicks[] {
  const said = explained.map(({ picks }) => {
    const sent = predictDraw(draw, picks)[match];
    return sent?.pick ? `${sent.through} ${sent.pick.gamesLost}` : null;
  });
  const [first] = explained;
  if (!first || said.length < 2 || said[0] === null || said[0] !== said[1]) return explained;
  return [{ title: 'You both picked the same', picks: first.picks }];
}

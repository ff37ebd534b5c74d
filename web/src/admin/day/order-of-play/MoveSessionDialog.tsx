import type { Match, Tournament } from '@boast/contract/tournaments';
import { describeFinding } from '@boast/domain/issue/issue';
import { MOVE_MINUTES, movableMatches, moveSession } from '@boast/domain/tournament/move-session';
import { clockTime, type DayOfPlay } from '@boast/domain/tournament/order-of-play';
import { useState } from 'react';
import { callApi } from '../../../api/app-api.ts';
import { serverClock } from '../../../api/server-clock.ts';
import { countText } from '../../../lib/text/number-text.ts';
import { zoneHere } from '../../../lib/text/reader-zone.ts';
import { FindingsAlert } from '../../../parts/FindingsAlert.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { SelectInput } from '../../../ui/forms/SelectInput.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { type EventDraws, matchesOfDraws } from '../../draws/whole-draw/event-draws.ts';
import { ConfirmationAlert, useConfirmation } from '../../parts/confirmation.tsx';
import { matchName } from '../../parts/match-text.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { drawRefusal, refreshDraws } from '../../parts/refresh-draws.ts';
import { useFreshTournament } from '../../parts/use-fresh-tournament.ts';
import { sessionEffect } from './session-effect.ts';
import { dayTitle, minutesText, moveText } from './session-text.ts';

type MoveSessionDialogProps = {
  draws: EventDraws;
  day: DayOfPlay<Match>;
  onClose: () => void;
};

/** Shows which matches move from when to when, and what that does to the lock, before it moves them. */
export function MoveSessionDialog({ draws, day, onClose }: MoveSessionDialogProps) {
  const [tournament] = draws;
  useFreshTournament(tournament.id);
  const { choice, choose, moves } = useSession(draws, day);
  const effect = sessionEffect(draws, moves, serverClock.now());
  const { confirmation, failure, move } = useMoving(tournament, { moves, choice, effect, onClose });
  return (
    <ReasonDialog
      title={`Move a session of ${dayTitle(day.day)}`}
      description={`Matches with a result and matches on court stay. Times are those of ${zoneHere(tournament.timeZone)}.`}
      confirmLabel="Move session"
      harmless
      failure={failure}
      onConfirm={move}
      onCancel={onClose}
    >
      <SessionFields day={day} choice={choice} choose={choose} />
      <div aria-live="polite" className="flex flex-col gap-2">
        <p className="font-[650]">{countText(moves.length, 'match moves', 'matches move')}</p>
        {effect.lines.map((line) => (
          <p key={line} className="text-quiet text-small">
            {line}
          </p>
        ))}
      </div>
      <FindingsAlert
        title="Check this before you move it"
        findings={effect.findings.map((trouble) => ({ ...trouble, what: describeFinding(trouble) }))}
      />
      <MoveList moves={moves} timeZone={zoneHere(tournament.timeZone)} />
      <ConfirmationAlert confirmation={confirmation} buttonLabel="Move session" />
    </ReasonDialog>
  );
}

type SessionFieldsProps = Pick<ReturnType<typeof useSession>, 'choice' | 'choose'> & {
  day: DayOfPlay<Match>;
};

const SessionFields = ({ day, choice, choose }: SessionFieldsProps) => (
  <>
    <Field label="Court">
      <SelectInput
        data-autofocus
        value={choice.court}
        onChange={({ target }) => choose({ court: target.value })}
      >
        <option value={ALL}>All courts</option>
        {day.courts.map((court, at) => (
          <option key={court} value={at}>
            {court ?? 'No court'}
          </option>
        ))}
      </SelectInput>
    </Field>
    <Field label="From">
      <SelectInput value={choice.from} onChange={({ target }) => choose({ from: target.value })}>
        {day.rows.map(({ time }) => (
          <option key={time} value={time}>
            {time}
          </option>
        ))}
      </SelectInput>
    </Field>
    <Field label="By">
      <SelectInput
        value={choice.minutes}
        onChange={({ target }) => choose({ minutes: Number(target.value) })}
      >
        {MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutesText(minutes)}
          </option>
        ))}
      </SelectInput>
    </Field>
  </>
);

type MoveListProps = Pick<Moving, 'moves'> & { timeZone: string };

/** Scrolls, so that the reason and what the move does stay close. */
const MoveList = ({ moves, timeZone }: MoveListProps) => (
  <section
    aria-label="What moves"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys
    tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- as above
    className="max-h-32 overflow-y-auto"
  >
    <ul className="text-small">
      {moves.map((move) => (
        <li
          key={move.match.id}
          className="flex flex-wrap justify-between gap-x-4 border-line border-b py-1 last:border-b-0"
        >
          <span className="min-w-0">
            {matchName(move.match)}
            {move.match.court !== null && <span className="text-quiet">, {move.match.court}</span>}
          </span>
          <span className="numerals">{moveText(move, timeZone)}</span>
        </li>
      ))}
    </ul>
  </section>
);

const ALL = 'all';

const MINUTES = Array.from(
  { length: (MOVE_MINUTES.latest - MOVE_MINUTES.earliest) / MOVE_MINUTES.step + 1 },
  (_, at) => MOVE_MINUTES.earliest + at * MOVE_MINUTES.step,
).filter((minutes) => minutes !== 0);

interface Choice {
  /** The place of the court among those of the day, or all of them. */
  readonly court: string;
  readonly from: string;
  readonly minutes: number;
}

/** Follows the draws, which may change while the dialog is open. */
function useSession(draws: EventDraws, { day, courts }: DayOfPlay<Match>) {
  const timeZone = zoneHere(draws[0].timeZone);
  const matches = matchesOfDraws(draws);
  const [choice, setChoice] = useState<Choice>(() => ({
    court: ALL,
    from: firstAhead(movableMatches(matches, { day }, timeZone), timeZone),
    minutes: 60,
  }));
  const court = choice.court === ALL ? undefined : courts[Number(choice.court)];
  const session = movableMatches(matches, { day, court, from: choice.from || undefined }, timeZone);
  const outcome = moveSession(session, choice.minutes);
  return {
    choice,
    choose: (change: Partial<Choice>) => setChoice((before) => ({ ...before, ...change })),
    moves: outcome.ok ? outcome.moves : [],
  };
}

/** The time of the first match that lies ahead: one whose time has passed may be on court. */
function firstAhead(movable: readonly Match[], timeZone: string): string {
  const times = movable.flatMap(({ startsAt }) => (startsAt === null ? [] : [Date.parse(startsAt)]));
  const first = times.find((time) => time >= serverClock.now()) ?? times[0];
  return first === undefined ? '' : clockTime(first, timeZone);
}

type Moving = Pick<ReturnType<typeof useSession>, 'moves' | 'choice'> & {
  effect: ReturnType<typeof sessionEffect>;
  onClose: () => void;
};

function useMoving({ id }: Tournament, { moves, choice: { minutes }, effect, onClose }: Moving) {
  const [failure, setFailure] = useState<string | null>(null);
  const confirmation = useConfirmation();
  const move = async (reason: string) => {
    if (moves.length === 0) return setFailure('No match of this session can move. Choose another.');
    const act = {
      minutes,
      matches: moves.map(({ match }) => ({ matchId: match.id, version: match.version })),
    };
    setFailure(null);
    try {
      const seen = effect.findings.map(({ type }) => type);
      const body = { ...act, accepted: [...seen, ...confirmation.acceptedFor(act)], reason };
      await callApi('moveSession', { params: { tournamentId: id }, body });
    } catch (error) {
      if (!confirmation.takeFindings(error, act))
        setFailure(await drawRefusal(error, 'Failed to move the session'));
      return;
    }
    await refreshDraws();
    const description = `${countText(moves.length, 'match', 'matches')}, ${minutesText(minutes)}`;
    toast.success('Session moved', { description });
    onClose();
  };
  return { confirmation, failure, move };
}

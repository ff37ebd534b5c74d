import { OwnPickNote } from '../../../parts/tournaments/OwnPickNote.tsx';
import type { OwnPick } from '../../../parts/tournaments/own-picks.ts';
import { OutcomeMark } from '../../../ui/marks/OutcomeMark.tsx';

export interface PickOfDraw {
  readonly pick: OwnPick;
  /** 'Main draw', 'From the quarter-finals' */
  readonly of: string;
}

type OwnPickNotesProps = { picks: readonly PickOfDraw[]; share: string | undefined };

/** The reader's pick of a match in each of its draws. A single one needs no name of its draw. */
export function OwnPickNotes({ picks, share }: OwnPickNotesProps) {
  const [only, ...more] = picks;
  if (only && more.length === 0) return <OwnPickNote pick={only.pick} share={share} />;
  return (
    <dl className="condensed flex w-[min(11rem,42vw)] flex-col gap-1 py-1 text-right text-micro leading-[1.125rem]">
      {picks.map(({ pick, of }) => (
        <div key={of}>
          <dt className="text-quiet">
            {of}
            <span className="sr-only">, your prediction</span>
          </dt>
          <dd className="numerals flex items-center justify-end gap-1.5">
            <OutcomeMark outcome={pick.outcome} {...(pick.outcome === 'correct' && { label: '✓ Correct' })} />
            {pick.winner} {pick.score}
            {pick.isReplaced && <span className="text-quiet">, replaced</span>}
            {pick.isAutomatic && <span className="text-quiet"> automatic</span>}
            {pick.points !== null && (
              <b className={pick.points > 0 ? 'text-correct-text' : 'text-quiet'}>
                {pick.points > 0 ? `+${pick.points}` : pick.points}
              </b>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

import type { DrawChange } from '@boast/contract/receipts';
import type { Tournament } from '@boast/contract/tournaments';
import { formatInstant } from '../../lib/dates.ts';
import { Link } from '../../lib/router/Link.tsx';
import { pb } from '../../path-builder.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { ChangedPick } from './ChangedPick.tsx';
import { changeWords } from './change-words.ts';

type DrawChangeReceiptProps = { change: DrawChange; tournament: Tournament; canPick?: boolean };

/** What one change of the draw took out of an entry and what was filled in; one tap leads to picking again. */
export function DrawChangeReceipt({ change, tournament, canPick = false }: DrawChangeReceiptProps) {
  const { at, changes } = change;
  const numbers = new Map(
    tournament.rounds.flatMap((round) => round.matches.map(({ id, index }) => [id, index] as const)),
  );
  const first = changes.map(({ matchId }) => numbers.get(matchId)).find((match) => match !== undefined);
  return (
    <section
      aria-label={`Change of the draw, ${formatInstant(at)}`}
      className={
        canPick ? 'rounded-base border-warning border-l-[3px] bg-warning-tint px-4 py-4 sm:px-5' : ''
      }
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_18rem]">
          {canPick && <h2 className="font-[650] text-ink">The draw changed, and your entry with it</h2>}
          <p className="mt-0.5 max-w-measure text-ink text-small">{changeWords(changes)}</p>
          <p className="numerals mt-0.5 text-quiet text-small">{formatInstant(at)}</p>
        </div>
        {canPick && first !== undefined && (
          <Link
            to={pb.tournamentMatch({ tournamentId: tournament.id, match: first })}
            replace
            className={buttonClass({ size: 'small' })}
          >
            Pick again
          </Link>
        )}
      </div>
      <ul className="mt-3 flex flex-col">
        {changes.map((one) => (
          <ChangedPick key={one.matchId} change={one} />
        ))}
      </ul>
    </section>
  );
}

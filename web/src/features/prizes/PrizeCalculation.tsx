import type { Prizes } from '@boast/contract/prizes';
import { Link } from '../../lib/router/Link.tsx';
import { pb } from '../../path-builder.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { calculationSteps } from './calculation-steps.ts';
import { amountWords } from './prize-words.ts';

/** Every step of the calculation, with what each winner's share hung on. */
export function PrizeCalculation({ prizes, tournamentId }: { prizes: Prizes; tournamentId: string }) {
  const { winners, winnerCount, removed, unit } = prizes;
  return (
    <div className="border-line border-t">
      <Disclosure summary="How it was calculated">
        <ol className="flex list-decimal flex-col gap-2 pl-5 marker:text-quiet">
          {calculationSteps(prizes).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {removed.length > 0 && (
          <p className="mt-3">
            Ruled out: {removed.map(({ username }) => username).join(', ')}. They keep their rank on the
            board.
          </p>
        )}
        {winnerCount > 1 && (
          <ol aria-label="Order of the shares" className="mt-4 flex flex-col text-small">
            {winners.slice(0, 100).map(({ entryId, username, orderHash, amount }) => (
              <li key={entryId} className="flex items-baseline gap-4 border-line border-t py-1.5">
                <span translate="no" className="numerals shrink-0">
                  {orderHash.slice(0, 12)}
                </span>
                <span className="min-w-0 truncate">{username}</span>
                <span className="numerals ml-auto shrink-0 text-ink">{amountWords(amount, unit)}</span>
              </li>
            ))}
          </ol>
        )}
        <p className="mt-4">
          <Link to={pb.verify({ tournamentId })} className={linkClass()}>
            Compute it again in your browser
          </Link>
        </p>
      </Disclosure>
    </div>
  );
}

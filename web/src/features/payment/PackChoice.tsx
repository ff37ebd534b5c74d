import { CREDIT_PACKS, type CreditPack, priceCentsOf } from '@boast/domain/credits/credits';
import { useConfig } from '../../lib/use-config.ts';
import { creditsText, dollars } from './money.ts';

/** The packs, each with its price, and what an entry costs. */
export function PackChoice({ onChoose }: { onChoose: (pack: CreditPack) => void }) {
  const { terms } = useConfig();
  return (
    <section aria-labelledby="packs">
      <h2 id="packs" className="display text-heading">
        How many credits?
      </h2>
      <p className="mt-2 text-quiet">
        Entering a tournament costs {creditsText(terms.entryCredits)}. Changing your tips is free.
      </p>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2">
        {CREDIT_PACKS.map((pack) => (
          <li key={pack}>
            <button
              type="button"
              onClick={() => onChoose(pack)}
              className="group flex w-full items-baseline justify-between gap-4 rounded-large border border-edge bg-glass px-6 py-6 text-left hover:border-dot hover:bg-glass-high"
            >
              <span className="flex items-baseline gap-3">
                <span className="score text-[3rem] text-ink group-hover:text-accent">{pack}</span>
                <span>{pack === 1 ? 'credit' : 'credits'}</span>
                <span className="sr-only">for</span>
              </span>
              <span className="numerals font-[650] text-lead">{dollars(priceCentsOf(pack))}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was chosen, with the way back to the choice. */
export function ChosenPack({ pack, onChange }: { pack: CreditPack; onChange: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-line border-b pb-4">
      <p className="text-lead">
        <span className="font-[650]">{creditsText(pack)}</span>{' '}
        <span className="numerals text-quiet">{dollars(priceCentsOf(pack))}</span>
      </p>
      <button
        type="button"
        onClick={onChange}
        className="min-h-11 px-2 font-[600] text-accent underline underline-offset-4"
      >
        Change
      </button>
    </div>
  );
}

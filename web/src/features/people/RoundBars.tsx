import type { PersonPage } from '@boast/contract/account/people';
import { SectionHead } from '../../ui/SectionHead.tsx';

/** The share of correct winners in each round. The text says all that the bars do. */
export function RoundBars({ rounds }: Pick<PersonPage, 'rounds'>) {
  return (
    <section aria-labelledby="rounds" className="min-w-0">
      <SectionHead id="rounds" title="Right picks" note="by round" />
      <ul className="divide-y divide-line border-line border-b">
        {rounds.map(({ name, right, of }) => (
          <li key={name} className="grid gap-2 py-4">
            <span className="flex items-baseline justify-between gap-4">
              <span className="display text-title">{name}</span>
              <span className="numerals text-quiet text-small">
                {right.toLocaleString('en')} of {of.toLocaleString('en')}
                <span className="score ml-3 inline-block min-w-[2.2em] text-right text-ink text-title">
                  {percentOf(right, of)}
                  <span className="text-[0.6em] text-quiet">%</span>
                </span>
              </span>
            </span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-small bg-line">
              <span className="block h-full bg-accent" style={{ width: `${percentOf(right, of)}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const percentOf = (right: number, of: number): number => (of === 0 ? 0 : Math.round((100 * right) / of));

import { PageTitle } from '../../lib/PageTitle.tsx';
import { useHashTarget } from '../../lib/use-hash-target.ts';
import { pb } from '../../path-builder.ts';
import { InfoLink } from './InfoLink.tsx';
import { tournamentRules } from './rules.ts';
import { Unbroken } from './Unbroken.tsx';
import { useFacts } from './use-facts.ts';

/** The rules by number, each with an address of its own: `/rules#rule-7`. */
export function RulesPage() {
  const facts = useFacts();
  useHashTarget();
  return (
    <div className="page py-10">
      <PageTitle>Tournament Rules</PageTitle>
      <h1 className="display text-display">Tournament Rules</h1>
      <p className="mt-5 max-w-measure text-lead text-quiet">
        The same for everyone, in every tournament. <InfoLink to={pb.howItWorks()}>How It Works</InfoLink>{' '}
        explains them with pictures.
      </p>
      <ol className="mt-10 border-tin border-t-[3px]">
        {tournamentRules(facts).map(({ title, text }, index) => (
          <li
            key={title}
            id={`rule-${index + 1}`}
            className="grid scroll-mt-6 grid-cols-[3rem_1fr] items-baseline gap-x-4 border-line border-b py-5 target:bg-dot-tint md:grid-cols-[4rem_16rem_1fr]"
          >
            <span className="score text-heading text-accent">{index + 1}</span>
            <h2 className="display text-title">{title}</h2>
            <p className="max-w-measure text-quiet max-md:col-start-2 max-md:mt-2">
              <Unbroken>{text}</Unbroken>
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-6 text-quiet text-small">Last changed {facts.changedOn}.</p>
    </div>
  );
}

import { useHashTarget } from '../../lib/browser/use-hash-target.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { useFacts, usePageText } from './InfoPage.tsx';
import { Blocks, Words } from './Prose.tsx';
import rules from './pages/rules.md';

/** The numbered rules, each with an anchor: `/rules#rule-7`. */
export function RulesPage() {
  const { changedOn } = useFacts();
  const { title, lead, sections } = usePageText(rules);
  useHashTarget();
  return (
    <div className="page py-10">
      <PageTitle>{title}</PageTitle>
      <h1 className="display text-display">{title}</h1>
      <div className="mt-5 max-w-measure text-lead text-quiet">
        <Blocks blocks={lead} />
      </div>
      <ol className="mt-10 border-tin border-t-[3px]">
        {sections.map((rule, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the number of a rule is its place
            key={index}
            id={`rule-${index + 1}`}
            className="grid scroll-mt-6 grid-cols-[3rem_1fr] items-baseline gap-x-4 border-line border-b py-5 target:bg-dot-tint md:grid-cols-[4rem_16rem_1fr]"
          >
            <span className="score text-heading text-accent">{index + 1}</span>
            <h2 className="display text-title">
              <Words parts={rule.title} />
            </h2>
            <div className="max-w-measure text-quiet max-md:col-start-2 max-md:mt-2">
              <Blocks blocks={rule.blocks} />
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6 text-quiet text-small">Last changed {changedOn}.</p>
    </div>
  );
}

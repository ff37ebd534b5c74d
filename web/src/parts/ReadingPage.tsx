import type { ReactNode } from 'react';
import { useHashTarget } from '../lib/browser/use-hash-target.ts';
import { SectionHead } from '../ui/SectionHead.tsx';
import { PageTitle } from './PageTitle.tsx';

interface PageSection {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

type ReadingPageProps = {
  title: string;
  lead: ReactNode;
  sections: readonly PageSection[];
};

export function ReadingPage({ title, lead, sections }: ReadingPageProps) {
  useHashTarget();
  return (
    <div className="page py-10">
      <PageTitle>{title}</PageTitle>
      <h1 className="display text-display">{title}</h1>
      <div className="mt-5 max-w-measure text-lead text-quiet">{lead}</div>
      <div className="mt-10 grid gap-x-14 gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <Contents sections={sections} />
        <div className="flex min-w-0 flex-col gap-14">
          {sections.map(({ id, title: name, content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
              <SectionHead id={`${id}-title`} title={name} />
              <div className="mt-5 flex flex-col gap-4">{content}</div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** A row that scrolls sideways on a phone; beside the text on a wide screen. */
function Contents({ sections }: { sections: readonly PageSection[] }) {
  return (
    <nav
      aria-label="On this page"
      className="self-start max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:[scrollbar-width:none] lg:sticky lg:top-8"
    >
      <ul className="flex gap-x-5 border-line max-lg:border-b lg:flex-col lg:border-l">
        {sections.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className="flex min-h-11 min-w-11 items-center text-quiet text-small no-underline hover:text-ink lg:min-h-9 lg:pl-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

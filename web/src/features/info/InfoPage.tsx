import type { ReactNode } from 'react';
import type { PageText } from '../../../build/markdown.ts';
import { useConfig } from '../../api/app-api.ts';
import { useHashTarget } from '../../lib/use-hash-target.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { type Facts, readFacts } from './facts.ts';
import { Blocks, Prose } from './Prose.tsx';
import { fillPage, plainText } from './page-text.ts';

interface InfoSection {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

export function useFacts(): Facts {
  return readFacts(useConfig());
}

/** The page of text with the facts of this site. */
export function usePageText(page: PageText): PageText {
  return fillPage(page, { ...useFacts() });
}

/** A page that is nothing but its text, with the day it was last changed. */
export function TextPage({ page }: { page: PageText }) {
  const { changedOn } = useFacts();
  const { title, lead, sections } = usePageText(page);
  return (
    <InfoPage
      title={title}
      lead={
        <>
          <Blocks of={lead} />
          <p className="mt-2 text-small">Last changed {changedOn}</p>
        </>
      }
      sections={sections.map(({ id, title: name, blocks }) => ({
        id,
        title: plainText(name),
        content: <Prose blocks={blocks} />,
      }))}
    />
  );
}

type InfoPageProps = {
  title: string;
  lead: ReactNode;
  sections: readonly InfoSection[];
};

/** A page to read: its title, where everything is, and the sections. */
export function InfoPage({ title, lead, sections }: InfoPageProps) {
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

/** On a phone a row to push along, beside the text where there is room. */
function Contents({ sections }: { sections: readonly InfoSection[] }) {
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
              className="flex min-h-11 items-center text-quiet text-small no-underline hover:text-ink lg:min-h-9 lg:pl-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

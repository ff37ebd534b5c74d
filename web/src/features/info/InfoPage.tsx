import { type Facts, readFacts } from '@boast/contract/page-facts';
import { fillPage, type PageText, plainText } from '@boast/contract/page-text';
import { useAppConfig } from '../../api/app-api.ts';

import { ReadingPage } from '../../parts/ReadingPage.tsx';
import { Blocks, Prose } from './Prose.tsx';

export function useFacts(): Facts {
  return readFacts(useAppConfig());
}

export function usePageText(page: PageText): PageText {
  return fillPage(page, { ...useFacts() });
}

export function TextPage({ page }: { page: PageText }) {
  const { changedOn } = useFacts();
  const { title, lead, sections } = usePageText(page);
  return (
    <ReadingPage
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

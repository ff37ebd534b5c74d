import { readFacts, type SiteFacts } from '@boast/contract/site-facts';
import { fillPage, type PageText, plainText } from '@boast/contract/values/page-text';
import { useAppConfig } from '../../api/app-api.ts';

import { ReadingPage } from '../../parts/ReadingPage.tsx';
import { Blocks, Prose } from './Prose.tsx';

export function useFacts(): SiteFacts {
  return readFacts(useAppConfig());
}

export function usePageText(page: PageText): PageText {
  return fillPage(page, { ...useFacts() });
}

export interface Picture {
  /** Of its file, in front of the theme. */
  readonly name: string;
  readonly alt: string;
}

type TextPageProps = {
  page: PageText;
  /** By section: a screen of a phone beside its text. */
  pictures?: Readonly<Record<string, Picture>>;
};

export function TextPage({ page, pictures = {} }: TextPageProps) {
  const { changedOn } = useFacts();
  const { title, lead, sections } = usePageText(page);
  return (
    <ReadingPage
      title={title}
      lead={
        <>
          <Blocks blocks={lead} />
          <p className="mt-2 text-small">Last changed {changedOn}</p>
        </>
      }
      sections={sections.map(({ id, title: name, blocks }) => ({
        id,
        title: plainText(name),
        content: <BesidePicture blocks={blocks} picture={pictures[id]} />,
      }))}
    />
  );
}

type BesidePictureProps = { blocks: PageText['lead']; picture: Picture | undefined };

function BesidePicture({ blocks, picture }: BesidePictureProps) {
  if (!picture) return <Prose blocks={blocks} />;
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_16rem] md:items-start">
      <Prose blocks={blocks} />
      {(['dark', 'light'] as const).map((theme) => (
        <img
          key={theme}
          src={`/${picture.name}-${theme}.webp`}
          alt={picture.alt}
          width={540}
          height={780}
          loading="lazy"
          decoding="async"
          className={`h-auto w-64 rounded-large border border-line bg-glass-high ${theme === 'dark' ? 'light:hidden' : 'hidden light:block'}`}
        />
      ))}
    </div>
  );
}

import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Accordion } from '../../ui/Accordion.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { usePageText } from './InfoPage.tsx';
import { Blocks, Words } from './Prose.tsx';
import faq from './pages/faq.md';

export function FaqPage() {
  const { title, sections } = usePageText(faq);
  const items = sections.map((section) => ({
    id: section.id,
    title: <Words parts={section.title} />,
    content: <Blocks blocks={section.blocks} />,
  }));
  return (
    <div className="page py-10">
      <PageTitle>FAQ</PageTitle>
      <h1 className="display max-w-[16ch] text-display">{title}</h1>
      <div className="mt-10 max-w-[48rem] border-tin border-t-[3px] pt-6">
        <Accordion items={items} />
      </div>
      <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="text-quiet">Not answered?</p>
        <Link to={sitePaths.contact()} className={buttonClass({ variant: 'outline' })}>
          Contact Us
        </Link>
      </div>
    </div>
  );
}

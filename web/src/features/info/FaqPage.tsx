import { PageTitle } from '../../lib/PageTitle.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { useConfig } from '../../lib/use-config.ts';
import { pb } from '../../path-builder.ts';
import { Accordion } from '../../ui/Accordion.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { gameQuestions } from './faq/game-questions.tsx';
import { moneyQuestions } from './faq/money-questions.tsx';
import { peopleQuestions } from './faq/people-questions.tsx';
import { useFacts } from './use-facts.ts';

/** Questions and answers, one open at a time. */
export function FaqPage() {
  const facts = useFacts();
  const { migration } = useConfig();
  const items = [
    ...gameQuestions(facts),
    ...moneyQuestions(facts),
    ...peopleQuestions(facts, { hasMoved: migration !== null }),
  ];
  return (
    <div className="page py-10">
      <PageTitle>FAQ</PageTitle>
      <h1 className="display max-w-[16ch] text-display">Frequently asked questions</h1>
      <div className="mt-10 max-w-[48rem] border-tin border-t-[3px] pt-6">
        <Accordion items={items} />
      </div>
      <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="text-quiet">Not answered?</p>
        <Link to={pb.contact()} className={buttonClass({ variant: 'outline' })}>
          Contact Us
        </Link>
      </div>
    </div>
  );
}

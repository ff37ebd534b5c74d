import { pb } from '../../../path-builder.ts';
import type { AccordionItem } from '../../../ui/Accordion.tsx';
import type { Facts } from '../facts.ts';
import { InfoLink } from '../InfoLink.tsx';

/** About who may play, accounts, and who sees what. */
export function peopleQuestions(facts: Facts, { hasMoved }: { hasMoved: boolean }): AccordionItem[] {
  const { minimumAge, operator, product } = facts;
  return [
    {
      id: 'who',
      title: 'Who can play?',
      content: (
        <p>
          Anyone who is {minimumAge} or over, is somewhere where competitions of skill are legal, and is not
          an active professional player. One account per person. Employees and agents of {operator} cannot
          enter competitions with a prize.
        </p>
      ),
    },
    {
      id: 'secret',
      title: 'Can others see or change my picks?',
      content: (
        <p>
          Nobody sees them before the tournament starts. Then all entries are sealed: from that moment
          everybody may look, and nobody can change one without it showing.{' '}
          <InfoLink to={`${pb.howItWorks()}#seal`}>More about the seal</InfoLink>.
        </p>
      ),
    },
    ...(hasMoved ? [movedQuestion(product)] : []),
    {
      id: 'leave',
      title: 'How do I get my data, or delete my account?',
      content: (
        <p>
          Both are in your <InfoLink to={pb.account()}>account settings</InfoLink>. Entries that are not
          locked end with the account; sealed ones stay on their board without your name.
        </p>
      ),
    },
  ];
}

const movedQuestion = (product: string): AccordionItem => ({
  id: 'moved',
  title: 'I played on the old site. Where are my tips?',
  content: (
    <p>
      Sign up here with the email address you used there and confirm it. Your history on {product} then links
      to your new account by itself.
    </p>
  ),
});

import { pb } from '../../../path-builder.ts';
import type { AccordionItem } from '../../../ui/Accordion.tsx';
import type { Facts } from '../facts.ts';
import { InfoLink } from '../InfoLink.tsx';
import { Unbroken } from '../Unbroken.tsx';

/** About predicting, the lock and the draw. */
export function gameQuestions(facts: Facts): AccordionItem[] {
  const { product, winnerPoints, bonusPoints } = facts;
  return [
    {
      id: 'what',
      title: `What is ${product}?`,
      content: (
        <p>
          A game for squash fans. You predict the winner and the game score of every match of a professional
          draw before it starts, and are ranked as the results come in.{' '}
          <InfoLink to={pb.howItWorks()}>How It Works</InfoLink> shows it with pictures.
        </p>
      ),
    },
    {
      id: 'points',
      title: 'How are points awarded?',
      content: (
        <p>
          {winnerPoints} for each correct winner, in every round alike.
          {bonusPoints !== null &&
            ` ${bonusPoints} more for the correct game score, but only if the winner is right too.`}
        </p>
      ),
    },
    {
      id: 'change',
      title: 'Can I change my tips?',
      content: (
        <p>
          Yes, free of charge and as often as you like, until the tournament starts. What stands when it
          starts is your entry.
        </p>
      ),
    },
    {
      id: 'deadline',
      title: 'When exactly do entries lock?',
      content: (
        <p>
          At the start shown on the tournament&apos;s page, by our server&apos;s clock. Tips sent before and
          received after are too late. If you are, the page tells you at once, and the last version we
          accepted stands.
        </p>
      ),
    },
    {
      id: 'not-finalized',
      title: 'Why can I not submit yet?',
      content: (
        <p>
          Some places of Round 1 still wait for a player, usually a qualifier. Until the draw is complete
          nobody can submit. Your picks are kept meanwhile.
        </p>
      ),
    },
    {
      id: 'withdrawal',
      title: 'What happens if a player withdraws before the start?',
      content: (
        <p>
          <Unbroken>
            Your picks for that player are taken out, with every later pick that rested on them. The gap is
            filled with the lower-ranked player, 3-0, and you are told by email. You can pick again until the
            start.
          </Unbroken>{' '}
          <InfoLink to={`${pb.howItWorks()}#late-changes`}>See it in a picture</InfoLink>.
        </p>
      ),
    },
    {
      id: 'retirement',
      title: 'And if a player stops during the tournament?',
      content: (
        <p>
          <Unbroken>
            The opponent is awarded the win on the score at that moment: 3-1 from one game all, 3-0 before the
            end of game one, 3-2 against a player who led by two games. A match that is not played at all
            counts as 3-0. Points are given as for any other match.
          </Unbroken>
        </p>
      ),
    },
    {
      id: 'correction',
      title: 'What if a result was wrong?',
      content: (
        <p>
          We correct it and compute the whole board again from the sealed entries. Tell us through{' '}
          <InfoLink to={pb.contact()}>the contact form</InfoLink> if you see one.
        </p>
      ),
    },
  ];
}

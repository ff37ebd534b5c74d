import { pb } from '../../../path-builder.ts';
import type { AccordionItem } from '../../../ui/Accordion.tsx';
import type { Facts } from '../facts.ts';
import { InfoLink } from '../InfoLink.tsx';

/** About what entering costs and what winning pays. */
export function moneyQuestions(facts: Facts): AccordionItem[] {
  const { prize, prizeByThree, toldWithin, bonusPoints } = facts;
  return [
    { id: 'cost', title: 'What does it cost?', content: <Cost facts={facts} /> },
    {
      id: 'prize',
      title: 'What can I win?',
      content: (
        <p>
          {prize} a tournament, for the entry with the most correct picks. Winners are told within{' '}
          {toldWithin} of the final.
        </p>
      ),
    },
    {
      id: 'ties',
      title: 'What if several of us are equal?',
      content: (
        <p>
          You share the prize equally: three winners get {prizeByThree}.
          {bonusPoints !== null && ' Points for game scores do not break a tie for the prize.'} On the board
          you share the rank.
        </p>
      ),
    },
    {
      id: 'cancelled',
      title: 'What if a tournament is cancelled?',
      content: (
        <p>Its entries end, and every credit that was paid for one goes back to whoever paid it, once.</p>
      ),
    },
  ];
}

function Cost({ facts: { creditsOn, entryCost, creditPrice, packs } }: { facts: Facts }) {
  if (!creditsOn) return <p>Nothing at the moment: every tournament can be entered for free.</p>;
  return (
    <p>
      A new entry costs {entryCost}, and a credit costs {creditPrice}. You{' '}
      <InfoLink to={pb.payment()}>buy them by card</InfoLink>, {packs} at a time. Changing an entry costs
      nothing.
    </p>
  );
}

import { pb } from '../../../path-builder.ts';
import type { Facts } from '../facts.ts';
import { InfoLink } from '../InfoLink.tsx';
import type { InfoSection } from '../InfoPage.tsx';
import { Prose } from '../Prose.tsx';

/** The terms that are about playing. */
export const gameTerms = (facts: Facts): InfoSection[] => [
  { id: 'eligibility', title: 'Eligibility', content: <Eligibility facts={facts} /> },
  { id: 'format', title: 'Game Format', content: <GameFormat facts={facts} /> },
  { id: 'scoring', title: 'Scoring and Results', content: <Scoring facts={facts} /> },
  { id: 'prizes', title: 'Prizes and Payouts', content: <Prizes facts={facts} /> },
  { id: 'fair-play', title: 'Fair Play', content: fairPlay },
];

function Eligibility({ facts: { minimumAge, operator } }: { facts: Facts }) {
  return (
    <Prose>
      <p>To play you must</p>
      <ul>
        <li>be {minimumAge} years of age or over;</li>
        <li>be in a place where competitions of skill are legal;</li>
        <li>not be an active professional player;</li>
        <li>have one account, in your own name, with an email address you have confirmed.</li>
      </ul>
      <p>
        Employees and agents of {operator} may use the site but may not enter competitions that pay a prize.
      </p>
    </Prose>
  );
}

function GameFormat({ facts }: { facts: Facts }) {
  const { creditsOn, entryCost, creditPrice } = facts;
  return (
    <Prose>
      <p>
        You predict the winner and the game score of every match of a draw before it starts. Your entry may be
        changed until the announced start and not after it. The{' '}
        <InfoLink to={pb.rules()}>tournament rules</InfoLink> are part of these terms.
      </p>
      {creditsOn ? (
        <p>
          A new entry costs {entryCost}. Credits cost {creditPrice} each, cannot be passed on, and are not
          exchanged for money, except where the law gives you that right. What an entry cost is given back
          when its tournament is cancelled.
        </p>
      ) : (
        <p>Entering is free of charge.</p>
      )}
    </Prose>
  );
}

function Scoring({ facts: { winnerPoints, bonusPoints } }: { facts: Facts }) {
  return (
    <Prose>
      <p>
        A correct winner earns {winnerPoints}
        {bonusPoints === null ? '' : `, and ${bonusPoints} more if its game score is correct`}. We take
        results from the tour and correct them when it does. The board computed from the sealed entries and
        the final results decides.
      </p>
      <p>
        Late changes of a draw, withdrawals, walkovers and automatic picks are settled by the{' '}
        <InfoLink to={pb.rules()}>rules</InfoLink>, which are the same for everyone.
      </p>
    </Prose>
  );
}

function Prizes({ facts: { prize, toldWithin, hold, bonusPoints } }: { facts: Facts }) {
  return (
    <Prose>
      <p>
        The entry with the most correct picks wins {prize}, unless the tournament names another prize. Equal
        winners share it equally
        {bonusPoints === null ? '' : '; points for game scores break no tie for the prize'}.
      </p>
      <p>
        The final board is held for {hold}, so that mistakes can be reported. Winners are told within{' '}
        {toldWithin} of the final, at the email address of their account. Before we pay we may ask you to show
        that you are eligible. Taxes on a prize are yours to pay.
      </p>
    </Prose>
  );
}

const fairPlay = (
  <Prose>
    <p>You agree not to</p>
    <ul>
      <li>use more than one account, or somebody else&apos;s;</li>
      <li>enter by a program, or disturb the site or other people&apos;s play;</li>
      <li>use knowledge of a match that was agreed on beforehand, or take part in such an agreement.</li>
    </ul>
    <p>
      An account that breaks these rules can be suspended and its entries passed over for a prize. You will be
      told why and can object; a person decides.
    </p>
  </Prose>
);

import type { ReactNode } from 'react';
import type { Facts } from '../facts.ts';
import { Prose } from '../Prose.tsx';

export const usedInformation = ({ prize }: Facts): ReactNode => (
  <Prose>
    <ul>
      <li>To let you sign in and play, and to show boards with your username, points and rank.</li>
      <li>To seal entries and to work out who has won the {prize}.</li>
      <li>
        To write to you: what you must know (your address, your password, a change in a draw you entered)
        always; news of tournaments and results only if you asked for them, with a way out in every mail.
      </li>
      <li>To keep the game fair: one account each, nobody locked out, no one guessing passwords.</li>
      <li>To answer you, and to meet what the law asks of us.</li>
    </ul>
  </Prose>
);

export const sharedInformation = ({ creditsOn, product }: Facts): ReactNode => (
  <Prose>
    <p>We do not sell what we know of you. These others see a part of it:</p>
    <ul>
      <li>
        <b className="text-ink">Everybody:</b> your username on boards, and your picks once a tournament is
        sealed.
      </li>
      <li>
        <b className="text-ink">Companies that work for {product}:</b> hosting, sign-in and mail, for that
        purpose and no other.
      </li>
      {creditsOn && (
        <li>
          <b className="text-ink">The payment provider:</b> what it needs to take your payment.
        </li>
      )}
      <li>
        <b className="text-ink">The professional tour:</b> pictures of players and its live scores come from
        the tour&apos;s own servers, which see your browser&apos;s request, but not who you are.
      </li>
      <li>
        <b className="text-ink">Authorities:</b> where the law obliges us.
      </li>
    </ul>
  </Prose>
);

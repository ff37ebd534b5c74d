import type { ReactNode } from 'react';
import type { Facts } from '../facts.ts';
import { Prose } from '../Prose.tsx';

export const collectedInformation = ({ creditsOn }: Facts): ReactNode => (
  <Prose>
    <p>What you give us:</p>
    <ul>
      <li>your email address and a password, of which only a hash is kept;</li>
      <li>your username, and what you want to be told by email;</li>
      <li>
        your picks and entries, with the time of every version, and picks you have not submitted yet, until
        the tournament starts;
      </li>
      <li>the day you accepted the terms;</li>
      <li>what you write to us in the contact form.</li>
    </ul>
    {creditsOn && (
      <p>
        If you buy credits we keep the amount, the time and the payment provider&apos;s reference. Card
        numbers go to the provider alone: they never reach us.
      </p>
    )}
    <p>What comes with using a website:</p>
    <ul>
      <li>
        a record of requests with your network address, but without your email address, your password or your
        tokens, and short-lived counts against abuse;
      </li>
      <li>
        in your browser&apos;s own storage: your session, your theme, picks that are not submitted yet, and a
        random number that tells this browser from others when you sign in.
      </li>
    </ul>
    <p>
      We use no advertising, no tracking cookies and no analytics of other companies. We count how many people
      arrive on a day: a number, and nothing of who they were.
    </p>
  </Prose>
);

export const keptInformation = (
  <Prose>
    <ul>
      <li>Your account: until you delete it. Then your name, email address and preferences go at once.</li>
      <li>
        Sealed entries: for good, since a board must stay as it was played. After you leave they stand without
        your name, as &quot;Deleted user&quot;.
      </li>
      <li>Records of payments and prizes: for as long as the law of bookkeeping asks.</li>
      <li>A name you gave up is kept from others for 30 days, so that nobody poses as you.</li>
      <li>Messages to us: until they are dealt with, and at most two years.</li>
    </ul>
  </Prose>
);

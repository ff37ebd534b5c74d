import { Link } from '../../../lib/router/Link.tsx';
import { pb } from '../../../path-builder.ts';
import { linkClass } from '../../../ui/link-class.ts';
import type { Facts } from '../facts.ts';
import { Prose } from '../Prose.tsx';

export function GettingStarted({ facts }: { facts: Facts }) {
  const { minimumAge, creditsOn, entryCost, creditPrice, packs } = facts;
  return (
    <Prose>
      <ol>
        <li>
          Look at the{' '}
          <Link to={pb.tournaments()} className={linkClass()}>
            tournaments
          </Link>
          . The men&apos;s and the women&apos;s draw of an event are tournaments of their own.
        </li>
        <li>
          Try your hand. You need no account to fill in a draw: your picks wait in this browser until you sign
          in.
        </li>
        <li>
          Sign up with your email address, open the link we send you, and accept the terms. You must be{' '}
          {minimumAge} or over and not an active professional player.
        </li>
        <li>
          {creditsOn
            ? `Submit your tips. A new entry costs ${entryCost}; credits cost ${creditPrice} each and come in packs of ${packs}. Changing an entry is free.`
            : 'Submit your tips. Entering is free, and so is every change until the first ball.'}
        </li>
      </ol>
    </Prose>
  );
}

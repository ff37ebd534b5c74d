import { Link } from '../../../lib/router/Link.tsx';
import { pb } from '../../../path-builder.ts';
import { linkClass } from '../../../ui/link-class.ts';
import type { Facts } from '../facts.ts';
import { Prose } from '../Prose.tsx';

export function Leaderboards({ facts }: { facts: Facts }) {
  const { prize, prizeByThree, toldWithin, bonusPoints } = facts;
  return (
    <Prose>
      <p>
        Every tournament has its board, ordered by points. Equal points share a rank: two in first place are
        both 1st, and the next is 3rd. Your own row is always in sight.
      </p>
      <p>
        Boards are computed from the sealed entries and the results, from the start, each time a result comes
        in. So a corrected result corrects every rank with it.
      </p>
      <h3>The prize</h3>
      <p>
        The entry with the most correct picks wins {prize} a tournament.
        {bonusPoints !== null &&
          ' The bonus for game scores decides places on the board, but it never breaks a tie for money.'}{' '}
        Winners are told within {toldWithin} of the final.
      </p>
      <h3>Ties</h3>
      <p>
        Those who are equal share the prize equally, to the cent. Of {prize} three winners get {prizeByThree}.
        Who gets the odd cent follows from the seal, which nobody can steer. Without a single correct pick
        there is no prize.
      </p>
      <h3>The season</h3>
      <p>
        The{' '}
        <Link to={pb.leaderboard()} className={linkClass()}>
          season&apos;s leaderboard
        </Link>{' '}
        adds up your points over all tournaments, for men, women or both.
      </p>
    </Prose>
  );
}

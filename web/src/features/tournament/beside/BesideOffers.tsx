import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useAppConfig, useAppSession } from '../../../api/app-api.ts';
import { myEntriesQuery } from '../../../api/queries/entries.ts';
import { serverClock } from '../../../api/server-clock.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { untilText } from '../../../lib/text/until-text.ts';
import { drawsToOffer, type OpenDraw, offerText } from '../../../parts/tournaments/draws-beside.ts';
import { offerName } from '../../../parts/tournaments/text/offer-name.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { useIsOpen } from '../use-is-open.ts';

type BesideOffersProps = { tournament: Tournament; entry: Entry | null };

/** A row for each draw of the event that is open, once this one has begun. */
export function BesideOffers({ tournament, entry }: BesideOffersProps) {
  const session = useAppSession();
  const isSignedIn = session.status === 'signed-in';
  const { data: entries = [] } = useQuery({ ...myEntriesQuery, enabled: isSignedIn });
  const entered = entries.filter(({ status }) => status === 'ACTIVE').map((one) => one.tournamentId);
  if (isSignedIn && session.isAdmin) return null;
  return drawsToOffer(tournament, new Set(isSignedIn ? entered : [])).map((draw) => (
    <OfferRow key={draw.tournamentId} draw={draw} isEntered={entry !== null} />
  ));
}

function OfferRow({ draw, isEntered }: { draw: OpenDraw; isEntered: boolean }) {
  const { tournamentId, startsAt, totalMatches, entryCredits } = draw;
  const isOpen = useIsOpen({ status: 'UPCOMING', startsAt });
  const { features } = useAppConfig();
  if (!isOpen) return null;
  const name = offerName(draw);
  return (
    <section
      aria-label={name}
      className="flex items-center justify-between gap-x-6 gap-y-2 rounded-base border border-line border-l-[3px] border-l-dot bg-glass px-3 py-2 text-small sm:justify-start sm:px-4"
    >
      <p className="numerals min-w-0">
        <b className="font-[650]">{name}</b>
        <span className="text-quiet">
          {` · ${offerText({ totalMatches, credits: features.credits ? entryCredits : 0 })}, until ${untilText(startsAt, serverClock.now())}`}
        </span>
      </p>
      <Link
        to={sitePaths.tournament({ tournamentId })}
        className={`${buttonClass({ size: 'small', variant: isEntered ? 'outline' : 'primary' })} shrink-0`}
      >
        Make your picks
      </Link>
    </section>
  );
}

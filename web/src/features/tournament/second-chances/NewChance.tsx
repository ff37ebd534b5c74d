import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { roundInText } from '@boast/domain/draw/rounds';
import { useQuery } from '@tanstack/react-query';
import { useAppConfig, useAppSession } from '../../../api/app-api.ts';
import { myEntriesQuery } from '../../../api/queries/entries.ts';
import { serverClock } from '../../../api/server-clock.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { untilText } from '../../../lib/until-text.ts';
import { chanceToOffer, type OpenChance } from '../../../parts/tournaments/open-chance.ts';
import { offerText } from '../../../parts/tournaments/second-chance-text.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { entryChanceQuery } from '../chance/chance-queries.ts';
import { useIsOpen } from '../use-is-open.ts';

type NewChanceProps = { tournament: Tournament; entry: Entry | null };

/** Meets whoever is not in this draw, or cannot win it any more, while a second chance of it is open. */
export function NewChance({ tournament, entry }: NewChanceProps) {
  const session = useAppSession();
  const isSignedIn = session.status === 'signed-in';
  const { data: entries = [] } = useQuery({ ...myEntriesQuery, enabled: isSignedIn });
  const entered = entries.filter(({ status }) => status === 'ACTIVE').map((one) => one.tournamentId);
  const chance = chanceToOffer(tournament, new Set(isSignedIn ? entered : []));
  if (!chance || (isSignedIn && session.isAdmin)) return null;
  return entry === null ? (
    <Offer chance={chance} />
  ) : (
    <OfferIfLost chance={chance} tournamentId={tournament.id} entry={entry} />
  );
}

type OfferProps = { chance: OpenChance };

/** The chance is computed a moment after each result; until then nothing is said of it. */
function OfferIfLost({ chance, tournamentId, entry }: OfferProps & { tournamentId: string; entry: Entry }) {
  const { data: own } = useQuery({
    ...entryChanceQuery(tournamentId, entry.id),
    enabled: entry.rank !== null,
  });
  return own?.chance === 0 ? <Offer chance={chance} /> : null;
}

function Offer({ chance }: OfferProps) {
  const { tournamentId, roundName, startsAt, entryCredits } = chance;
  const isOpen = useIsOpen({ status: 'UPCOMING', startsAt });
  const { features } = useAppConfig();
  if (!isOpen) return null;
  return (
    <section
      aria-labelledby="new-chance"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-large border border-line border-t-[3px] border-t-dot bg-glass p-4 sm:px-6"
    >
      <div>
        <h2 id="new-chance" className="display text-title">
          New chance from {roundInText(roundName)}
        </h2>
        <p className="numerals mt-1 text-quiet text-small">
          {`Open until ${untilText(startsAt, serverClock.now())}. ${offerText({ ...chance, credits: features.credits ? entryCredits : 0 })}.`}
        </p>
      </div>
      <Link to={sitePaths.tournament({ tournamentId })} className={`${buttonClass()} max-sm:w-full`}>
        Make your picks
      </Link>
    </section>
  );
}

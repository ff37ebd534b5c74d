import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { countText } from '../../lib/text/number-text.ts';
import type { TournamentPartProps } from '../../parts/tournaments/tournament-parts.ts';
import { useLeave } from '../../ui/dialogs/use-leave.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { aboveBottomBar } from '../../ui/marks/edge-bar.ts';
import type { CrowdChampion } from './crowd-champions.ts';
import { useOwnPlace } from './own-place.ts';
import { useCrowdChampions } from './use-crowd-champions.ts';

type MomentProps = TournamentPartProps & { onClose: () => void };

/** The stamp and everyone's champions, once both are known. */
export function SealedMoment(props: MomentProps) {
  const { tournament, entry } = props;
  return (
    // The live region must exist before it has text, or screen readers do not announce it.
    <div
      ref={aboveBottomBar}
      role="status"
      className="fixed inset-x-3 bottom-[calc(0.75rem+var(--dock,0px))] z-30 mx-auto max-w-136 text-ink print:hidden"
    >
      {entry ? (
        <OwnSeal {...props} tournament={tournament} entry={entry} />
      ) : (
        <Sealed {...props} place={null} />
      )}
    </div>
  );
}

/** Null for a reader without an entry, undefined while this browser looks for theirs. */
type Place = number | 'missing' | 'unknown' | null;

function OwnSeal(props: MomentProps & { tournament: Tournament; entry: Entry }) {
  const { data: place, error } = useOwnPlace(props.tournament, props.entry);
  if (place === undefined && !error) return null;
  return <Sealed {...props} place={place === undefined ? 'unknown' : (place ?? 'missing')} />;
}

/** Long enough to read it twice. */
const STAY_MS = 20_000;

function Sealed({ tournament, entry, onClose, place }: MomentProps & { place: Place }) {
  const { crowd, isFailed } = useCrowdChampions(tournament, entry);
  const isKnown = crowd !== undefined || isFailed;
  const box = useRef<HTMLDivElement>(null);
  useLeave(box, isKnown ? STAY_MS : null, onClose);
  if (!isKnown) return null;
  return (
    <div
      ref={box}
      className="flex animate-rise items-start gap-x-2 rounded-large border border-edge bg-glass-high py-4 pr-1.5 pl-5"
    >
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-6 gap-y-4">
        <Stamp place={place} entryCount={crowd?.entryCount ?? null} />
        {crowd && crowd.champions.length > 0 && <Champions champions={crowd.champions} />}
      </div>
      <IconButton icon={X} label="Dismiss" onClick={onClose} />
    </div>
  );
}

function Stamp({ place, entryCount }: { place: Place; entryCount: number | null }) {
  if (place === 'missing')
    return (
      <p>
        Your entry isn't in the seal.{' '}
        <a href="#receipt" className={linkClass()}>
          Check your receipt
        </a>
      </p>
    );
  const what =
    typeof place === 'number'
      ? `Entry ${place.toLocaleString('en')}`
      : place === null && entryCount !== null && countText(entryCount, 'entry', 'entries');
  return (
    <p className="seal-stamp">
      <span className="display block text-title">Sealed</span>
      {what && <span className="numerals block font-[650] text-small">{what}</span>}
    </p>
  );
}

function Champions({ champions }: { champions: readonly CrowdChampion[] }) {
  return (
    <div className="min-w-0 flex-[1_1_12rem]">
      <p className="eyebrow text-quiet">Everyone's champions</p>
      <ul className="mt-1">
        {champions.map(({ slot, name, share, isOwn }) => (
          <li
            key={slot}
            className={`condensed flex items-baseline justify-between gap-x-4 ${isOwn ? 'font-[700]' : ''}`}
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            <span className={`numerals shrink-0 ${isOwn ? 'text-accent' : 'text-quiet'}`}>{share}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

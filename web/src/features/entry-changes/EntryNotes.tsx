import { ownKey } from '../../api/own-key.ts';

import { formatInstant } from '../../lib/text/format-instant.ts';
import '../../api/later-routes.ts';
import type { DrawChange } from '@boast/contract/draws/seal';
import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi, useUserId } from '../../api/app-api.ts';
import { myEntriesQuery } from '../../api/queries/entries.ts';

import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { phaseOf } from '../../parts/tournaments/cards/phase.ts';
import type { TournamentPartProps } from '../../parts/tournaments/tournament-parts.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Badge } from '../../ui/marks/Badge.tsx';
import { Alert } from '../../ui/status/Alert.tsx';
import { changeText, pickText, refundText } from './change-text.ts';

export function EntryNotes({ tournament, entry }: TournamentPartProps) {
  const { data: entries = [] } = useQuery({ ...myEntriesQuery, enabled: useUserId() !== null });
  const ofThis = entries.filter(({ tournamentId }) => tournamentId === tournament.id);
  const voided = ofThis.find(({ status }) => status === 'VOID')?.voided ?? null;
  if (tournament.status === 'CANCELLED' && tournament.isDemo && tournament.sealedAt !== null)
    return <Alert title="This replay has ended">The same draw is being played again.</Alert>;
  if (tournament.status === 'CANCELLED')
    return (
      <CancelledNote voided={voided} isEntered={entry !== null} startedOverAs={tournament.startedOverAs} />
    );
  if (entry) return <DrawChangeNotes tournament={tournament} entry={entry} />;
  return voided && <VoidNote voided={voided} />;
}

/** Says that an entry does not count, why, and what was refunded (edge 3). */
function VoidNote({ voided }: { voided: NonNullable<Entry['voided']> }) {
  return (
    <Alert tone="warning" title="Your entry doesn't count" action={<RefundLink voided={voided} />}>
      {voided.reason.replace(/\.?$/, '.')} {refundText(voided)}
    </Alert>
  );
}

/** The newest note stays open until the reader saves again or play begins. */
function DrawChangeNotes({ tournament, entry }: { tournament: Tournament; entry: Entry }) {
  const { data: changes = [] } = useQuery(drawChangesQuery(entry));
  const canPick = phaseOf(tournament.status) === 'upcoming';
  const [newest] = changes;
  if (!newest) return null;
  const stands = canPick && newest.version === entry.version;
  const older = stands ? changes.slice(1) : changes;
  return (
    <>
      {stands && <DrawChangeReceipt change={newest} tournament={tournament} canPick />}
      {older.length > 0 && (
        <div className="rounded-large border border-line bg-glass px-5 sm:px-6">
          <Disclosure summary={older.length === 1 ? 'Draw change' : `${older.length} draw changes`}>
            <div className="flex flex-col gap-6">
              {older.map((change) => (
                <DrawChangeReceipt key={change.version} change={change} tournament={tournament} />
              ))}
            </div>
          </Disclosure>
        </div>
      )}
    </>
  );
}

/** The key has the entry's version, because each version may come from another draw change. */
const drawChangesQuery = ({ id, version }: { id: string; version: number }) =>
  queryOptions({
    queryKey: ownKey('draw-changes', id, version),
    queryFn: async ({ signal }) =>
      (await callApi('entryDrawChanges', { params: { entryId: id }, signal })).data,
  });

type CancelledNoteProps = {
  voided: Entry['voided'];
  /** The entry is still active and about to be voided. */
  isEntered: boolean;
  startedOverAs: string | null;
};

/** Says that a tournament was cancelled, and what that means for the reader's entry (edge 35). */
function CancelledNote({ voided, isEntered, startedOverAs }: CancelledNoteProps) {
  if (startedOverAs != null)
    return (
      <Alert
        tone="warning"
        title="This tournament has been restarted"
        action={
          <Link to={sitePaths.tournament({ tournamentId: startedOverAs })}>Go to the new tournament</Link>
        }
      >
        Entries were sealed too early, before any match began. Every entry has moved to the new tournament,
        where you can change it until the start. The seal here stays.
      </Alert>
    );
  return (
    <Alert
      tone="danger"
      title="This tournament was cancelled"
      action={voided && <RefundLink voided={voided} />}
    >
      Results don't count and there's no prize. {ownText(voided, isEntered)}
    </Alert>
  );
}

function ownText(voided: Entry['voided'], isEntered: boolean): string {
  if (isEntered) return 'Your entry is being cancelled and refunded.';
  return voided ? `Your entry is void. ${refundText(voided)}` : 'All entries are void.';
}

function RefundLink({ voided }: { voided: NonNullable<Entry['voided']> }) {
  if (voided.refundedCredits === 0) return null;
  return (
    <Link to={sitePaths.credits()} className={buttonClass({ size: 'small', variant: 'outline' })}>
      See your credits
    </Link>
  );
}

type DrawChangeReceiptProps = { change: DrawChange; tournament: Tournament; canPick?: boolean };

function DrawChangeReceipt({ change, tournament, canPick = false }: DrawChangeReceiptProps) {
  const { at, changes } = change;
  const numbers = new Map(
    tournament.rounds.flatMap((round) => round.matches.map(({ id, index }) => [id, index] as const)),
  );
  const first = changes.map(({ matchId }) => numbers.get(matchId)).find((match) => match !== undefined);
  return (
    <section
      aria-label={`Draw change, ${formatInstant(at)}`}
      className={
        canPick ? 'rounded-base border-warning border-l-[3px] bg-warning-tint px-4 py-4 sm:px-5' : ''
      }
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_18rem]">
          {canPick && <h2 className="font-[650] text-ink">The draw changed, so your entry did too</h2>}
          <p className="mt-0.5 max-w-measure text-ink text-small">{changeText(changes)}</p>
          <p className="numerals mt-0.5 text-quiet text-small">{formatInstant(at)}</p>
        </div>
        {canPick && first !== undefined && (
          <Link
            to={sitePaths.tournamentMatch({ tournamentId: tournament.id, match: first })}
            replace
            className={buttonClass({ size: 'small' })}
          >
            Pick again
          </Link>
        )}
      </div>
      <ul className="mt-3 flex flex-col">
        {changes.map((one) => (
          <ChangedPick key={one.matchId} change={one} />
        ))}
      </ul>
    </section>
  );
}

function ChangedPick({ change }: { change: DrawChange['changes'][number] }) {
  const { roundName, before, after } = change;
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-line border-t py-2.5 text-small sm:grid-cols-[7rem_1fr_1fr]">
      <span className="eyebrow pt-1 text-quiet">{roundName}</span>
      <span className="text-quiet">
        <span className="sr-only">You had </span>
        {before ? <s className="decoration-tin decoration-1">{pickText(before)}</s> : 'No pick'}
      </span>
      <span className="flex flex-wrap items-center gap-2 text-ink">
        <span className="sr-only">Now </span>
        {after ? pickText(after) : 'No pick until the players are known'}
        {after?.automatic && <Badge tone="warning">Filled in</Badge>}
      </span>
    </li>
  );
}

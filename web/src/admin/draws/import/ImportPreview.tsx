import type { TournamentPreview } from '@boast/contract/admin/import';
import { encodingName } from '@boast/domain/import/read/encodings';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isFailure } from '../../../api/api-failure.ts';
import type { callApi } from '../../../api/app-api.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { leaveFromHere } from '../../../lib/router/navigate.ts';
import { formatInstantOfYear } from '../../../lib/text/format-instant.ts';
import { genderText } from '../../../lib/text/gender.ts';
import { Button } from '../../../ui/Button.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { CoverImage } from '../../parts/CoverImage.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { messageOr } from '../../parts/message-or.ts';
import { refreshDraws } from '../../parts/refresh-draws.ts';
import { previewDates, sourceOf } from './import-preview.ts';
import { KeptByHand } from './KeptByHand.tsx';
import { KnownPlayers } from './KnownPlayers.tsx';
import { askedTypes, isRefused, PreviewFindings, tickedTypes, tickOf } from './PreviewFindings.tsx';
import { PreviewFirstRound, PreviewRounds } from './PreviewRounds.tsx';

type ImportPreviewProps = {
  /** Imports exactly what is previewed, with the findings agreed to. */
  onImport: (agreed: {
    previewHash: string;
    accepted: string[];
    take: number[];
    takeKnown: string[];
  }) => Promise<Awaited<ReturnType<typeof callApi<'importTournament'>>>>;
  preview: TournamentPreview;
  isReadAgain: boolean;
  /** The page changed meanwhile, so this preview is out of date. */
  onChanged: () => void;
  onBack: () => void;
};

/**
 * Shows the result of the import, with the button to do it. The preview's hash is sent along, so nothing unseen comes
 * in.
 */
export function ImportPreview(props: ImportPreviewProps) {
  const { preview, isReadAgain, onBack } = props;
  const source = sourceOf(preview);
  const isNew = preview.existingTournamentId === null;
  const { ticked, taken, takeKnown, tick, take, know } = useAgreed(preview);
  const [isMissing, setMissing] = useState(false);
  const create = useBringIn(props, { accepted: [...ticked], take: [...taken], takeKnown });
  const act = () => {
    const [missing] = askedTypes(preview.findings).filter((type) => !ticked.has(type));
    setMissing(missing !== undefined);
    if (missing === undefined) create.mutate();
    else document.querySelector<HTMLInputElement>(`input[name="${missing}"]`)?.focus();
  };
  const isChanged = isFailure(create.error, 'PREVIEW_CHANGED');
  const label = isNew ? 'Create Tournament' : 'Update tournament';
  return (
    <div className="flex flex-col gap-8">
      <PreviewNotes preview={preview} isChanged={isChanged} isReadAgain={isReadAgain} />
      <PreviewFacts preview={preview} />
      <PreviewFindings
        source={source}
        findings={preview.findings}
        ticked={ticked}
        onTick={tick}
        isMissing={isMissing}
      />
      <KnownPlayers lookalikes={preview.lookalikes} taken={new Set(takeKnown)} onTake={know} />
      {!isNew && <PreviewDifferences source={source} differences={preview.differences} />}
      <KeptByHand source={source} preview={preview} taken={taken} onTake={take} />
      <PreviewRounds rounds={preview.rounds} />
      <PreviewFirstRound firstRound={preview.firstRound} />
      <div className="flex flex-col gap-4 border-line border-t pt-5">
        <p className="max-w-measure">
          {isNew
            ? 'Please review the tournament details above. Click "Create Tournament" to proceed with creation.'
            : 'Please review the differences above. Click "Update tournament" to apply them.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={onBack} disabled={create.isPending}>
            Back to Form
          </Button>
          <Button
            onClick={act}
            loading={create.isPending}
            disabled={isReadAgain || isRefused(preview.findings)}
          >
            {label}
          </Button>
        </div>
      </div>
    </div>
  );
}

/**
 * The choices of the person who imports: findings that are right, places that the source fills, players who are
 * known.
 */
function useAgreed({ findings, keptPlayers, lookalikes }: TournamentPreview) {
  const [ticks, setTicks] = useState<ReadonlySet<string>>(
    () => new Set(findings.flatMap(({ type, isAccepted }) => (isAccepted ? [tickOf(findings, type)] : []))),
  );
  const [takes, setTakes] = useState<ReadonlySet<string>>(new Set());
  const [takenIds, setTakenIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ticked: tickedTypes(findings, ticks),
    taken: new Set(keptPlayers.filter(({ text }) => takes.has(text)).map(({ slot }) => slot)),
    takeKnown: lookalikes.map(({ playerId }) => playerId).filter((id) => takenIds.has(id)),
    tick: (type: string, isTicked: boolean) => setTicks(toggled([tickOf(findings, type)], isTicked)),
    take: (text: string, isTaken: boolean) => setTakes(toggled([text], isTaken)),
    know: (ids: readonly string[], areKnown: boolean) => setTakenIds(toggled(ids, areKnown)),
  };
}

const toggled =
  <T,>(items: readonly T[], areIn: boolean) =>
  (before: ReadonlySet<T>): ReadonlySet<T> =>
    new Set(areIn ? [...before, ...items] : [...before].filter((member) => !items.includes(member)));

function useBringIn(
  { onImport, preview, onChanged }: ImportPreviewProps,
  agreed: { accepted: string[]; take: number[]; takeKnown: string[] },
) {
  const isNew = preview.existingTournamentId === null;
  return useMutation({
    mutationFn: async () => (await onImport({ previewHash: preview.previewHash, ...agreed })).data,
    onMutate: leaveFromHere,
    onSuccess: async ({ id, name, created, warnings }, _agreed, leave) => {
      await refreshDraws();
      if (created)
        toast.success('Tournament created', {
          description: `Tournament ${name} has been created successfully.`,
        });
      else
        toast.success('Tournament updated', {
          description: `Tournament ${name} has been updated successfully.`,
        });
      const seen = [...preview.warnings, ...preview.kept, ...preview.findings.map(({ text }) => text)];
      const unseen = warnings.filter((warning) => !seen.includes(warning));
      leave(adminPaths.tournament(id), { replace: true, state: { warnings: unseen } });
    },
    onError: (error) => {
      const title = isNew ? 'Error creating tournament' : 'Error updating tournament';
      toast.error(title, {
        description: messageOr(error, isNew ? 'Failed to create tournament' : 'Failed to update tournament'),
      });
      if (isFailure(error, 'PREVIEW_CHANGED') || isFailure(error, 'FINDINGS_NOT_ACCEPTED')) onChanged();
    },
  });
}

type PreviewNotesProps = Pick<ImportPreviewProps, 'preview' | 'isReadAgain'> & { isChanged: boolean };

function PreviewNotes({ preview, isChanged, isReadAgain }: PreviewNotesProps) {
  const source = sourceOf(preview);
  return (
    <>
      {isChanged && (
        <Alert tone="warning" announce title={`The ${source} has changed since the preview`}>
          {isReadAgain ? 'Reading it again…' : `This is the ${source} now. Please check it again.`}
        </Alert>
      )}
      {preview.existingTournamentId !== null && (
        <Alert
          title={
            source === 'page'
              ? 'This page has already created a tournament'
              : 'This sheet is for an existing tournament'
          }
        >
          Updating changes{' '}
          <Link to={adminPaths.tournament(preview.existingTournamentId)} className={linkClass()}>
            that tournament
          </Link>
          . It doesn't create a second one.
        </Alert>
      )}
      {preview.warnings.length > 0 && (
        <Alert tone="warning" title="Check this before you continue">
          <ul className="flex list-disc flex-col gap-1 pl-4">
            {preview.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

type PreviewDifferencesProps = Pick<TournamentPreview, 'differences'> & { source: 'page' | 'sheet' };

function PreviewDifferences({ source, differences }: PreviewDifferencesProps) {
  return (
    <Panel title="Differences" note={String(differences.length)}>
      {differences.length === 0 ? (
        <p className="text-quiet">The {source} matches what's stored. Nothing to update.</p>
      ) : (
        <ul className="flex flex-col">
          {differences.map(({ kind, text }) => (
            <li key={`${kind} ${text}`} className="border-line border-b py-2 last:border-b-0">
              {text}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PreviewFacts({ preview }: { preview: TournamentPreview }) {
  const { name, location, gender, cover_image, rounds, totalMatches, drawSize, players } = preview;
  return (
    <section aria-label="Tournament" className="flex flex-wrap items-start gap-x-10 gap-y-6">
      <div className="flex flex-[1_1_24rem] flex-col gap-6">
        <h2 className="display text-heading">{name}</h2>
        <Facts
          facts={[
            { name: 'Location', value: location || 'Not given' },
            { name: 'Dates', value: previewDates(preview) },
            { name: 'Entries lock', value: lockText(preview) },
            { name: 'Gender', value: genderText[gender] },
            { name: 'Rounds', value: rounds.length },
            { name: 'Total matches', value: totalMatches },
            { name: 'Draw', value: `${drawSize} places` },
            { name: 'Known players', value: players.known },
            { name: 'New players', value: players.new },
            ...(preview.encoding === null
              ? []
              : [{ name: 'Encoding', value: encodingName(preview.encoding) }]),
            ...(preview.existingTournamentId === null ? [] : [{ name: 'Entries', value: preview.entries }]),
            ...(cover_image === null && sourceOf(preview) === 'page'
              ? [{ name: 'Cover image', value: 'None on the page' }]
              : []),
          ]}
        />
      </div>
      <CoverImage src={cover_image} alt={`Cover of ${name}`} />
    </section>
  );
}

/** By the venue's clock, as the page prints it. */
function lockText({ lock: { startsAt, timeZone, isByDay } }: TournamentPreview): string {
  if (startsAt === null) return 'Unknown: set the start before you publish';
  const moment = `${formatInstantOfYear(startsAt, timeZone)} (${timeZone})`;
  return isByDay ? `${moment}, the start of the first day, because the first round has no times` : moment;
}

import type { TournamentPreview } from '@boast/contract/admin-tournaments';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isFailure } from '../../api/api-failure.ts';
import type { call } from '../../api/app-api.ts';
import { Link } from '../../lib/router/Link.tsx';
import { navigate } from '../../lib/router/router.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { toast } from '../../ui/toast.ts';
import { adminPaths } from '../admin-paths.ts';
import { refreshDraws } from '../admin-queries.ts';
import { messageOr } from '../message-or.ts';
import { sourceOf } from './import-preview.ts';
import { PreviewDifferences } from './PreviewDifferences.tsx';
import { PreviewFacts } from './PreviewFacts.tsx';
import { askedTypes, isRefused, PreviewFindings } from './PreviewFindings.tsx';
import { PreviewFirstRound, PreviewRounds } from './PreviewRounds.tsx';

type ImportPreviewProps = {
  /** Brings in what is previewed, with what was agreed to. */
  bringIn: (agreed: {
    previewHash: string;
    accepted: string[];
  }) => Promise<Awaited<ReturnType<typeof call<'importTournament'>>>>;
  preview: TournamentPreview;
  /** A newer preview is on its way. */
  isReadAgain: boolean;
  /** The page changed meanwhile: what is shown here is no longer what would come in. */
  onChanged: () => void;
  onBack: () => void;
};

/** What the page would make, and the act of making it. The preview's hash goes along, so nothing unseen comes in (edge 45). */
export function ImportPreview(props: ImportPreviewProps) {
  const { bringIn, preview, isReadAgain, onChanged, onBack } = props;
  const source = sourceOf(preview);
  const isNew = preview.existingTournamentId === null;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(preview.findings.filter(({ isAccepted }) => isAccepted).map(({ type }) => type)),
  );
  const [isMissing, setMissing] = useState(false);
  const tick = (type: string, isTicked: boolean) =>
    setTicked((before) => new Set(isTicked ? [...before, type] : [...before].filter((one) => one !== type)));
  const create = useMutation({
    mutationFn: async () => (await bringIn({ previewHash: preview.previewHash, accepted: [...ticked] })).data,
    onSuccess: async ({ id, name, created, warnings }) => {
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
      navigate(adminPaths.tournament(id), { replace: true, state: { warnings: unseen } });
    },
    onError: (error) => {
      const title = isNew ? 'Error creating tournament' : 'Error updating tournament';
      toast.error(title, {
        description: messageOr(error, isNew ? 'Failed to create tournament' : 'Failed to update tournament'),
      });
      if (isFailure(error, 'PREVIEW_CHANGED') || isFailure(error, 'FINDINGS_NOT_ACCEPTED')) onChanged();
    },
  });
  const act = () => {
    const [missing] = askedTypes(preview.findings).filter((type) => !ticked.has(type));
    setMissing(missing !== undefined);
    if (missing === undefined) create.mutate();
    else document.querySelector<HTMLInputElement>(`input[name="${missing}"]`)?.focus();
  };
  const isChanged = isFailure(create.error, 'PREVIEW_CHANGED');
  const label = isNew ? 'Create Tournament' : 'Update Tournament';
  return (
    <div className="flex flex-col gap-8">
      {isChanged && (
        <Alert tone="warning" announce title={`The ${source} has changed since the preview`}>
          {isReadAgain
            ? 'Reading it again…'
            : `This is the ${source} as it stands now. Please look at it again.`}
        </Alert>
      )}
      {!isNew && preview.existingTournamentId !== null && (
        <Alert
          title={
            source === 'page'
              ? 'This page has made a tournament before'
              : 'This sheet is for a tournament here'
          }
        >
          Updating brings{' '}
          <Link to={adminPaths.tournament(preview.existingTournamentId)} className={linkClass()}>
            that tournament
          </Link>{' '}
          up to date; no second one is made.
        </Alert>
      )}
      {preview.warnings.length > 0 && (
        <Alert tone="warning" title="Look at this before you go on">
          <ul className="flex list-disc flex-col gap-1 pl-4">
            {preview.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Alert>
      )}
      <PreviewFacts preview={preview} />
      <PreviewFindings
        source={source}
        findings={preview.findings}
        ticked={ticked}
        onTick={tick}
        isMissing={isMissing}
      />
      {!isNew && <PreviewDifferences source={source} differences={preview.differences} kept={preview.kept} />}
      <PreviewRounds rounds={preview.rounds} />
      <PreviewFirstRound firstRound={preview.firstRound} />
      <div className="flex flex-col gap-4 border-line border-t pt-5">
        <p className="max-w-measure">
          {isNew
            ? 'Please review the tournament details above. Click "Create Tournament" to proceed with creation.'
            : 'Please review the differences above. Click "Update Tournament" to take them over.'}
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

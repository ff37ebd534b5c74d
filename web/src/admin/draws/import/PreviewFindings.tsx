import type { TournamentPreview } from '@boast/contract/admin/import';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';

type Finding = TournamentPreview['findings'][number];

type PreviewFindingsProps = {
  source: 'page' | 'sheet';
  findings: readonly Finding[];
  ticked: ReadonlySet<string>;
  onTick: (type: string, isTicked: boolean) => void;
  isMissing: boolean;
};

export function PreviewFindings({ source, findings, ticked, onTick, isMissing }: PreviewFindingsProps) {
  const refused = findings.filter(({ grade }) => grade === 'refused');
  const types = askedTypes(findings);
  return (
    <>
      {refused.length > 0 && (
        <Alert tone="danger" title={`Couldn't import this ${source}`}>
          <ul className="flex list-disc flex-col gap-1 pl-4">
            {refused.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Alert>
      )}
      {refused.length === 0 && types.length > 0 && (
        <Panel title="Tick what's right" note={`${ticked.size} of ${types.length}`}>
          <div className="flex flex-col gap-2">
            {types.map((type) => (
              <Checkbox
                key={type}
                name={type}
                checked={ticked.has(type)}
                aria-invalid={isMissing && !ticked.has(type)}
                onChange={(event) => onTick(type, event.currentTarget.checked)}
                label={findings
                  .filter((finding) => finding.type === type)
                  .map(({ text }) => (
                    <span key={text} className="block">
                      {text}
                    </span>
                  ))}
              />
            ))}
            <p aria-live="polite" className="text-small text-tin-text empty:hidden">
              {isMissing && 'Nothing was imported. Tick each of these first, or go back to the form.'}
            </p>
          </div>
        </Panel>
      )}
    </>
  );
}

/** A tick agrees to the words that were shown: if they change, it is gone. */
export const tickOf = (findings: readonly Finding[], type: string): string =>
  JSON.stringify([type, ...findings.filter((finding) => finding.type === type).map(({ text }) => text)]);

/** The types whose ticks still stand. */
export const tickedTypes = (findings: readonly Finding[], ticks: ReadonlySet<string>): Set<string> =>
  new Set(findings.map(({ type }) => type).filter((type) => ticks.has(tickOf(findings, type))));

/** Findings of one type are ticked together. */
export const askedTypes = (findings: readonly Finding[]): string[] => [
  ...new Set(findings.filter(({ grade }) => grade === 'asked').map(({ type }) => type)),
];

export const isRefused = (findings: readonly Finding[]): boolean =>
  findings.some(({ grade }) => grade === 'refused');

import { type ReactNode, useState } from 'react';
import { isFailure } from '../../api/api-failure.ts';
import { Alert } from '../../ui/Alert.tsx';

/** Questions that the server asks before it does something. Sending the same action again says yes. */
export interface Asked {
  readonly findings: readonly AskedFinding[];
  /** The finding types that this action accepts, if they were asked about the very same action. */
  readonly acceptedFor: (act: unknown) => string[];
  /** Keeps the findings of a refusal; false if it was another error. */
  readonly hear: (error: unknown, act: unknown) => boolean;
}

interface AskedFinding {
  readonly type: string;
  readonly what: string;
}

export function useAsked(): Asked {
  const [asked, setAsked] = useState<{ of: string; findings: readonly AskedFinding[] } | null>(null);
  return {
    findings: asked?.findings ?? [],
    acceptedFor: (act) => (asked?.of === JSON.stringify(act) ? asked.findings.map(({ type }) => type) : []),
    hear: (error, act) => {
      const findings = findingsOf(error);
      setAsked(findings.length === 0 ? null : { of: JSON.stringify(act), findings });
      return findings.length > 0;
    },
  };
}

export function findingsOf(error: unknown): AskedFinding[] {
  if (!isFailure(error, 'FINDINGS_NOT_ACCEPTED')) return [];
  const { findings } = error.details;
  return Array.isArray(findings) ? findings.filter(isFinding) : [];
}

const isFinding = (value: unknown): value is AskedFinding =>
  typeof value === 'object' && value !== null && 'type' in value && 'what' in value;

/** Renders nothing without findings. `again` is the label of the button that says yes. */
export function AskedAlert({ asked, again }: { asked: Asked; again: string }) {
  return (
    <FindingsAlert title="Check this first" findings={asked.findings}>
      <p className="mt-2">If it's right, press {again} again.</p>
    </FindingsAlert>
  );
}

type FindingsAlertProps = { title: string; findings: readonly AskedFinding[]; children?: ReactNode };

export function FindingsAlert({ title, findings, children }: FindingsAlertProps) {
  if (findings.length === 0) return null;
  return (
    <Alert tone="warning" announce title={title}>
      <ul className="flex list-disc flex-col gap-1 pl-4">
        {findings.map(({ type, what }) => (
          <li key={type + what}>{what}</li>
        ))}
      </ul>
      {children}
    </Alert>
  );
}

import { useState } from 'react';
import { FindingsAlert } from '../../parts/FindingsAlert.tsx';
import { type Finding, findingsOf } from '../../parts/findings-of.ts';

/** Questions that the server asks before it does something. Sending the same action again says yes. */
export interface Confirmation {
  readonly findings: readonly Finding[];
  /** The finding types that this action accepts, if they were asked about the very same action. */
  readonly acceptedFor: (act: unknown) => string[];
  /** Keeps the findings of a refusal; false if it was another error. */
  readonly takeFindings: (error: unknown, act: unknown) => boolean;
}

export function useConfirmation(): Confirmation {
  const [question, setQuestion] = useState<{ action: string; findings: readonly Finding[] } | null>(null);
  return {
    findings: question?.findings ?? [],
    acceptedFor: (act) =>
      question?.action === JSON.stringify(act) ? question.findings.map(({ type }) => type) : [],
    takeFindings: (error, act) => {
      const findings = findingsOf(error);
      setQuestion(findings.length === 0 ? null : { action: JSON.stringify(act), findings });
      return findings.length > 0;
    },
  };
}

/** Renders nothing without findings. `buttonLabel` is the label of the button that says yes. */
export function ConfirmationAlert({
  confirmation,
  buttonLabel,
}: {
  confirmation: Confirmation;
  buttonLabel: string;
}) {
  return (
    <FindingsAlert title="Check this first" findings={confirmation.findings}>
      <p className="mt-2">If it's right, press {buttonLabel} again.</p>
    </FindingsAlert>
  );
}

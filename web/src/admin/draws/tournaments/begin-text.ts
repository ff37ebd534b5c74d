import type { BeginPreview } from '@boast/contract/admin/tournaments';
import { countText } from '../../../lib/text/number-text.ts';

interface BeginFact {
  readonly name: string;
  readonly value: string;
}

export function beginText(preview: Omit<BeginPreview, 'fallingOutNames'>): BeginFact[] {
  const { counting, takenBack, fallingOut, creditsRefunded, stayingVoid } = preview;
  return [
    { name: 'Entries that count', value: entries(counting) },
    { name: 'Late changes dropped', value: takenBack === 0 ? 'None' : entries(takenBack) },
    {
      name: 'Late entries dropped',
      value: fallingOut === 0 ? 'None' : `${entries(fallingOut)}, ${refund(creditsRefunded)}`,
    },
    ...(stayingVoid === 0
      ? []
      : [
          { name: 'Stay void', value: `${entries(stayingVoid)}, withdrawn or refunded after the first ball` },
        ]),
  ];
}

const entries = (count: number): string => countText(count, 'entry', 'entries');

const refund = (credits: number): string =>
  credits === 0 ? 'nothing to refund' : `${countText(credits, 'credit')} refunded`;

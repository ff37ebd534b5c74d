import { useMutation } from '@tanstack/react-query';
import { isFailure, messageOf } from '../../api/api-failure.ts';
import { call } from '../../api/app-api.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadingMark } from '../../ui/LoadingMark.tsx';
import { checkReceipt } from './check-receipt.ts';
import { FileChoice } from './FileChoice.tsx';
import { FindingList } from './FindingList.tsx';
import type { PublishedFacts } from './published-facts.ts';
import { receiptCrypto } from './web-hashing.ts';

type ReceiptCheckProps = { tournamentId: string; seal: PublishedFacts['seal'] | null };

/** Takes a receipt file and says what of it holds. */
export function ReceiptCheck({ tournamentId, seal }: ReceiptCheckProps) {
  const check = useMutation({
    mutationFn: ({ text }: { name: string; text: string }) =>
      checkReceipt(text, { crypto: receiptCrypto, tournamentId, seal, readProof }),
  });
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-measure text-quiet">
        Proves that your picks were saved as you made them, when, and that exactly they were sealed.
      </p>
      <FileChoice
        label="Choose a receipt"
        hint={check.variables?.name ?? 'The file that you downloaded after saving'}
        onFile={(file) => check.mutate(file)}
      />
      {check.isPending && <LoadingMark message="Checking..." />}
      {check.error && (
        <Alert tone="danger" title="The check did not come to an end" announce>
          {messageOf(check.error)}
        </Alert>
      )}
      {check.data && <FindingList findings={check.data} words={words} />}
    </div>
  );
}

const words = {
  correct: 'This receipt is genuine, and was sealed',
  possible: 'Nothing speaks against this receipt',
  wrong: 'This receipt does not hold',
};

async function readProof(entryId: string) {
  try {
    return (await call('entryProof', { params: { entryId } })).data;
  } catch (error) {
    if (isFailure(error, 'NOT_FOUND')) return null;
    throw error;
  }
}

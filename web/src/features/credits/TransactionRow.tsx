import type { CreditTransaction } from '@boast/contract/credits';
import { formatTransactionTime } from '../../lib/dates.ts';
import { Link } from '../../lib/router/Link.tsx';
import { pb } from '../../path-builder.ts';
import { linkClass } from '../../ui/link-class.ts';
import { resourcePath, signedAmount, typeLabels } from './credit-words.ts';

type TransactionRowProps = { transaction: CreditTransaction; isAdmin: boolean };

export function TransactionRow({ transaction, isAdmin }: TransactionRowProps) {
  const { type, amount, description, createdAt, resourceType, resourceId } = transaction;
  const path = isAdmin ? resourcePath(transaction) : null;
  return (
    <li className="flex items-start gap-4 border-line border-b px-5 py-4 last:border-b-0 sm:px-6">
      <div className="min-w-0 grow">
        <p className="font-[650]">{typeLabels[type]}</p>
        <p className="break-words text-small">{description}</p>
        <p className="numerals flex flex-wrap gap-x-3 text-quiet text-small">
          <time dateTime={createdAt}>{formatTransactionTime(createdAt)}</time>
          {resourceType === 'PAYMENT' && (
            <Link to={pb.receipt({ paymentId: resourceId })} className={linkClass('quiet')}>
              Receipt
            </Link>
          )}
          {path && (
            <Link to={path} className={linkClass('quiet')}>
              {resourceType.toLowerCase()}
            </Link>
          )}
        </p>
      </div>
      <p className={`score text-title ${amount < 0 ? 'text-tin-text' : 'text-correct-text'}`}>
        {signedAmount(amount)}
        <span className="sr-only"> credits</span>
      </p>
    </li>
  );
}

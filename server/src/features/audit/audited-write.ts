import { BY_SCORER_LINK } from '@boast/domain/account/scorer-link';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { ScorerLinkUse } from '../../gateways/identity/identity.ts';
import { notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import { type Audited, audited } from '../../http/handler.ts';
import { answerOnce, type IdempotentCall } from '../idempotency/idempotent-answers.ts';
import { recordAudit } from './record-audit.ts';

interface AuditedWrite<T> {
  /** Null for a command on the server itself. */
  readonly actorId: string | null;
  /** Somebody without an account wrote by this link. */
  readonly scorerLink?: ScorerLinkUse | null;
  /** A name such as `match.update` or `user.ban`. */
  readonly action: string;
  /** The write itself names the id of what it makes. */
  readonly resource: { readonly type: string; readonly id?: string };
  readonly reason: string;
  /** The answer is kept for its key, and a second call neither writes nor leaves a record. */
  readonly idempotentCall?: IdempotentCall | undefined;
  readonly write: (tx: Tx) => Promise<Written<T>>;
}

type Written<T> = { readonly data: T | null | undefined } & (Change | Unrecorded);

interface Change {
  readonly before?: unknown;
  readonly after: unknown;
  readonly id?: string;
  readonly action?: string;
}

interface Unrecorded {
  readonly unrecorded: 'nothing changed' | 'recorded inside';
}

/** Writes in one transaction with the audit record, so that neither is stored without the other. */
export async function auditedWrite<T>(
  { db }: Pick<Context, 'db'>,
  { idempotentCall, write, ...entry }: AuditedWrite<T>,
): Promise<{ readonly data: T } & Audited> {
  const data = await inTransaction(db, (tx) => {
    const work = async (): Promise<T> => {
      const written = await write(tx);
      if (!('unrecorded' in written)) await recordChange(tx, entry, written);
      return written.data ?? absent(entry.resource.type);
    };
    return idempotentCall ? answerOnce(tx, idempotentCall, work) : work();
  });
  return { data, [audited]: true };
}

type Entry = Omit<AuditedWrite<unknown>, 'idempotentCall' | 'write'>;

async function recordChange(tx: Tx, entry: Entry, change: Change): Promise<void> {
  const { actorId, resource, scorerLink } = entry;
  const reason = scorerLink ? `${BY_SCORER_LINK}, no. ${scorerLink.number}: ${entry.reason}` : entry.reason;
  const resourceId = change.id ?? resource.id;
  if (resourceId === undefined) throw new Error(`${entry.action} does not say what it changed`);
  await recordAudit(tx, {
    actorId,
    action: change.action ?? entry.action,
    resourceType: resource.type,
    resourceId,
    reason,
    before: change.before,
    after: change.after,
  });
}

/** 'DATA_ISSUE' is a 'Data issue'. */
function absent(type: string): never {
  const words = type.toLowerCase().replace('_', ' ');
  throw notFound(words.charAt(0).toUpperCase() + words.slice(1));
}

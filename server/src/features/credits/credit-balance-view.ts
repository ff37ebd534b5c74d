import type { Holding } from '@boast/domain/credits/credits';
import type { Db, Tx } from '../../db/database.ts';
import { readHolding } from './ledger-store.ts';

/** What a person can spend, and what they owe. Somebody without any transaction has nothing. */
export const creditBalanceView = (db: Db | Tx, userId: string): Promise<Holding> => readHolding(db, userId);

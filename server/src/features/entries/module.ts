import type { Handlers } from '../../http/handler.ts';
import type { Lists } from '../../http/list.ts';
import { draftHandlers } from './drafts.ts';
import { adminEntryHandlers, entryList } from './entry-list.ts';
import { entryHandlers } from './entry-view.ts';
import { pickFileHandlers } from './picks-file.ts';
import { receiptHandlers } from './receipt-signer.ts';
import { submitHandlers } from './submit-entry.ts';

export const entries = {
  handlers: {
    ...draftHandlers,
    ...adminEntryHandlers,
    ...entryHandlers,
    ...pickFileHandlers,
    ...receiptHandlers,
    ...submitHandlers,
  } satisfies Partial<Handlers>,
  lists: {
    entries: entryList,
  } satisfies Partial<Lists>,
};

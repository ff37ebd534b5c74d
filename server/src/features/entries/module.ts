import type { Handlers } from '../../http/handler.ts';
import type { Lists } from '../../http/list.ts';
import { draftHandlers } from './drafts/drafts.ts';
import { entryDetailsHandlers } from './entry-details-view.ts';
import { entryList, entryListHandlers } from './entry-list.ts';
import { entryHandlers } from './entry-view.ts';
import { pickFileHandlers } from './picks-file.ts';
import { receiptHandlers } from './receipts/receipt-view.ts';
import { showPicksHandlers } from './shown/show-picks.ts';
import { shownPicksHandlers } from './shown/shown-picks-view.ts';
import { submitHandlers } from './submit-entry.ts';
import { voidEntryHandlers } from './void-entry-by-hand.ts';

export const entries = {
  handlers: {
    ...draftHandlers,
    ...entryListHandlers,
    ...voidEntryHandlers,
    ...entryDetailsHandlers,
    ...entryHandlers,
    ...pickFileHandlers,
    ...receiptHandlers,
    ...showPicksHandlers,
    ...shownPicksHandlers,
    ...submitHandlers,
  } satisfies Partial<Handlers>,
  lists: {
    entries: entryList,
  } satisfies Partial<Lists>,
};

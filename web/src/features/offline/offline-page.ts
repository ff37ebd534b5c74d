/** The offline page: results that wait and the picks last seen on this device. It makes no requests. */

import { formatDateRange } from '@boast/domain/time/format-date';
import { parseStoredSession, sessionKey } from '../../api/session/stored-session.ts';
import { browserStorage } from '../../lib/browser/browser-storage.ts';
import { genderText } from '../../lib/text/gender.ts';
import { isDraftKey } from '../../parts/tournaments/reminders/draft-key.ts';
import { type DraftInText, draftInText } from '../../parts/tournaments/text/draft-in-text.ts';
import { type OfflineEntry, type OfflinePick, readOfflineEntries } from './offline-entries.ts';
import { readWaitingResults, type WaitingResults } from './waiting-results.ts';
import '../../styles/main.css';

const place = document.getElementById('picks');
const storedEntries = readOfflineEntries(browserStorage)?.entries ?? [];
const owner = parseStoredSession(browserStorage.getItem(sessionKey))?.userId ?? null;
const keys = Object.keys(browserStorage);
const drafts = readDrafts();
const waiting = readWaitingResults(browserStorage, { keys, userId: owner });
const sections = [
  ...(waiting ? [waitingSection(waiting)] : []),
  ...drafts.map((draft) => section(draft, 'Not submitted')),
  ...storedEntries.map((entry) => section(entry)),
];
place?.append(...(sections.length === 0 ? [nothing()] : sections));

// The URL is the one that was asked for; this page only replaces its answer.
const tryAgain = () => location.reload();
document.getElementById('again')?.addEventListener('click', tryAgain);
window.addEventListener('online', tryAgain);

/** Drafts of the person signed in on this device and of a visitor, but of nobody else. */
function readDrafts(): DraftInText[] {
  return keys
    .filter((key) => isDraftKey(key, owner) || isDraftKey(key, null))
    .flatMap((key) => draftInText(browserStorage.getItem(key) ?? '') ?? [])
    .filter(({ rounds }) => rounds.length > 0);
}

/** Sets names as text, never as HTML, because they are untrusted. */
function element(tag: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...content);
  return made;
}

function nothing(): HTMLElement {
  return element('p', 'text-quiet', 'No picks on this device yet.');
}

function waitingSection({ title, matches }: WaitingResults): HTMLElement {
  return element(
    'section',
    'flex flex-col gap-5',
    element(
      'div',
      'border-tin border-b-[3px] pb-2',
      element('h2', 'display text-heading', title),
      element(
        'p',
        'text-quiet text-small',
        'Saved on this device. Open Courtside with a connection to go on.',
      ),
    ),
    element(
      'ul',
      'flex flex-col',
      ...matches.map((match) => element('li', 'border-line border-b py-2 font-[650]', match)),
    ),
  );
}

type OfflineDraw = Pick<OfflineEntry, 'name' | 'gender' | 'startDate' | 'endDate' | 'rounds'>;

function section({ name, gender, startDate, endDate, rounds }: OfflineDraw, note?: string): HTMLElement {
  const dates = `${formatDateRange(startDate, endDate)}${note ? ` · ${note}` : ''}`;
  return element(
    'section',
    'flex flex-col gap-5',
    element(
      'div',
      'border-tin border-b-[3px] pb-2',
      element('h2', 'display text-heading', `${name} ${genderText[gender]}`),
      element('p', 'numerals text-quiet text-small', dates),
    ),
    ...rounds.map((round) =>
      element(
        'div',
        'flex flex-col gap-1',
        element('h3', 'eyebrow text-quiet', round.name),
        element('ul', 'grid gap-x-8 md:grid-cols-2', ...round.picks.map(line)),
      ),
    ),
  );
}

function line({ winner, loser, score }: OfflinePick): HTMLElement {
  return element(
    'li',
    'flex items-baseline justify-between gap-4 border-line border-b py-2',
    element(
      'span',
      'min-w-0',
      element('strong', 'font-[650]', winner),
      element('span', 'text-quiet', ` over ${loser}`),
    ),
    element('span', 'score text-[1.25rem]', score),
  );
}

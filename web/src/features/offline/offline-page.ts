/** The page without a network: own picks as they were seen last on this device. It asks nobody for anything. */

import { formatDateRange } from '@boast/domain/time/date-words';
import { openBrowserStorage } from '../../lib/browser-storage.ts';
import { type KeptEntry, type KeptPick, readKeptEntries } from './kept-entries.ts';
import '../../styles/main.css';

const place = document.getElementById('picks');
const kept = readKeptEntries(openBrowserStorage())?.entries ?? [];
place?.append(...(kept.length === 0 ? [nothing()] : kept.map(section)));

// The address is the one that was asked for: this page only stands in for it.
const tryAgain = () => location.reload();
document.getElementById('again')?.addEventListener('click', tryAgain);
window.addEventListener('online', tryAgain);

/** Text is put in as text: names are hostile. */
function element(tag: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...content);
  return made;
}

function nothing(): HTMLElement {
  return element('p', 'text-quiet', 'No picks were seen on this device yet.');
}

function section({ name, gender, startDate, endDate, rounds }: KeptEntry): HTMLElement {
  const dates = formatDateRange(startDate, endDate);
  return element(
    'section',
    'flex flex-col gap-5',
    element(
      'div',
      'border-tin border-b-[3px] pb-2',
      element('h2', 'display text-heading', `${name} ${gender === 'mens' ? "Men's" : "Women's"}`),
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

function line({ winner, loser, score }: KeptPick): HTMLElement {
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

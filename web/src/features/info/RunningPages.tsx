import { type Picture, TextPage } from './InfoPage.tsx';
import howTo from './pages/how-to-run-a-draw.md';
import day from './pages/the-day-of-a-draw.md';

/** By section. */
const pictures: Readonly<Record<string, Picture>> = {
  form: { name: 'how/form', alt: 'The form with a name, a place and the first match' },
  players: { name: 'how/players', alt: 'Eleven players, one a line: a draw of 16 with five byes' },
  lot: { name: 'how/lot', alt: 'The lot with its seed, checked: every place follows from it' },
  link: { name: 'how/link', alt: 'The message with the link and the code of the league' },
  guests: { name: 'how/invitation', alt: 'The invitation that the link leads to' },
};

export const HowToRunPage = () => <TextPage page={howTo} pictures={pictures} />;

export const DrawDayPage = () => <TextPage page={day} />;

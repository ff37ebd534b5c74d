import { TextPage } from './InfoPage.tsx';
import howTo from './pages/how-to-run-a-draw.md';
import day from './pages/the-day-of-a-draw.md';

export const HowToRunPage = () => <TextPage page={howTo} />;

export const DrawDayPage = () => <TextPage page={day} />;

import { TextPage } from './InfoPage.tsx';
import privacy from './pages/privacy.md';
import terms from './pages/terms.md';

export const PrivacyPage = () => <TextPage page={privacy} />;

export const TermsPage = () => <TextPage page={terms} />;

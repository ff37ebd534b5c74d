import { InfoPage } from './InfoPage.tsx';
import { gameTerms } from './legal/game-terms.tsx';
import { legalTerms } from './legal/legal-terms.tsx';
import { useFacts } from './use-facts.ts';

export function TermsPage() {
  const facts = useFacts();
  return (
    <InfoPage
      title="Terms of Service"
      lead={
        <>
          <p>The agreement between you and {facts.operator} when you use this site.</p>
          <p className="mt-2 text-small">Last changed {facts.changedOn}</p>
        </>
      }
      sections={[...gameTerms(facts), ...legalTerms(facts)]}
    />
  );
}

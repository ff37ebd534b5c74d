import { usePlace } from '../../lib/router/router.ts';
import { ImportPage } from '../import/ImportPage.tsx';
import { TournamentCreatePage } from './TournamentCreatePage.tsx';

/** A tournament comes from the tour's page, or is made by hand where there is none. */
export function TournamentNewPage() {
  const isByHand = new URLSearchParams(usePlace().search).get('by') === 'hand';
  return isByHand ? <TournamentCreatePage /> : <ImportPage />;
}

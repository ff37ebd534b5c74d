import { usePlace } from '../../lib/router/router.ts';
import { ImportPage } from '../import/ImportPage.tsx';
import { SheetPage } from '../import/SheetPage.tsx';
import { TournamentCreatePage } from './TournamentCreatePage.tsx';

/** A tournament comes from the tour's page or a spreadsheet, or is made by hand where there is neither. */
export function TournamentNewPage() {
  const search = new URLSearchParams(usePlace().search);
  if (search.get('by') === 'hand') return <TournamentCreatePage />;
  return search.get('from') === 'sheet' ? <SheetPage /> : <ImportPage />;
}

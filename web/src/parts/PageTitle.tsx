import { useConfig } from '../api/app-api.ts';
import { DocumentTitle } from '../ui/DocumentTitle.tsx';

/** The page's name in the tab, followed by the product's. */
export function PageTitle({ children }: { children: string }) {
  const { productName } = useConfig();
  return <DocumentTitle>{`${children} | ${productName}`}</DocumentTitle>;
}

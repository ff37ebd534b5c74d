import { useAppConfig } from '../api/app-api.ts';
import { DocumentTitle } from '../ui/DocumentTitle.tsx';

/** Sets the title of the browser tab: the page's name, followed by the product's. */
export function PageTitle({ children }: { children: string }) {
  const { productName } = useAppConfig();
  return <DocumentTitle>{`${children} | ${productName}`}</DocumentTitle>;
}

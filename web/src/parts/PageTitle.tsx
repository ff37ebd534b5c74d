import { useConfig } from '../api/use-config.ts';
import { DocumentTitle } from '../ui/DocumentTitle.tsx';

/** Sets the title of the browser tab: the page's name, followed by the product's. */
export function PageTitle({ children }: { children: string }) {
  const { productName } = useConfig();
  return <DocumentTitle>{`${children} | ${productName}`}</DocumentTitle>;
}

import { useConfig } from '../api/app-api.ts';

/** The page's name in the tab, followed by the product's. */
export function PageTitle({ children }: { children: string }) {
  const { productName } = useConfig();
  return <title>{`${children} | ${productName}`}</title>;
}

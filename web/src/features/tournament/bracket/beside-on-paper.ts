import { createContext, type ReactNode } from 'react';

/** The other draws of the event, printed below the draw on its sheet. */
export const BesideOnPaper = createContext<ReactNode>(null);

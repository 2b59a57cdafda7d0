import { createContext, type ReactNode, useContext } from 'react';

type Preview = (path: string) => ReactNode;

const PreviewContext = createContext<Preview | null>(null);

/** Given by the shell, which knows every page: renders the one at an address within another page. */
export const PreviewProvider = PreviewContext.Provider;

/** Null where there is no shell. */
export function usePreview(): Preview | null {
  return useContext(PreviewContext);
}

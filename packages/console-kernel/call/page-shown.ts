import { createContext } from 'react';

/** False in a page that rests: it is kept as rendered, and asks for nothing until it is shown again. */
export const PageShownContext = createContext(true);

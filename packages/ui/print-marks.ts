import { createContext } from 'react';

/** What every printed A4 page says in its margin: who prints, and when (unix seconds). */
export interface PrintMarks {
  /** One line at the page's foot. */
  foot: (at: number) => string;
}

/** Set once by the shell; every print sheet of every module follows. */
export const PrintMarksContext = createContext<PrintMarks | null>(null);

import { createContext } from 'react';

/** What every printed page carries: who prints, and when (unix seconds). */
export interface PrintMarks {
  /** Lines of the pale pattern behind the content. */
  lines: (at: number) => readonly string[];
  /** One line at the page's foot. */
  foot: (at: number) => string;
}

/** Set once by the shell; every print sheet of every module follows. */
export const PrintMarksContext = createContext<PrintMarks | null>(null);

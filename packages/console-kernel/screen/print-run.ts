import { printNow, type Sheet } from '@linehaul/ui/print-sheet.tsx';
import { useEffect, useRef } from 'react';

/** Sizes of paper that documents are printed on: `form` is the continuous form of dot-matrix printers. */
export type PaperName = 'a4' | 'form' | 'label';

/** Sheets of one go of the printer: more is a queue that nobody watches. */
export const sheetsAtOnce = 300;

/** Sheets in the parts that they are printed in: at least one part, which may be empty. */
export function printParts(sheets: readonly Sheet[]): Sheet[][] {
  const count = Math.max(1, Math.ceil(sheets.length / sheetsAtOnce));
  return Array.from({ length: count }, (_, part) => sheets.slice(part * sheetsAtOnce, (part + 1) * sheetsAtOnce));
}

/** What is at the printer: a part of the sheets of the first of the sizes, and then those of the others. */
export interface PrintRun {
  sizes: readonly PaperName[];
  part: number;
}

/** What follows a part of so many on its paper; null when it was the last of all. */
export function nextRun({ sizes, part }: PrintRun, partCount: number): PrintRun | null {
  if (part + 1 < partCount) return { sizes, part: part + 1 };
  const others = sizes.slice(1);
  return others.length > 0 ? { sizes: others, part: 0 } : null;
}

/** Fonts and codes are there: the paper can be printed. */
async function drawn(): Promise<void> {
  const images = [...document.querySelectorAll<HTMLImageElement>('.lh-print-root img')];
  await Promise.all([document.fonts.ready, ...images.map((image) => image.decode().catch(() => undefined))]);
}

interface PrintSteps {
  run: PrintRun | null;
  /** Of the sheets on the present paper. */
  partCount: number;
  onNext: (next: PrintRun | null) => void;
}

/** Prints what is rendered for the run, and goes on: each part opens the browser's dialog, which holds the page until it closes. */
export function usePrintSteps({ run, partCount, onNext }: PrintSteps): void {
  const latest = useRef({ partCount, onNext });
  latest.current = { partCount, onNext };
  useEffect(() => {
    if (!run) return;
    let isOver = false;
    void drawn().then(() => {
      if (isOver) return;
      printNow();
      latest.current.onNext(nextRun(run, latest.current.partCount));
    });
    return () => {
      isOver = true;
    };
  }, [run]);
}

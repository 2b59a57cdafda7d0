import { type ReactNode, useContext, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { type PrintMarks, PrintMarksContext } from './print-marks.ts';
import { useNoWatermark, useSheetsAlone } from './root-marks.ts';
import './print-sheet.css';

/** A4, or the 100 × 180 mm label of waybill printers. */
export type SheetSize = 'a4' | 'label';

/** Any other paper, printed to its edges; in mm. */
export interface PaperSize {
  width: number;
  height: number;
}

export interface Sheet {
  key: string;
  content: ReactNode;
}

interface PrintSheetsProps {
  size: SheetSize | PaperSize;
  sheets: readonly Sheet[];
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}

/** The moment of printing: the page's own until the print dialog opens, then that one. */
function usePrintedAt(): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    // The paper is rendered as soon as the listeners have run.
    const onPrint = () => flushSync(() => setAt(now()));
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  return at;
}

function Sheets({ size, sheets }: PrintSheetsProps) {
  const ownStyle = typeof size === 'string' ? {} : { width: `${size.width}mm`, height: `${size.height}mm` };
  return sheets.map((sheet) => (
    <article key={sheet.key} className="lh-sheet" data-size={typeof size === 'string' ? size : 'own'} style={ownStyle}>
      {sheet.content}
    </article>
  ));
}

/** The foot line of A4 pages, in the margin that the content leaves; a label carries nothing but its own. */
function footRule(marks: PrintMarks, at: number): string {
  const text = marks.foot(at).replace(/[\\"\n<]/g, ' ');
  const box = `{ content: "${text}"; color: #5a6270; font: 6pt sans-serif; vertical-align: top; padding-top: 1mm; }`;
  return `@page lh-a4 { @bottom-right ${box} }`;
}

function paperRule(size: PrintSheetsProps['size']): string {
  return typeof size === 'string' ? '' : `@page lh-own { size: ${size.width}mm ${size.height}mm; margin: 0; }`;
}

/** Paper as it will be printed: seen on the page, and the only thing that reaches the printer. */
export function PrintSheets(props: PrintSheetsProps) {
  const marks = useContext(PrintMarksContext);
  const at = usePrintedAt();
  useNoWatermark();
  useSheetsAlone();
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: paper is wider than a phone, and keys have to reach its other side. */}
      <div className="lh-sheets" tabIndex={0}>
        <Sheets {...props} />
      </div>
      {createPortal(
        <div className="lh-print-root" aria-hidden="true">
          <style>{[marks ? footRule(marks, at) : '', paperRule(props.size)].join('\n')}</style>
          <Sheets {...props} />
        </div>,
        document.body,
      )}
    </>
  );
}

/** Opens the browser's print dialog. */
export function printNow(): void {
  window.print();
}

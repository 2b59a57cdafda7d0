import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './print-sheet.css';

/** A4, or the 100 × 180 mm label of waybill printers. */
export type SheetSize = 'a4' | 'label';

export interface Sheet {
  key: string;
  content: ReactNode;
}

interface PrintSheetsProps {
  size: SheetSize;
  sheets: readonly Sheet[];
}

function Sheets({ size, sheets }: PrintSheetsProps) {
  return sheets.map((sheet) => (
    <article key={sheet.key} className="lh-sheet" data-size={size}>
      {sheet.content}
    </article>
  ));
}

/** Paper as it will be printed: seen on the page, and the only thing that reaches the printer. */
export function PrintSheets(props: PrintSheetsProps) {
  return (
    <>
      <div className="lh-sheets">
        <Sheets {...props} />
      </div>
      {createPortal(
        <div className="lh-print-root" aria-hidden="true">
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

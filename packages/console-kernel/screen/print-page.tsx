import { PrinterOutlined } from '@ant-design/icons';
import { type PaperSize, PrintSheets, type Sheet } from '@linehaul/ui/print-sheet.tsx';
import { Button, Segmented, Select } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRemembered } from '../browser/remembered.ts';
import { useTextOf } from '../text/text.ts';
import { useLocation, useNavigate } from './navigation.tsx';
import { PageHeader } from './page-header.tsx';
import { type PaperName, type PrintRun, printParts, sheetsAtOnce, usePrintSteps } from './print-run.ts';
import './print-page.css';

/** 241 × 140 mm: two of them make one sheet of 11 inches, with a strip for the tractor at either side. */
const formSize: PaperSize = { width: 241, height: 140 };

const widthPx: Record<PaperName, number> = { a4: 826, form: 943, label: 410 };
const copyChoices = ['1', '2', '3', '4', '5'] as const;

/** Printed sheets are wider than phones: they are shown smaller there, and printed as they are. */
function useFit(width: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setZoom(Math.min(1, element.clientWidth / width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return { frame, zoom };
}

/** A page that was opened to print does so once: neither a reload nor a way back prints again. */
function usePrintAtOnce(print: () => void): void {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const isAsked = new URLSearchParams(search).get('print') === '1';
  const hasPrinted = useRef(false);
  useEffect(() => {
    if (!isAsked || hasPrinted.current) return;
    hasPrinted.current = true;
    void navigate(pathname, { replace: true });
    print();
  }, [isAsked, pathname, navigate, print]);
}

function timesOf(sheets: readonly Sheet[], copies: number): Sheet[] {
  return sheets.flatMap((sheet) =>
    Array.from({ length: copies }, (_, place) => ({ ...sheet, key: `${sheet.key}.${place}` })),
  );
}

interface PrintPageProps {
  /** Under which name the browser remembers paper and copies. */
  name: string;
  pageSizes: readonly [PaperName, ...PaperName[]];
  title: ReactNode;
  /** What is printed on a paper, each sheet once. */
  sheetsOf: (paper: PaperName) => Sheet[];
  /** Said under the title of so many sheets. */
  note: (sheets: number) => string;
  /** Beside the choice of paper. */
  choices?: (paper: PaperName) => ReactNode;
  /** What is printed on another paper after the one that is shown; null where nothing is. */
  also?: PaperName | null;
  /** Everything was at the printer. */
  onPrinted?: () => void;
}

/** Shows documents as they will be printed; paper and copies are remembered by the browser that has the printer. */
export function PrintPage(props: PrintPageProps) {
  const { name, pageSizes, title, sheetsOf, note, choices, also = null, onPrinted } = props;
  const text = useTextOf();
  const [paper, setPaper] = useRemembered<PaperName>(`${name}.paper`, pageSizes);
  const [run, setRun] = useState<PrintRun | null>(null);
  const present = run?.sizes[0] ?? paper;
  const [copies, setCopies] = useRemembered<string>(`${name}.${present}.copies`, copyChoices);
  const { frame, zoom } = useFit(widthPx[present]);
  const sheets = timesOf(sheetsOf(present), Number(copies));
  const parts = printParts(sheets);
  const print = () => setRun({ sizes: also === null || also === paper ? [paper] : [paper, also], part: 0 });
  usePrintAtOnce(print);
  usePrintSteps({
    run,
    partCount: parts.length,
    onNext: (next) => {
      setRun(next);
      if (!next) onPrinted?.();
    },
  });
  const inParts = parts.length > 1 ? text('console.print.in_parts', { parts: parts.length, sheets: sheetsAtOnce }) : '';
  return (
    <div className="lh-page">
      <PageHeader title={title} note={[note(sheets.length), inParts].filter(Boolean).join(' · ')}>
        {choices?.(present)}
        <Select
          aria-label={text('console.print.copies')}
          value={copies}
          onChange={setCopies}
          options={copyChoices.map((value) => ({ value, label: `× ${value}` }))}
        />
        {pageSizes.length > 1 ? (
          <Segmented<PaperName>
            value={present}
            onChange={setPaper}
            options={pageSizes.map((value) => ({ value, label: text(`console.print.${value}`) }))}
          />
        ) : null}
        <Button type="primary" icon={<PrinterOutlined />} onClick={print}>
          {text('console.print.now')}
        </Button>
      </PageHeader>
      <div ref={frame} className="lh-print-preview">
        <div style={{ zoom }}>
          <PrintSheets size={present === 'form' ? formSize : present} sheets={parts[run?.part ?? 0] ?? []} />
        </div>
      </div>
    </div>
  );
}

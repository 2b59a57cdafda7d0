import { PrinterOutlined } from '@ant-design/icons';
import { useAnswersOf } from '@linehaul/console-kernel/call/answers-of.ts';
import { useShopInfo } from '@linehaul/console-kernel/permission/shop-info.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useScreenTitle } from '@linehaul/console-kernel/screen/screen-context.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { type Wording, wordsOf } from '@linehaul/console-kernel/text/wording.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { PrintSheets, printNow, type Sheet, type SheetSize } from '@linehaul/ui/print-sheet.tsx';
import { Button, Checkbox, Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { WaybillDetail } from '../contract/waybill.contract.ts';
import { waybillContract } from '../contract/waybill.contract.ts';
import { WaybillLabel } from './waybill-label.tsx';
import { type Paper, WaybillPaper } from './waybill-paper.tsx';

/** One go of the printer: more is a queue that nobody watches. */
const maxSheets = 300;

function idsOf(text = ''): number[] {
  const ids = text.split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, 100);
}

function labelsOf(paper: Paper, perPiece: boolean): Sheet[] {
  const { id, pieces } = paper.waybill;
  const labels = perPiece ? Math.max(pieces, 1) : 1;
  return Array.from({ length: labels }, (_, place) => ({
    key: `${id}.${place}`,
    content: <WaybillLabel paper={paper} {...(perPiece ? { piece: place + 1 } : {})} />,
  }));
}

function sheetsOf(printed: readonly Paper[], size: SheetSize, perPiece: boolean): Sheet[] {
  if (size === 'label') return printed.flatMap((paper) => labelsOf(paper, perPiece));
  return printed.map((paper) => ({ key: String(paper.waybill.id), content: <WaybillPaper paper={paper} /> }));
}

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

const widthPx: Record<SheetSize, number> = { a4: 826, label: 410 };

function Preview({ printed }: { printed: readonly Paper[] }) {
  const text = useTextOf();
  const [size, setSize] = useState<SheetSize>('a4');
  const [perPiece, setPerPiece] = useState(false);
  const { frame, zoom } = useFit(widthPx[size]);
  const pieces = printed.reduce((sum, { waybill }) => sum + Math.max(waybill.pieces, 1), 0);
  const sheets = sheetsOf(printed, size, perPiece && pieces <= maxSheets);
  return (
    <div className="lh-page">
      <PageHeader
        title={wordsOf(titleOf(printed), text)}
        note={text('waybill.print.sheets', { n: sheets.length, count: sheets.length })}
      >
        {size === 'label' && pieces > printed.length && pieces <= maxSheets ? (
          <Checkbox checked={perPiece} onChange={(event) => setPerPiece(event.target.checked)}>
            {text('waybill.print.per_piece')}
          </Checkbox>
        ) : null}
        <Segmented<SheetSize>
          value={size}
          onChange={setSize}
          options={[
            { value: 'a4', label: text('waybill.print.a4') },
            { value: 'label', label: text('waybill.print.label') },
          ]}
        />
        <Button type="primary" icon={<PrinterOutlined />} onClick={printNow}>
          {text('waybill.action.print')}
        </Button>
      </PageHeader>
      <div ref={frame} className="wb-preview">
        <div style={{ zoom }}>
          <PrintSheets size={size} sheets={sheets} />
        </div>
      </div>
    </div>
  );
}

function titleOf(printed: readonly Paper[]): Wording {
  const [first] = printed;
  const menu = { text: 'waybill.menu.print' };
  return first && printed.length === 1 ? [menu, ` ${first.waybill.waybill_no}`] : [menu];
}

function PrintedWaybills({ waybills }: { waybills: WaybillDetail[] }) {
  const shop = useShopInfo();
  const printed = waybills.map((waybill) => ({
    waybill,
    carrier: shop?.shopname ?? '',
  }));
  useScreenTitle(titleOf(printed));
  return <Preview printed={printed} />;
}

export default function WaybillPrintPage() {
  const text = useTextOf();
  const ids = idsOf(useParams().id);
  const query = useAnswersOf(
    waybillContract.WaybillInfo,
    ids.map((id) => ({ id })),
    ids.length > 0,
  );
  if (ids.length === 0) return <EmptyState title={text('waybill.empty.list')} />;
  return <Loaded query={query}>{(waybills) => <PrintedWaybills waybills={waybills} />}</Loaded>;
}

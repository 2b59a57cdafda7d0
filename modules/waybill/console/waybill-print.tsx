import { useRemembered } from '@linehaul/console-kernel/browser/remembered.ts';
import { useAnswersOf } from '@linehaul/console-kernel/call/answers-of.ts';
import { showNotice } from '@linehaul/console-kernel/call/notices.ts';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import { useShopInfo } from '@linehaul/console-kernel/permission/shop-info.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useLocation, useNavigate, useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PrintPage } from '@linehaul/console-kernel/screen/print-page.tsx';
import type { PaperName } from '@linehaul/console-kernel/screen/print-run.ts';
import { useScreenTitle } from '@linehaul/console-kernel/screen/screen-context.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { type Wording, wordsOf } from '@linehaul/console-kernel/text/wording.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import type { Sheet } from '@linehaul/ui/print-sheet.tsx';
import { Checkbox } from 'antd';
import { useState } from 'react';
import type { WaybillToPrint } from '../contract/waybill.contract.ts';
import { waybillContract } from '../contract/waybill.contract.ts';
import { WaybillLabel } from './waybill-label.tsx';
import { type Paper, WaybillForm, WaybillPaper } from './waybill-paper.tsx';

/** Where an order is entered. */
const counterPath = '/logistics/order/add';

function parseIds(text = ''): number[] {
  const ids = text.split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}

function labelsOf(paper: Paper, perPiece: boolean): Sheet[] {
  const { id, pieces } = paper.waybill;
  const labels = perPiece ? Math.max(pieces, 1) : 1;
  return Array.from({ length: labels }, (_, place) => ({
    key: `${id}.${place}`,
    content: <WaybillLabel paper={paper} {...(perPiece ? { piece: place + 1 } : {})} />,
  }));
}

function sheetsOf(documents: readonly Paper[], size: PaperName, perPiece: boolean): Sheet[] {
  if (size === 'label') return documents.flatMap((paper) => labelsOf(paper, perPiece));
  const Content = size === 'form' ? WaybillForm : WaybillPaper;
  return documents.map((paper) => ({ key: String(paper.waybill.id), content: <Content paper={paper} /> }));
}

/** Back to the counter's form, which is empty again, once its waybill and labels are printed. */
function useWayBack(documents: readonly Paper[]): (() => void) | undefined {
  const text = useTextOf();
  const leave = useLeave();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isFromCounter] = useState(() => new URLSearchParams(search).get('from') === 'counter');
  if (!isFromCounter) return undefined;
  return () => {
    leave(counterPath);
    const waybill_no = documents.map(({ waybill }) => waybill.waybill_no).join(', ');
    showNotice({
      kind: 'success',
      text: text('waybill.print.printed', { waybill_no }),
      seconds: 10,
      action: { label: text('waybill.print.again'), run: () => void navigate(`${pathname}?print=1&from=counter`) },
    });
  };
}

function Preview({ printed }: { printed: readonly Paper[] }) {
  const text = useTextOf();
  const [perPiece, setPerPiece] = useRemembered('waybill.per_piece', ['yes', 'no']);
  const [withLabels, setWithLabels] = useRemembered('waybill.with_labels', ['yes', 'no']);
  const onPrinted = useWayBack(printed);
  const hasPieces = printed.some(({ waybill }) => waybill.pieces > 1);
  const checkbox = (label: string, value: 'yes' | 'no', choose: (choice: 'yes' | 'no') => void) => (
    <Checkbox checked={value === 'yes'} onChange={(event) => choose(event.target.checked ? 'yes' : 'no')}>
      {text(label)}
    </Checkbox>
  );
  return (
    <PrintPage
      name="waybill"
      pageSizes={['a4', 'form', 'label']}
      title={wordsOf(titleOf(printed), text)}
      note={(sheets) => text('console.print.sheets', { n: sheets })}
      sheetsOf={(paper) => sheetsOf(printed, paper, perPiece === 'yes')}
      choices={(paper) => (
        <>
          {paper === 'label' ? null : checkbox('waybill.print.with_labels', withLabels, setWithLabels)}
          {hasPieces ? checkbox('waybill.print.per_piece', perPiece, setPerPiece) : null}
        </>
      )}
      also={withLabels === 'yes' ? 'label' : null}
      {...(onPrinted ? { onPrinted } : {})}
    />
  );
}

function titleOf(documents: readonly Paper[]): Wording {
  const [first] = documents;
  const menu = { text: 'waybill.menu.print' };
  return first && documents.length === 1 ? [menu, ` ${first.waybill.waybill_no}`] : [menu];
}

function PrintedWaybills({ waybills }: { waybills: WaybillToPrint[] }) {
  const shop = useShopInfo();
  const printedWaybills = waybills.map((waybill) => ({
    waybill,
    carrier: shop?.shopname ?? '',
  }));
  useScreenTitle(titleOf(printedWaybills));
  return <Preview printed={printedWaybills} />;
}

export default function WaybillPrintPage() {
  const text = useTextOf();
  const ids = parseIds(useParams().id);
  const query = useAnswersOf(
    waybillContract.WaybillInfo,
    ids.map((id) => ({ id })),
    ids.length > 0,
  );
  if (ids.length === 0) return <EmptyState title={text('waybill.empty.list')} />;
  return <Loaded query={query}>{(waybills) => <PrintedWaybills waybills={waybills} />}</Loaded>;
}

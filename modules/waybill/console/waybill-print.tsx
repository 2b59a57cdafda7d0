import { useRemembered } from '@linehaul/console-kernel/browser/remembered.ts';
import { useAnswersOf } from '@linehaul/console-kernel/call/answers-of.ts';
import { useShopInfo } from '@linehaul/console-kernel/permission/shop-info.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { type PaperName, PrintPage } from '@linehaul/console-kernel/screen/print-page.tsx';
import { useScreenTitle } from '@linehaul/console-kernel/screen/screen-context.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { type Wording, wordsOf } from '@linehaul/console-kernel/text/wording.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import type { Sheet } from '@linehaul/ui/print-sheet.tsx';
import { Checkbox } from 'antd';
import type { WaybillDetail } from '../contract/waybill.contract.ts';
import { waybillContract } from '../contract/waybill.contract.ts';
import { WaybillLabel } from './waybill-label.tsx';
import { type Paper, WaybillForm, WaybillPaper } from './waybill-paper.tsx';

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

function sheetsOf(printed: readonly Paper[], size: PaperName, perPiece: boolean): Sheet[] {
  if (size === 'label') return printed.flatMap((paper) => labelsOf(paper, perPiece));
  const Content = size === 'form' ? WaybillForm : WaybillPaper;
  return printed.map((paper) => ({ key: String(paper.waybill.id), content: <Content paper={paper} /> }));
}

function Preview({ printed }: { printed: readonly Paper[] }) {
  const text = useTextOf();
  const [perPiece, setPerPiece] = useRemembered('waybill.per_piece', ['no', 'yes']);
  const pieces = printed.reduce((sum, { waybill }) => sum + Math.max(waybill.pieces, 1), 0);
  const isFew = pieces <= maxSheets;
  return (
    <PrintPage
      name="waybill"
      pageSizes={['a4', 'form', 'label']}
      title={wordsOf(titleOf(printed), text)}
      note={(sheets) => text('console.print.sheets', { n: sheets, count: sheets })}
      sheetsOf={(paper) => sheetsOf(printed, paper, perPiece === 'yes' && isFew)}
      choices={(paper) =>
        paper === 'label' && pieces > printed.length && isFew ? (
          <Checkbox checked={perPiece === 'yes'} onChange={(event) => setPerPiece(event.target.checked ? 'yes' : 'no')}>
            {text('waybill.print.per_piece')}
          </Checkbox>
        ) : null
      }
    />
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

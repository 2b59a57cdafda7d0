import { PrinterOutlined } from '@ant-design/icons';
import { useAnswersOf } from '@linehaul/console-kernel/call/answers-of.ts';
import { useAction, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { showWarning } from '@linehaul/console-kernel/call/notices.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { count } from '@linehaul/console-kernel/format/format.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { textOf, useText } from '@linehaul/console-kernel/text/text.ts';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import {
  type Label,
  type LabelResult,
  labelContract,
  printsAtOnce,
} from '@linehaul/modules/label/contract/label.contract.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { PrintSheets, printNow } from '@linehaul/ui/print-sheet.tsx';
import { Segmented } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { ewaybillContract } from '../contract/ewaybill.contract.ts';
import type { TemplateDrawing } from '../contract/template.contract.ts';
import type { en } from '../messages/en.ts';
import { builtInTemplate } from './builtin-template.ts';
import { LabelDrawing } from './label-drawing.tsx';
import { valuesOf } from './label-values.ts';
import './ewaybill.css';

const { EwaybillAccountList, EwaybillTemplateList } = ewaybillContract;
const { LabelInfo, LabelPrint } = labelContract;

interface DrawnLabel {
  label: Label;
  drawing: TemplateDrawing;
}

function parseIds(text = ''): number[] {
  const ids = text.split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, printsAtOnce);
}

type DrawingOf = (accountId: number) => TemplateDrawing;

/** By which template each account prints. */
function WithDrawings({ children }: { children: (drawingOf: DrawingOf) => ReactNode }) {
  const t = useText<typeof en>('ewaybill');
  const accounts = useQueryOf(EwaybillAccountList, { limit: 100 });
  const templates = useQueryOf(EwaybillTemplateList, { limit: 100 });
  return (
    <Loaded query={accounts}>
      {({ list: knownTemplates }) => (
        <Loaded query={templates}>
          {({ list }) =>
            children((accountId) => {
              const template_id = knownTemplates.find(({ id }) => id === accountId)?.template_id;
              return list.find(({ id }) => id === template_id)?.drawing ?? builtInTemplate(t);
            })
          }
        </Loaded>
      )}
    </Loaded>
  );
}

const paperOf = ({ drawing: { width, height } }: DrawnLabel) => `${width / 10} × ${height / 10} mm`;

/** What is drawn for the printer, from the moment when its copies are counted until its dialog has been answered. */
function usePrinting() {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null);
  useEffect(() => {
    if (!ids) return;
    const over = () => setIds(null);
    window.addEventListener('afterprint', over);
    printNow();
    return () => window.removeEventListener('afterprint', over);
  }, [ids]);
  const begin = ({ results }: { results: readonly LabelResult[] }) => {
    const labelIds = results.flatMap(({ end, label_id }) => (end === 'done' && label_id !== null ? [label_id] : []));
    const missingLabels = results.length - labelIds.length;
    if (missingLabels > 0) showWarning(textOf('ewaybill.print.partly', { count: count(missingLabels) }));
    if (labelIds.length > 0) setIds(new Set(labelIds));
  };
  return { ids, begin };
}

function PrintButton({
  printed,
  onCounted,
}: {
  printed: readonly DrawnLabel[];
  onCounted: (output: { results: LabelResult[] }) => void;
}) {
  const t = useText<typeof en>('ewaybill');
  const [isAsking, setAsking] = useState(false);
  const action = useAction(LabelPrint, { onSuccess: onCounted });
  const ids = printed.map(({ label }) => label.id);
  const isReprint = printed.some(({ label }) => label.print_count > 0);
  const title = isReprint ? 'ewaybill.action.reprint' : 'ewaybill.action.print';
  return (
    <>
      <GuardedButton
        type="primary"
        icon={<PrinterOutlined />}
        loading={action.pending}
        onClick={() => {
          if (isReprint) setAsking(true);
          else void action.run({ ids, way: 'local' });
        }}
      >
        {textOf(title)}
      </GuardedButton>
      {isAsking ? (
        <ActionDialog
          endpoint={LabelPrint}
          title={title}
          messages="label"
          intro={<p>{textOf('label.reprint_hint')}</p>}
          fields={[{ field: 'reason', as: 'textarea', required: true, title: 'ewaybill.print.reason' }]}
          hidden={{ ids, way: 'local' }}
          onDone={onCounted}
          onClose={() => setAsking(false)}
        />
      ) : null}
      <span className="ew-note">{t('print.counted')}</span>
    </>
  );
}

function Preview({ printed }: { printed: readonly DrawnLabel[] }) {
  const today = businessDay();
  return (
    <div className="ew-preview">
      {printed.map(({ label, drawing }) => (
        <figure key={label.id} style={{ width: `${drawing.width / 10}mm` }}>
          <LabelDrawing drawing={drawing} values={valuesOf(label, today)} />
        </figure>
      ))}
    </div>
  );
}

function Printing({ labels, drawingOf }: { labels: readonly Label[]; drawingOf: DrawingOf }) {
  const t = useText<typeof en>('ewaybill');
  const { ids, begin } = usePrinting();
  const drawnLabels = labels
    .filter(({ state }) => state === 'created' || state === 'printed')
    .map((label) => ({ label, drawing: drawingOf(label.account_id) }));
  const paperSizes = [...new Set(drawnLabels.map(paperOf))];
  const [chosenPaper, setChosenPaper] = useState('');
  const paper = paperSizes.includes(chosenPaper) ? chosenPaper : (paperSizes[0] ?? '');
  const labelsOfPaper = drawnLabels.filter((one) => paperOf(one) === paper);
  const [first] = labelsOfPaper;
  if (!first) return <EmptyState title={t('print.unprintable')} />;
  const { width, height } = first.drawing;
  const sheets = labelsOfPaper.filter(({ label }) => ids?.has(label.id));
  const today = businessDay();
  return (
    <div className="lh-page">
      <PageHeader note={t('print.labels', { count: count(labelsOfPaper.length) })}>
        {paperSizes.length > 1 ? <Segmented value={paper} onChange={setChosenPaper} options={paperSizes} /> : null}
        <PrintButton printed={labelsOfPaper} onCounted={begin} />
      </PageHeader>
      {sheets.length === 0 ? (
        <Preview printed={labelsOfPaper} />
      ) : (
        <PrintSheets
          size={{ width: width / 10, height: height / 10 }}
          sheets={sheets.map(({ label, drawing }) => ({
            key: String(label.id),
            content: <LabelDrawing drawing={drawing} values={valuesOf(label, today)} />,
          }))}
        />
      )}
    </div>
  );
}

/** Labels before they are printed: nothing reaches the printer before its copies are counted. */
export default function LabelPrintPage() {
  const t = useText<typeof en>('ewaybill');
  const ids = parseIds(useParams().ids);
  const labels = useAnswersOf(
    LabelInfo,
    ids.map((id) => ({ id })),
    ids.length > 0,
  );
  if (ids.length === 0) return <EmptyState title={t('print.unprintable')} />;
  return (
    <WithDrawings>
      {(drawingOf) => (
        <Loaded query={labels}>{(labelList) => <Printing labels={labelList} drawingOf={drawingOf} />}</Loaded>
      )}
    </WithDrawings>
  );
}

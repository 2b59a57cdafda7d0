import { faultText } from '@linehaul/console-kernel/call/faults.ts';
import { keyedCalls } from '@linehaul/console-kernel/call/keyed-calls.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useOwnSites } from '@linehaul/console-kernel/permission/identity.ts';
import { ScanField } from '@linehaul/console-kernel/scan/scan-field.tsx';
import { playScanTone } from '@linehaul/console-kernel/scan/scan-tone.ts';
import { useCallQueue } from '@linehaul/console-kernel/scan/use-call-queue.ts';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { RemoteSelect } from '@linehaul/console-kernel/select/remote-select.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { siteSource } from '@linehaul/modules/site/console/site.sources.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Alert } from 'antd';
import { useId, useState } from 'react';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import type { en } from '../messages/en.ts';
import './goods-order.css';

const { GoodsOrderConsume, GoodsOrderConsumeUndo } = goodsOrderContract;
type Used = OutputOf<typeof GoodsOrderConsume>;

/** The last codes of this page that are shown. */
const visibleLimit = 10;

type Outcome = { isDone: true; used: Used; isUndone?: boolean } | { isDone: false; text: string };

function toneOf(outcome: Outcome) {
  if (!outcome.isDone) return 'error';
  return outcome.isUndone ? 'warning' : 'success';
}

function useOutcomeText() {
  const t = useText<typeof en>('goodsorder');
  return (outcome: Outcome) => {
    if (!outcome.isDone) return outcome.text;
    const { name, spec, order_no, left } = outcome.used;
    const goods = [name, spec].filter(Boolean).join(' ');
    return outcome.isUndone
      ? t('form.code_undone', { goods, order_no })
      : t('form.code_done', { goods, order_no, n: left });
  };
}

/** Redeems codes one after the other, however fast they are scanned; the last outcome is the first. */
function useRedeeming(site: number | null) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [calls] = useState(keyedCalls);
  const add = (outcome: Outcome) => {
    playScanTone(outcome.isDone);
    setOutcomes((before) => [outcome, ...before].slice(0, visibleLimit));
  };
  const enqueue = useCallQueue((fault) => add({ isDone: false, text: faultText(fault) }));
  const redeem = (code: string) =>
    enqueue(async () => add({ isDone: true, used: await calls(GoodsOrderConsume, { code, site_id: site }) }));
  const undo = (usedCode: Used) =>
    enqueue(async () => {
      await calls(GoodsOrderConsumeUndo, { unit_id: usedCode.unit_id });
      setOutcomes((before) =>
        before.map((outcome) =>
          outcome.isDone && outcome.used === usedCode ? { ...outcome, isUndone: true } : outcome,
        ),
      );
    });
  return { outcomes, redeem, undo };
}

interface UndoButtonProps {
  outcome: Outcome;
  onUndo: (usedCode: Used) => void;
}

/** Takes a use back that has just been made. */
function UndoButton({ outcome, onUndo }: UndoButtonProps) {
  const t = useText<typeof en>('goodsorder');
  const can = useCan();
  if (!outcome.isDone || outcome.isUndone || !can(GoodsOrderConsumeUndo)) return null;
  return (
    <GuardedButton size="small" onClick={() => onUndo(outcome.used)}>
      {t('action.undo_use')}
    </GuardedButton>
  );
}

/** Where codes are taken: one field, and green or red for what was scanned. */
export default function ConsumePage() {
  const t = useText<typeof en>('goodsorder');
  const outcomeText = useOutcomeText();
  const ownSites = useOwnSites();
  const siteField = useId();
  const [site, setSite] = useState<number | null>(ownSites.length === 1 ? (ownSites[0]?.id ?? null) : null);
  const { outcomes, redeem, undo } = useRedeeming(site);
  const [last] = outcomes;
  return (
    <div className="lh-page">
      <PageHeader />
      <section className="lh-surface lh-goods-order-redeem" aria-label={t('menu.consume')}>
        <div className="lh-goods-order-redeem-site">
          <label htmlFor={siteField}>{t('field.site_id')}</label>
          <RemoteSelect
            id={siteField}
            source={siteSource}
            value={site}
            known={ownSites.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(next) => setSite(typeof next === 'number' ? next : null)}
          />
        </div>
        <div className="lh-goods-order-code">
          <ScanField
            label="goodsorder.form.code_field"
            inputMode="numeric"
            submit="goodsorder.action.redeem"
            onCode={redeem}
          />
        </div>
        <div aria-live="assertive">
          {last ? (
            <Alert
              type={toneOf(last)}
              showIcon
              title={outcomeText(last)}
              action={<UndoButton outcome={last} onUndo={undo} />}
            />
          ) : null}
        </div>
        {outcomes.length > 1 ? (
          <>
            <h2>{t('form.last')}</h2>
            <ol>
              {outcomes.slice(1).map((outcome, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an outcome is known by its place alone.
                <li key={at} data-done={outcome.isDone}>
                  {outcomeText(outcome)} <UndoButton outcome={outcome} onUndo={undo} />
                </li>
              ))}
            </ol>
          </>
        ) : null}
      </section>
    </div>
  );
}

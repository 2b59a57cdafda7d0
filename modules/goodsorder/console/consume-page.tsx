import { useAction } from '@linehaul/console-kernel/call/call.ts';
import { faultText } from '@linehaul/console-kernel/call/faults.ts';
import { useOwnSites } from '@linehaul/console-kernel/permission/identity.ts';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { RemoteSelect } from '@linehaul/console-kernel/select/remote-select.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { siteSource } from '@linehaul/modules/site/console/site.sources.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Alert, Input } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import type { en } from '../messages/en.ts';
import './goods-order.css';

const { GoodsOrderConsume } = goodsOrderContract;
type Used = OutputOf<typeof GoodsOrderConsume>;

/** The last codes of this page that are shown. */
const shown = 10;

type Outcome = { isDone: true; used: Used } | { isDone: false; text: string };

function useOutcomeText() {
  const t = useText<typeof en>('goodsorder');
  return ({ name, spec, order_no, left }: Used) =>
    t('form.code_done', { goods: [name, spec].filter(Boolean).join(' '), order_no, n: left });
}

/** Where codes are taken: one field, and green or red for what was scanned. */
export default function ConsumePage() {
  const t = useText<typeof en>('goodsorder');
  const outcomeText = useOutcomeText();
  const own = useOwnSites();
  const page = useRef<HTMLElement>(null);
  const siteField = useId();
  const [site, setSite] = useState<number | null>(own.length === 1 ? (own[0]?.id ?? null) : null);
  const [code, setCode] = useState('');
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const note = (outcome: Outcome) => setOutcomes((before) => [outcome, ...before].slice(0, shown));
  const action = useAction(GoodsOrderConsume, { quiet: true, onSuccess: (used) => note({ isDone: true, used }) });
  const { fault } = action;
  useEffect(() => {
    if (fault) setOutcomes((before) => [{ isDone: false, text: faultText(fault) } as const, ...before].slice(0, shown));
  }, [fault]);
  const redeem = async () => {
    const typed = code.trim();
    if (typed === '' || action.pending) return;
    await action.run({ code: typed, site_id: site });
    setCode('');
    page.current?.querySelector<HTMLElement>('.lh-goods-order-code input')?.focus();
  };
  const [last] = outcomes;
  return (
    <div className="lh-page">
      <PageHeader />
      <section ref={page} className="lh-surface lh-goods-order-redeem" aria-label={t('menu.consume')}>
        <div className="lh-goods-order-redeem-site">
          <label htmlFor={siteField}>{t('field.site_id')}</label>
          <RemoteSelect
            id={siteField}
            source={siteSource}
            value={site}
            known={own.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(next) => setSite(typeof next === 'number' ? next : null)}
          />
        </div>
        <div className="lh-goods-order-code">
          <Input
            autoFocus
            size="large"
            inputMode="numeric"
            aria-label={t('form.code_field')}
            placeholder={t('form.code_field')}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            onPressEnter={() => void redeem()}
          />
          <GuardedButton type="primary" size="large" loading={action.pending} freed={outcomes.length} onClick={redeem}>
            {t('action.redeem')}
          </GuardedButton>
        </div>
        <div aria-live="assertive">
          {last ? (
            <Alert
              type={last.isDone ? 'success' : 'error'}
              showIcon
              title={last.isDone ? outcomeText(last.used) : last.text}
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
                  {outcome.isDone ? outcomeText(outcome.used) : outcome.text}
                </li>
              ))}
            </ol>
          </>
        ) : null}
      </section>
    </div>
  );
}

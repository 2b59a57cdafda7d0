import { useAction } from '@linehaul/console-kernel/call/call.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useText, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { useGuardedOk } from '@linehaul/ui/use-click-guard.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import { goodsContract } from '../contract/goods.contract.ts';
import type { BulkChange, GoodsRow } from '../contract/goods-record.contract.ts';
import type { en } from '../messages/en.ts';

type What = 'sell' | 'withdraw' | 'price_percent' | 'price_set' | 'receive';
type Answer = OutputOf<typeof goodsContract.GoodsBulk>;

function changeOf(what: What, value: number | null): BulkChange | null {
  if (what === 'sell' || what === 'withdraw') return { what };
  if (value === null || value === 0) return null;
  if (what === 'price_percent') return { what, percent_e2: value };
  if (what === 'price_set') return { what, price_cents: value };
  return { what, quantity: value };
}

const scales = { price_percent: 2, price_set: 2, receive: 0 } as const;

interface BulkProps extends ActionDialogProps<GoodsRow[]> {
  what: What;
  title: string;
}

function Results({ answer }: { answer: Answer }) {
  const t = useText<typeof en>('goods');
  const text = useTextOf();
  const skipped = answer.results.filter(({ fault }) => fault !== null);
  return (
    <>
      <Alert
        type={skipped.length === 0 ? 'success' : 'warning'}
        showIcon
        title={t('hint.bulk_done', { done: answer.done, skipped: skipped.length })}
      />
      <ul className="lh-goods-results">
        {answer.results.map(({ id, name, fault }) => (
          <li key={id} data-fault={fault !== null}>
            <strong>{name}</strong>
            <span>{fault === null ? t('hint.row_done') : text(fault.replace('goods.', 'goods.error.'))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function BulkDialog({ subject: rows, onClose, what, title }: BulkProps) {
  const t = useText<typeof en>('goods');
  const text = useTextOf();
  const [value, setValue] = useState<number | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const action = useAction(goodsContract.GoodsBulk, { onSuccess: setAnswer });
  const change = changeOf(what, value);
  const ok = useGuardedOk(() => change && action.run({ ids: rows.map(({ id }) => id), change }));
  return (
    <Modal
      open
      title={text(title)}
      okText={text(title)}
      cancelText={text(answer ? 'console.action.close' : 'console.action.cancel')}
      confirmLoading={action.pending}
      onCancel={onClose}
      {...ok}
      okButtonProps={{ ...ok.okButtonProps, disabled: change === null, hidden: answer !== null }}
    >
      {answer ? <Results answer={answer} /> : null}
      {answer ? null : <p>{t('ask.bulk', { count: rows.length })}</p>}
      {answer || what === 'sell' || what === 'withdraw' ? null : (
        <NumberInput
          autoFocus
          aria-label={t(`bulk.${what}`)}
          placeholder={t(`bulk.${what}`)}
          value={value}
          scale={scales[what]}
          negative={what === 'price_percent'}
          suffix={what === 'price_percent' ? '%' : undefined}
          prefix={what === 'price_set' ? '¥' : undefined}
          onChange={setValue}
        />
      )}
    </Modal>
  );
}

/** Changes all chosen goods, and shows what became of each. */
export function bulkAction(what: What, title: string): Action<GoodsRow[]> {
  return {
    title,
    needs: goodsContract.GoodsBulk,
    dialog: (props) => <BulkDialog {...props} what={what} title={title} />,
  };
}

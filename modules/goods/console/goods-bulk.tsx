import { bulkAction as bulk } from '@linehaul/console-kernel/list/bulk-action.tsx';
import type { BulkAskProps } from '@linehaul/console-kernel/list/bulk-types.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf, useText } from '@linehaul/console-kernel/text/text.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { goodsContract } from '../contract/goods.contract.ts';
import { type BulkChange, type GoodsRow, maxBulk } from '../contract/goods-record.contract.ts';
import type { en } from '../messages/en.ts';

type What = 'sell' | 'withdraw' | 'price_percent' | 'price_set' | 'receive';
type Measured = Exclude<What, 'sell' | 'withdraw'>;

interface Values {
  value: number | null;
}

function changeOf(what: What, value: number | null): BulkChange | null {
  if (what === 'sell' || what === 'withdraw') return { what };
  if (value === null || value === 0) return null;
  if (what === 'price_percent') return { what, percent_e2: value };
  if (what === 'price_set') return { what, price_cents: value };
  return { what, quantity: value };
}

const scales = { price_percent: 2, price_set: 2, receive: 0 } as const;

function Measure({ what, values, change }: BulkAskProps<GoodsRow, Values> & { what: Measured }) {
  const t = useText<typeof en>('goods');
  return (
    <NumberInput
      autoFocus
      aria-label={t(`bulk.${what}`)}
      placeholder={t(`bulk.${what}`)}
      value={values.value}
      scale={scales[what]}
      negative={what === 'price_percent'}
      suffix={what === 'price_percent' ? '%' : undefined}
      prefix={what === 'price_set' ? '¥' : undefined}
      onChange={(value) => change({ value })}
    />
  );
}

/** Changes all chosen goods in few calls, of which each answers for every one of its goods. */
export function bulkAction(what: What, title: string): Action<GoodsRow[]> {
  return bulk({
    title,
    endpoint: goodsContract.GoodsBulk,
    size: maxBulk,
    question: 'goods.ask.bulk',
    submit: title,
    noOf: ({ name }: GoodsRow) => name,
    start: (): Values => ({ value: null }),
    ...(what === 'sell' || what === 'withdraw'
      ? {}
      : { ask: (props: BulkAskProps<GoodsRow, Values>) => <Measure {...props} what={what} /> }),
    isReady: ({ value }) => changeOf(what, value) !== null,
    // Confirmed with a change only: see isReady.
    input: (rows, { value }) => ({ ids: rows.map(({ id }) => id), change: changeOf(what, value) as BulkChange }),
    faultIn: ({ results }, { id }) => {
      const fault = results.find((result) => result.id === id)?.fault ?? null;
      return fault === null ? null : textOf(fault.replace('goods.', 'goods.error.'));
    },
  });
}

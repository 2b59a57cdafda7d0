import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { count } from '@linehaul/console-kernel/format/format.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Input, Select } from 'antd';
import { z } from 'zod';
import { type GoodsDetail, type Leftover, leftover } from '../contract/goods-record.contract.ts';
import type { en } from '../messages/en.ts';
import { leavingSkus, type Matrix, specOf } from './matrix.ts';

interface LeftoversProps extends OwnFieldProps {
  goods: GoodsDetail;
  matrix: Matrix;
}

/** What was chosen so far, with or without a reason yet. */
function parseLeftovers(value: unknown): Leftover[] {
  return leftoverList.safeParse(value).data ?? [];
}

const leftoverList = leftover.extend({ reason: z.string() }).array();

/** What is chosen where the pieces are no other SKU's. */
const none = -1;

/** Asks what becomes of the pieces of SKUs that are left out: nothing of it is decided by itself. */
export function LeftoversEditor({ goods, matrix, value, onChange }: LeftoversProps) {
  const t = useText<typeof en>('goods');
  const leaving = leavingSkus(goods, matrix);
  const chosenLeftovers = parseLeftovers(value);
  const nameOf = (spec: string) => (spec === '' ? t('leftover.alone') : spec);
  const choices = [
    { value: none, label: t('leftover.none') },
    ...matrix.skus.map(({ places }, at) => ({
      value: at,
      label: t('leftover.move', { spec: nameOf(specOf(matrix, places)) }),
    })),
  ];
  const of = (sku_id: number) => chosenLeftovers.find((one) => one.sku_id === sku_id);
  const change = (sku_id: number, patch: Partial<Leftover>) => {
    const before = of(sku_id) ?? { sku_id, move_to: null, reason: '' };
    const ids = new Set(leaving.map(({ id }) => id));
    const others = chosenLeftovers.filter((one) => one.sku_id !== sku_id && ids.has(one.sku_id));
    onChange?.([...others, { ...before, ...patch }]);
  };
  return (
    <div className="lh-goods-leftovers">
      <p>{t('leftover.hint')}</p>
      {leaving.map(({ id, spec, on_hand }) => {
        const ownLeftover = of(id);
        const name = nameOf(spec);
        return (
          <div className="lh-goods-leftover" key={id}>
            <strong>{t('leftover.line', { spec: name, n: count(on_hand) })}</strong>
            <Select
              aria-label={t('leftover.what', { spec: name })}
              options={choices}
              placeholder={t('leftover.what', { spec: name })}
              value={ownLeftover ? (ownLeftover.move_to ?? none) : undefined}
              onChange={(at) => change(id, { move_to: at === none ? null : at })}
            />
            <Input
              aria-label={`${t('leftover.reason')} · ${name}`}
              placeholder={t('leftover.reason')}
              maxLength={100}
              value={ownLeftover?.reason ?? ''}
              onChange={(event) => change(id, { reason: event.target.value })}
            />
          </div>
        );
      })}
    </div>
  );
}

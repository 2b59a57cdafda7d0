import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count, money, nothing, weight } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { feeKinds } from '@linehaul/modules/line/contract/pricing.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { Alert } from 'antd';
import type { OrderDetail, orderContract } from '../contract/order.contract.ts';
import { toFees } from './fees-input.tsx';
import { editedFields, fieldText } from './order-field-text.ts';
import { readGoodsLines, severalOf } from './order-goods.ts';

export type EditInput = InputOf<typeof orderContract.OrderEdit>;

interface Change {
  name: string;
  before: string;
  after: string;
}

function useSiteNames(isEnabled: boolean): (id: number | undefined) => string {
  const { data } = useQueryOf(siteContract.SiteList, { limit: 200 }, { enabled: isEnabled, quiet: true });
  return (id) => data?.list.find((site) => site.id === id)?.name ?? nothing;
}

/** Goods of several kinds, in words; '' of one kind. */
function goodsText(lines: EditInput['goods_lines']): string {
  const words = severalOf(lines).map(
    ({ product = '', pieces = 0, weight_g }) => `${product} × ${count(pieces)} · ${weight(weight_g ?? 0)}`,
  );
  return words.join('、');
}

function goodsChange(order: OrderDetail, values: Partial<EditInput>, name: string): Change {
  const [before, after] = [goodsText(readGoodsLines(order)), goodsText(values.goods_lines)];
  return { name, before: before || nothing, after: after || nothing };
}

const sites = ['origin', 'destination'] as const;

/** What the form says otherwise than the order does, in words. */
function useChanges(order: OrderDetail, values: Partial<EditInput>): Change[] {
  const text = useTextOf();
  const changedSites = sites.filter((site) => (values[`${site}_site_id`] ?? null) !== order[`${site}_site_id`]);
  const nameOf = useSiteNames(changedSites.length > 0);
  const ways = changedSites.map((site) => ({
    name: text(`order.field.${site}_name`),
    before: order[`${site}_name`],
    after: nameOf(values[`${site}_site_id`]),
  }));
  const plain = editedFields.map((field) => ({
    name: text(`order.field.${field}`),
    before: fieldText(field, order[field]),
    after: fieldText(field, values[field]),
  }));
  const [old, next] = [toFees(order.fees), toFees(values.fees)];
  const fees = [...feeKinds, 'discount' as const].map((kind) => ({
    name: text(`line.kind.${kind}`),
    before: money(old[`${kind}_cents`]),
    after: money(next[`${kind}_cents`]),
  }));
  const goods = goodsChange(order, values, text('order.field.goods_lines'));
  return [...ways, ...plain, goods, ...fees].filter(({ before, after }) => before !== after);
}

interface OrderChangesProps {
  order: OrderDetail;
  values: Partial<EditInput>;
  /** What it will cost, in cents; undefined while that is not known. */
  total: number | undefined;
  isUnpriced: boolean;
}

/** What an edit changes: each field as it was and as it will be, and the sum before and after. */
export function OrderChanges({ order, values, total, isUnpriced }: OrderChangesProps) {
  const text = useTextOf();
  const changes = useChanges(order, values);
  return (
    <section className="lh-surface lh-order-changes" aria-label={text('order.edit.changes')}>
      <h2>{text('order.edit.changes')}</h2>
      {changes.length === 0 ? <p className="lh-nothing">{text('order.edit.no_changes')}</p> : null}
      <dl>
        {changes.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <s>{before}</s> → <strong>{after}</strong>
            </dd>
          </div>
        ))}
      </dl>
      {isUnpriced ? <Alert type="warning" title={text('order.form.unpriced')} /> : null}
      <dl className="lh-order-changes-sum" aria-live="polite">
        <div>
          <dt>{text('order.field.total_cents')}</dt>
          <dd className="lh-figure">
            {total === undefined || total === order.total_cents ? null : (
              <>
                <s>{money(order.total_cents)}</s> →{' '}
              </>
            )}
            <strong>{money(total ?? order.total_cents)}</strong>
          </dd>
        </div>
      </dl>
    </section>
  );
}

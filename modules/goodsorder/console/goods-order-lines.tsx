import { money } from '@linehaul/console-kernel/format/format.ts';
import { Sideways } from '@linehaul/console-kernel/screen/sideways.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { StatusTag, type Tone } from '@linehaul/ui/status-tag.tsx';
import { Table, type TableColumnsType } from 'antd';
import type { GoodsLine, GoodsOrderDetail } from '../contract/goods-order-record.contract.ts';
import type { en } from '../messages/en.ts';
import { leftOf } from './pieces-left.ts';

/** What became of a line's pieces: those of one fate together, none that nobody has. */
function Fates({ line, order }: { line: GoodsLine; order: GoodsOrderDetail }) {
  const t = useText<typeof en>('goodsorder');
  const isUsed = order.freight_mode === 2;
  const isOpen = order.state === 'pay' || order.state === 'send';
  const fates: [number, string, Tone][] = [
    [isOpen ? leftOf(line) : 0, isUsed ? 'form.left_use' : 'form.left', 'info'],
    [line.sent_qty, 'form.sent', 'success'],
    [line.consumed_qty, 'form.used', 'success'],
    [line.open_sent_qty + line.open_unsent_qty, 'form.after_sale', 'warning'],
    [line.closed_sent_qty + line.closed_unsent_qty, 'form.given_back', 'neutral'],
  ];
  return (
    <span className="lh-goods-order-fates">
      {fates
        .filter(([n]) => n > 0)
        .map(([n, address, tone]) => (
          <StatusTag key={address} tone={tone}>
            {t(address as 'form.left', { n })}
          </StatusTag>
        ))}
    </span>
  );
}

/** What was sold, as it was then, and what became of its pieces. */
export function OrderLines({ order }: { order: GoodsOrderDetail }) {
  const t = useText<typeof en>('goodsorder');
  const columns: TableColumnsType<GoodsLine> = [
    {
      title: t('field.lines'),
      render: (_, { name, spec, sku_code }) => (
        <span className="lh-goods-order-line-name">
          <strong>{[name, spec].filter(Boolean).join(' ')}</strong>
          {sku_code ? <small>{sku_code}</small> : null}
        </span>
      ),
    },
    { title: t('field.price_cents'), align: 'end', render: (_, { price_cents }) => money(price_cents) },
    {
      title: t('field.qty'),
      align: 'end',
      render: (_, { qty, unit_name }) => [qty, unit_name].filter(Boolean).join(' '),
    },
    { title: t('field.state'), render: (_, line) => <Fates line={line} order={order} /> },
    { title: t('field.net_cents'), align: 'end', render: (_, { net_cents }) => money(net_cents) },
  ];
  return (
    <Sideways>
      <Table<GoodsLine> size="small" rowKey="line_no" columns={columns} dataSource={order.lines} pagination={false} />
    </Sideways>
  );
}

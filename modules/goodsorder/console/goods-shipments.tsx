import { time } from '@linehaul/console-kernel/format/format.ts';
import { useText, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { StatusTag, type Tone } from '@linehaul/ui/status-tag.tsx';
import type { GoodsCode, GoodsOrderDetail, GoodsShipment } from '../contract/goods-order-record.contract.ts';
import type { en } from '../messages/en.ts';

function lineNames({ lines }: GoodsOrderDetail): ReadonlyMap<number, string> {
  return new Map(lines.map(({ line_no, name, spec }) => [line_no, [name, spec].filter(Boolean).join(' ')]));
}

function ShipmentItem({ shipment, order }: { shipment: GoodsShipment; order: GoodsOrderDetail }) {
  const t = useText<typeof en>('goodsorder');
  const text = useTextOf();
  const { way, company, company_name, tracking_no, items, others, note, login_name, created_at } = shipment;
  const names = lineNames(order);
  const carrier = way === 'waybill' ? t('way.waybill') : company_name || text(`courier.company.${company}`);
  const contents = items.map(({ line_no, qty }) => `${names.get(line_no) ?? ''} × ${qty}`).join(', ');
  return (
    <li>
      <div>
        <strong>{carrier}</strong>{' '}
        {way === 'waybill' ? (
          <a className="lh-figure" href={`/business/trace/${tracking_no}`} target="_blank" rel="noreferrer">
            {tracking_no}
          </a>
        ) : (
          <span className="lh-figure">{tracking_no}</span>
        )}
      </div>
      <div>{contents}</div>
      {others.length > 0 ? <div>{t('form.others', { orders: others.join(', ') })}</div> : null}
      <small>{[shipment.shipment_no, time(created_at), login_name, note].filter(Boolean).join(' · ')}</small>
    </li>
  );
}

export function OrderShipments({ order }: { order: GoodsOrderDetail }) {
  const t = useText<typeof en>('goodsorder');
  if (order.shipments.length === 0) return <p className="lh-nothing">{t('form.no_shipments')}</p>;
  return (
    <ul className="lh-goods-order-shipments">
      {order.shipments.map((shipment) => (
        <ShipmentItem key={shipment.id} shipment={shipment} order={order} />
      ))}
    </ul>
  );
}

const codeTones: Readonly<Record<GoodsCode['state'], Tone>> = { open: 'info', consumed: 'success', void: 'neutral' };

/** Each piece that is used at a site, with where and when it was. */
export function OrderCodes({ order }: { order: GoodsOrderDetail }) {
  const t = useText<typeof en>('goodsorder');
  const names = lineNames(order);
  if (order.codes.length === 0) return <p className="lh-nothing">{t('form.nothing_yet')}</p>;
  return (
    <ul className="lh-goods-order-shipments">
      {order.codes.map((code) => (
        <li key={`${code.line_no}-${code.unit_no}`}>
          <div>
            {t('form.unit', { goods: names.get(code.line_no) ?? '', n: code.unit_no })}{' '}
            <StatusTag tone={codeTones[code.state]}>{t(`form.code_${code.state}`)}</StatusTag>
            {code.state === 'open' && !code.is_issued ? <small> {t('form.unissued')}</small> : null}
          </div>
          {code.consumed_at > 0 ? (
            <small>{[time(code.consumed_at), code.site_name, code.login_name].filter(Boolean).join(' · ')}</small>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

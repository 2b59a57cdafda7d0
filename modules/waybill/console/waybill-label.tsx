import { count, day, money, volume, weight } from '@linehaul/console-kernel/format/format.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import { phoneTail } from '@linehaul/contract/plain-text.ts';
import { partyName } from '@linehaul/modules/order/console/party-name.port.ts';
import { Code128 } from '@linehaul/ui/code128.tsx';
import { QrCode } from '@linehaul/ui/qr-code.tsx';
import { type Paper, serviceText, traceAddress, warningsOf } from './waybill-paper.tsx';
import { lengthClass } from './waybill-paper-cell.tsx';
import './waybill-paper.css';

/** What the consignee pays: once for all pieces, however many labels there are. */
function Due({ paper }: { paper: Paper }) {
  const { collect_cents, cod_cents, pieces } = paper.waybill;
  const dues: [string, number][] = [
    [textOf('waybill.field.cod_cents'), cod_cents],
    [textOf('waybill.print.to_collect'), collect_cents],
  ];
  const open = dues.filter(([, amount]) => amount > 0);
  if (open.length === 0) return null;
  return (
    <div className="wl-due">
      {open.map(([label, amount]) => (
        <span key={label}>
          {label} <strong>{money(amount)}</strong>
        </span>
      ))}
      {pieces > 1 ? <span>{textOf('waybill.print.for_all', { n: count(pieces) })}</span> : null}
    </div>
  );
}

/** Who gets it: on a carton the name and the end of the phone are enough; the whole is on the waybill. */
function Consignee({ paper }: { paper: Paper }) {
  const { consignee_phone, consignee_tel } = paper.waybill;
  const tail = phoneTail(consignee_phone || consignee_tel);
  return (
    <div className="wl-party">
      <b>{textOf('waybill.print.to')}</b>
      <span className="wl-name">{partyName(paper.waybill, 'consignee_name')}</span>
      <span className="wl-phone">{tail === '' ? '' : textOf('waybill.print.phone_tail', { tail })}</span>
    </div>
  );
}

function Cargo({ paper, placed }: { paper: Paper; placed: string }) {
  const { weight_g, volume_cm3 } = paper.waybill;
  const facts: [string, string][] = [
    [textOf('waybill.field.pieces'), placed],
    [textOf('waybill.field.weight_g'), weight(weight_g)],
    ...(volume_cm3 > 0 ? [[textOf('waybill.field.volume_cm3'), volume(volume_cm3)] satisfies [string, string]] : []),
  ];
  return (
    <div className="wl-cargo">
      {facts.map(([label, value]) => (
        <div key={label}>
          <span>{label}</span>
          <strong>{value}</strong>
        </div>
      ))}
    </div>
  );
}

/** The 100 × 180 mm label that is stuck on the goods; with `piece`, one of as many as there are pieces. */
export function WaybillLabel({ paper, piece }: { paper: Paper; piece?: number }) {
  const { waybill, carrier } = paper;
  const { waybill_no, origin_name, destination_name, pieces, product, order } = waybill;
  const goods = [product, order.packaging].filter(Boolean).join(' / ');
  return (
    <div className="wl">
      <header className="wl-head">
        <strong>{carrier}</strong>
        <span>{[serviceText(order), ...warningsOf(waybill)].filter(Boolean).join(' · ')}</span>
      </header>
      <div className="wl-route">
        <span>{origin_name} →</span>
        <strong data-length={lengthClass(destination_name, [4, 8, 16])}>{destination_name}</strong>
      </div>
      <div className="wl-code">
        <Code128 text={waybill_no} heightMm={7.8} withText={false} />
        <strong>{waybill_no}</strong>
      </div>
      <div className="wl-body">
        <Cargo paper={paper} placed={piece ? `${count(piece)}/${count(pieces)}` : count(pieces)} />
        <Consignee paper={paper} />
        <div className="wl-line">
          <span>{goods}</span>
          <span>{waybill.external_no || waybill.order_no}</span>
          <span>{day(businessDay(waybill.created_at))}</span>
        </div>
      </div>
      {piece === undefined || piece === 1 ? <Due paper={paper} /> : null}
      <footer className="wl-foot">
        <div>
          <QrCode text={traceAddress(waybill_no)} label={textOf('waybill.menu.trace')} />
          <p>{textOf('waybill.print.scan')}</p>
        </div>
        <p className="wl-remark" data-length={lengthClass(order.remark, [60, 160])}>
          {order.remark}
        </p>
      </footer>
    </div>
  );
}

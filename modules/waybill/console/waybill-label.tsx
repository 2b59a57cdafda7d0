import { count, day, money, volume, weight } from '@linehaul/console-kernel/format/format.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import { Code128 } from '@linehaul/ui/code128.tsx';
import { QrCode } from '@linehaul/ui/qr-code.tsx';
import { type Paper, serviceText, traceAddress, warningsOf } from './waybill-paper.tsx';
import './waybill-paper.css';

function Due({ paper }: { paper: Paper }) {
  const { collect_cents, cod_cents } = paper.waybill;
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
    </div>
  );
}

interface PartyProps {
  mark: string;
  name: string;
  phone: string;
  address: string;
  small?: boolean;
}

function Party({ mark, name, phone, address, small = false }: PartyProps) {
  return (
    <div className="wl-party" data-small={small}>
      <b>{mark}</b>
      <div>
        <span className="wl-name">{name}</span>
        <span className="wl-phone">{phone}</span>
        <span className="wl-address">{address}</span>
      </div>
    </div>
  );
}

function Foot({ paper }: { paper: Paper }) {
  const { waybill_no, order } = paper.waybill;
  return (
    <footer className="wl-foot">
      <div>
        <QrCode text={traceAddress(waybill_no)} label={textOf('waybill.menu.trace')} />
        <p>{textOf('waybill.print.scan')}</p>
      </div>
      <div>
        <p className="wl-remark">{order.remark}</p>
        <p className="wl-sign">{textOf('waybill.print.sign_consignee')}</p>
      </div>
    </footer>
  );
}

/** The 100 × 180 mm label that is stuck on the goods; with `piece`, one of as many as there are pieces. */
export function WaybillLabel({ paper, piece }: { paper: Paper; piece?: number }) {
  const { waybill, carrier } = paper;
  const { waybill_no, origin_name, destination_name, pieces, product, order } = waybill;
  const placed = piece ? `${count(piece)}/${count(pieces)}` : count(pieces);
  return (
    <div className="wl">
      <header className="wl-head">
        <strong>{carrier}</strong>
        <span>{[serviceText(order), ...warningsOf(waybill)].filter(Boolean).join(' · ')}</span>
      </header>
      <div className="wl-code">
        <Code128 text={waybill_no} heightMm={7.8} withText={false} />
        <strong>{waybill_no}</strong>
      </div>
      <div className="wl-body">
        <div className="wl-route">
          <span>{origin_name}</span>
          <strong>{destination_name}</strong>
        </div>
        <div className="wl-cargo">
          <div>
            <span>{textOf('waybill.field.pieces')}</span>
            <strong>{placed}</strong>
          </div>
          <div>
            <span>{textOf('waybill.field.weight_g')}</span>
            <strong>{weight(waybill.weight_g)}</strong>
          </div>
          <div>
            <span>{textOf('waybill.field.volume_cm3')}</span>
            <strong>{volume(waybill.volume_cm3)}</strong>
          </div>
        </div>
        <Party
          mark={textOf('waybill.print.to')}
          name={waybill.consignee_name}
          phone={waybill.consignee_phone}
          address={waybill.consignee_address}
        />
        <Party
          mark={textOf('waybill.print.from')}
          name={waybill.consignor_name || waybill.order.member_name}
          phone={waybill.consignor_phone}
          address={order.consignor_address}
          small
        />
        <div className="wl-line">
          <span>{[product, order.packaging].filter(Boolean).join(' / ')}</span>
          <span>{waybill.external_no || waybill.order_no}</span>
          <span>{day(businessDay(waybill.created_at))}</span>
        </div>
      </div>
      <Due paper={paper} />
      <Foot paper={paper} />
    </div>
  );
}

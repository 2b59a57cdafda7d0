import { count, money, nothing, time, volume, weight } from '@linehaul/console-kernel/format/format.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { partyName } from '@linehaul/modules/order/console/party-name.port.ts';
import { formatServiceLevel } from '@linehaul/modules/order/console/service-level.port.ts';
import { Code128 } from '@linehaul/ui/code128.tsx';
import { QrCode } from '@linehaul/ui/qr-code.tsx';
import type { WaybillDetail, WaybillToPrint } from '../contract/waybill.contract.ts';
import { Cell, lengthClass } from './waybill-paper-cell.tsx';
import { MoneyRows } from './waybill-paper-money.tsx';
import './waybill-paper.css';

export interface Paper {
  waybill: WaybillToPrint;
  /** Who carries: the name on top. */
  carrier: string;
}

/** Where anybody can follow the cargo: what the QR code says. */
export function traceAddress(waybillNo: string): string {
  return `${window.location.origin}/business/trace/${encodeURIComponent(waybillNo)}`;
}

export function serviceText({ service_level, transport_need }: WaybillDetail['order']): string {
  return [formatServiceLevel(service_level), textOf(`order.transport_need.${transport_need}`)]
    .filter(Boolean)
    .join(' · ');
}

/** Things that anyone who handles the cargo must not overlook. */
export function warningsOf({ order, is_held, amended_at }: WaybillDetail): string[] {
  return [
    ...(amended_at > 0 ? [textOf('waybill.print.amended', { at: time(amended_at) })] : []),
    ...(order.is_urgent ? [textOf('waybill.print.urgent')] : []),
    ...(order.is_waiting_notice ? [textOf('waybill.print.wait_notice')] : []),
    ...(order.freight_mode === 2 ? [textOf('waybill.print.self_collect')] : []),
    ...(is_held ? [textOf('waybill.flag.held')] : []),
  ];
}

function Head({ paper, copy }: { paper: Paper; copy: string }) {
  const { waybill_no, created_at, order } = paper.waybill;
  const clerk = order.created_by === '' ? '' : textOf('waybill.print.clerk', { name: order.created_by });
  return (
    <header className="wp-head">
      <div className="wp-brand">
        <strong>{paper.carrier}</strong>
        <h2>{textOf('waybill.print.title')}</h2>
        <span>{[copy, time(created_at), clerk].filter(Boolean).join(' · ')}</span>
      </div>
      <div className="wp-warnings">
        {warningsOf(paper.waybill).map((warning) => (
          <b key={warning}>{warning}</b>
        ))}
      </div>
      <div className="wp-code">
        <Code128 text={waybill_no} heightMm={8.4} withText={false} />
        <strong>{waybill_no}</strong>
      </div>
      <div className="wp-qr">
        <QrCode text={traceAddress(waybill_no)} label={textOf('waybill.menu.trace')} />
      </div>
    </header>
  );
}

/** By which a party is called: the phone, the landline, or both. */
export const numbersOf = (phone: string, tel: string): string => [phone, tel].filter(Boolean).join(' / ');

function Party({ label, name, phone, address }: { label: string; name: string; phone: string; address: string }) {
  return (
    <td colSpan={3} className="wp-party">
      <span className="wp-label">{label}</span>
      <span className="wp-name">{name || nothing}</span>
      <span className="wp-phone">{phone}</span>
      <span className="wp-address" data-length={lengthClass(address, [50, 90])}>
        {address}
      </span>
    </td>
  );
}

/** Goods of one kind by name and packaging; several with their pieces. */
function goodsText({ product, order }: WaybillDetail): string {
  const { goods_lines, packaging } = order;
  if (goods_lines.length < 2) return [product, packaging].filter(Boolean).join(' / ');
  return goods_lines.map((line) => `${line.product || line.packaging} × ${count(line.pieces)}`).join('\u2003');
}

function Cargo({ waybill }: { waybill: WaybillDetail }) {
  return (
    <tr>
      <Cell label={textOf('waybill.field.product')}>{goodsText(waybill)}</Cell>
      <Cell label={textOf('waybill.field.pieces')} strong>
        {count(waybill.pieces)}
      </Cell>
      <Cell label={textOf('waybill.field.weight_g')} strong>
        {weight(waybill.weight_g)}
      </Cell>
      <Cell label={textOf('waybill.field.volume_cm3')}>{waybill.volume_cm3 > 0 ? volume(waybill.volume_cm3) : ''}</Cell>
      <Cell label={textOf('waybill.field.chargeable_weight_g')}>{weight(waybill.order.chargeable_weight_g)}</Cell>
      <Cell label={textOf('waybill.field.declared_value_cents')}>{money(waybill.order.declared_value_cents)}</Cell>
    </tr>
  );
}

function Signatures() {
  const boxes = ['sign_consignor', 'sign_carrier', 'sign_consignee'];
  return (
    <div className="wp-signatures">
      {boxes.map((box) => (
        <div key={box}>
          <span className="wp-label">{textOf(`waybill.print.${box}`)}</span>
          <span className="wp-date">{textOf('waybill.print.date_line')}</span>
        </div>
      ))}
    </div>
  );
}

/** A site, and its phone on a line of its own. */
function withPhone(name: string, phone: string) {
  return (
    <>
      {name}
      {phone === '' ? null : <span className="wp-site-phone">{phone}</span>}
    </>
  );
}

/** What the carrier pays at most, and until when it is to be claimed: a clause that is not pointed out may not hold. */
function liabilityText({ order: { declared_value_cents }, liability }: WaybillToPrint): string {
  if (!liability) return textOf('waybill.print.limit_declared');
  const { uninsured_factor, claim_days } = liability;
  const limit =
    declared_value_cents > 0
      ? textOf('waybill.print.limit_insured', { amount: money(declared_value_cents) })
      : textOf('waybill.print.limit_uninsured', { n: uninsured_factor });
  return [limit, ...(claim_days > 0 ? [textOf('waybill.print.claim_days', { n: claim_days })] : [])].join(' ');
}

function Copy({ paper, copy }: { paper: Paper; copy: string }) {
  const { waybill } = paper;
  return (
    <section className="wp-copy">
      <Head paper={paper} copy={copy} />
      <div className="wp-body">
        <table>
          <tbody>
            <tr>
              <Cell label={textOf('waybill.field.origin_name')} strong>
                {withPhone(waybill.origin_name, waybill.origin_phone)}
              </Cell>
              <Cell label={textOf('waybill.field.destination_name')} strong>
                {withPhone(waybill.destination_name, waybill.destination_phone)}
              </Cell>
              <Cell label={textOf('waybill.field.service_level')}>{serviceText(waybill.order)}</Cell>
              <Cell label={textOf('waybill.field.order_no')}>{waybill.order_no}</Cell>
              <Cell label={textOf('waybill.field.external_no')}>{waybill.external_no}</Cell>
              <Cell label={textOf('waybill.field.receipts_wanted')}>{count(waybill.receipts_wanted)}</Cell>
            </tr>
            <tr>
              <Party
                label={textOf('waybill.section.consignor')}
                name={partyName(waybill, 'consignor_name') || waybill.order.member_name}
                phone={numbersOf(waybill.consignor_phone, waybill.order.consignor_tel)}
                address={waybill.order.consignor_address}
              />
              <Party
                label={textOf('waybill.section.consignee')}
                name={partyName(waybill, 'consignee_name')}
                phone={numbersOf(waybill.consignee_phone, waybill.consignee_tel)}
                address={waybill.consignee_address}
              />
            </tr>
            <Cargo waybill={waybill} />
            <MoneyRows waybill={waybill} />
            <tr>
              <Cell label={textOf('waybill.field.remark')} span={6}>
                {waybill.order.remark}
              </Cell>
            </tr>
          </tbody>
        </table>
      </div>
      <Signatures />
      <p className="wp-terms">
        {textOf('waybill.print.terms')} <strong>{liabilityText(waybill)}</strong>
      </p>
    </section>
  );
}

/** A4 with the carrier's copy above and the consignee's below the cut. */
export function WaybillPaper({ paper }: { paper: Paper }) {
  return (
    <div className="wp-a4">
      <Copy paper={paper} copy={textOf('waybill.print.copy_carrier')} />
      <div className="wp-cut" aria-hidden="true" />
      <Copy paper={paper} copy={textOf('waybill.print.copy_consignee')} />
    </div>
  );
}

/** 241 × 140 mm of a dot-matrix printer: its plies are the copies. */
export function WaybillForm({ paper }: { paper: Paper }) {
  return (
    <div className="wp-form">
      <Copy paper={paper} copy="" />
    </div>
  );
}

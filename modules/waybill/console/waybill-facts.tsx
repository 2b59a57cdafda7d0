import { count, nothing, volume, weight } from '@linehaul/console-kernel/format/format.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { partyName } from '@linehaul/modules/order/console/party-name.port.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import type { Waybill } from '../contract/waybill.contract.ts';
import { waybillTones } from './waybill-tones.port.ts';
import './waybill.css';

/** From where to where. */
export function WaybillRoute({ from, to }: { from: string; to: string }) {
  return (
    <span className="wb-route">
      {from || nothing} <span aria-hidden="true">→</span> {to || nothing}
    </span>
  );
}

/** A trip by its number. */
export function TripLink({ id, no }: { id: number | null; no: string }) {
  if (id === null) return <span className="lh-nothing">{nothing}</span>;
  return (
    <Link className="lh-cell-link" to={`/logistics/trip/info/${id}`}>
      {no}
    </Link>
  );
}

/** The state, and what is beside it. */
export function WaybillStateTags({ waybill }: { waybill: Waybill }) {
  const text = useTextOf();
  return (
    <span className="wb-tags">
      <StatusTag tone={waybillTones[waybill.state]}>{text(`waybill.state.${waybill.state}`)}</StatusTag>
      {waybill.parent_id === null ? null : <StatusTag tone="info">{text('waybill.flag.return')}</StatusTag>}
      {waybill.amended_at > 0 ? <StatusTag tone="warning">{text('waybill.flag.amended')}</StatusTag> : null}
      {waybill.erased_at > 0 ? <StatusTag tone="warning">{text('waybill.flag.erased')}</StatusTag> : null}
      {waybill.is_held ? <StatusTag tone="danger">{text('waybill.flag.held')}</StatusTag> : null}
      {waybill.is_refused ? <StatusTag tone="danger">{text('waybill.flag.refused')}</StatusTag> : null}
      {waybill.open_incidents > 0 ? <StatusTag tone="danger">{text('waybill.flag.incident')}</StatusTag> : null}
      {waybill.is_partly_loaded ? <StatusTag tone="warning">{text('waybill.flag.partly_loaded')}</StatusTag> : null}
      {waybill.is_partly_arrived ? <StatusTag tone="warning">{text('waybill.flag.partly_arrived')}</StatusTag> : null}
      {waybill.is_partly_signed ? <StatusTag tone="warning">{text('waybill.flag.partly_signed')}</StatusTag> : null}
    </span>
  );
}

type Cargo = Pick<
  Waybill,
  'origin_name' | 'destination_name' | 'consignee_name' | 'erased_at' | 'product' | 'pieces' | 'weight_g' | 'volume_cm3'
>;

/** One line of what a dialog is about, so that nobody acts on the wrong cargo: its number, its way and what it is. */
export function CargoFacts({ no, cargo }: { no: string; cargo: Cargo }) {
  const text = useTextOf();
  const { product, pieces, weight_g, volume_cm3 } = cargo;
  const parts = [product, text('waybill.unit.pieces', { n: count(pieces) }), weight(weight_g), volume(volume_cm3)];
  return (
    <div className="wb-facts">
      <strong className="lh-figure">{no}</strong>
      <WaybillRoute from={cargo.origin_name} to={cargo.destination_name} />
      <span>{partyName(cargo, 'consignee_name')}</span>
      <span className="wb-facts-cargo">{parts.filter((part) => part !== '').join(' · ')}</span>
    </div>
  );
}

export function WaybillFacts({ waybill }: { waybill: Waybill }) {
  return <CargoFacts no={waybill.waybill_no} cargo={waybill} />;
}

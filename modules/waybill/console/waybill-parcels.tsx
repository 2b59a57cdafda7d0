import { ParcelSection } from '@linehaul/modules/courier/console/parcel-section.port.tsx';
import type { WaybillDetail } from '../contract/waybill.contract.ts';

/** Receipts or cargo of the waybill that a courier company carries. */
export default function WaybillParcels({ waybill }: { waybill: WaybillDetail }) {
  return <ParcelSection subject_kind="waybill" subject_id={waybill.id} />;
}

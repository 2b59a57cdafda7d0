import { WaybillEvidence as EvidenceSection } from '@linehaul/modules/evidence/console/waybill-evidence.port.tsx';
import type { WaybillDetail } from '../contract/waybill.contract.ts';

/** Its history in the signed log. */
export default function WaybillEvidence({ waybill: { id, waybill_no } }: { waybill: WaybillDetail }) {
  return <EvidenceSection waybillId={id} waybillNo={waybill_no} />;
}

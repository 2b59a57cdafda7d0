import { SubjectLabels } from '@linehaul/modules/label/console/subject-labels.port.tsx';
import type { WaybillDetail } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { printPage } from './label-pages.ts';

/** A waybill's labels, on its page. */
export default function WaybillLabels({ waybill }: { waybill: WaybillDetail }) {
  return <SubjectLabels kind="waybill" id={waybill.id} pageOf={printPage} />;
}

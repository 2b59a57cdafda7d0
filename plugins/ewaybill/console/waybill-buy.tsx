import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { LabelBuyDialog } from '@linehaul/modules/label/console/label-buy.port.tsx';
import type { Waybill } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { printPage } from './label-pages.ts';

/** Buys labels for waybills. */
export default function WaybillBuy({ subject, onClose }: ActionDialogProps<Waybill[]>) {
  return (
    <LabelBuyDialog kind="waybill" subjectIds={subject.map(({ id }) => id)} pageOf={printPage} onClose={onClose} />
  );
}

import { showNotice, showSuccess } from '@linehaul/console-kernel/call/notices.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { money } from '@linehaul/console-kernel/format/format.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { type Waybill, waybillContract } from '../contract/waybill.contract.ts';
import { WaybillFacts } from './waybill-facts.tsx';

function showReceived(before: Waybill, after: Waybill): void {
  if (before.total_cents === after.total_cents) {
    showSuccess(textOf('waybill.done.saved'));
    return;
  }
  const params = { old: money(before.total_cents), new: money(after.total_cents) };
  showNotice({ kind: 'warning', text: textOf('waybill.done.repriced', params), seconds: 6 });
}

/** Taking the cargo in: what the scale says goes into the order, and a new price is said aloud. */
export function ReceiveDialog({ subject, onClose }: ActionDialogProps<Waybill>) {
  const { id, version, weight_g, volume_cm3, pieces } = subject;
  return (
    <ActionDialog
      endpoint={waybillContract.WaybillReceive}
      title={subject.state === 'received' ? 'waybill.action.weigh_again' : 'waybill.action.receive'}
      submit="waybill.action.receive_submit"
      messages="waybill"
      intro={<WaybillFacts waybill={subject} />}
      fields={[
        { field: 'pieces' },
        { field: 'weight_g', hint: 'waybill.hint.reprice' },
        { field: 'volume_cm3' },
        { field: 'note', as: 'textarea' },
      ]}
      start={{ weight_g, volume_cm3, pieces }}
      hidden={{ id, version }}
      width={640}
      onDone={(after) => showReceived(subject, after)}
      onClose={onClose}
    />
  );
}

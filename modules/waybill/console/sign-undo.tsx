import { presentFault } from '@linehaul/console-kernel/call/faults.ts';
import { keyedCalls } from '@linehaul/console-kernel/call/keyed-calls.ts';
import { showNotice, showSuccess, showUndoable } from '@linehaul/console-kernel/call/notices.ts';
import { queryClient } from '@linehaul/console-kernel/call/query-client.ts';
import { dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { can } from '@linehaul/console-kernel/permission/can.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { type Waybill, waybillContract } from '../contract/waybill.contract.ts';
import { WaybillFacts } from './waybill-facts.tsx';

const { WaybillSignUndo } = waybillContract;

/** Says whether it is done, or waits for another person. */
function report({ is_asked }: { is_asked: boolean }): void {
  if (is_asked) showNotice({ kind: 'warning', text: textOf('correction.done.asked'), seconds: 6 });
  else showSuccess(textOf('waybill.done.sign_undone'));
}

/** The consignee has not signed for this one. */
export const undoSign = dialogAction({
  endpoint: WaybillSignUndo,
  messages: 'waybill',
  title: 'waybill.action.undo_sign',
  submit: 'waybill.action.undo_sign',
  danger: true,
  intro: (waybill: Waybill) => <WaybillFacts waybill={waybill} />,
  fields: [{ field: 'note', as: 'textarea', title: 'waybill.field.reason', hint: 'waybill.hint.undo_sign' }],
  hidden: ({ id, version }: Waybill) => ({ id, version }),
  when: ({ actions }: Waybill) => actions.includes('undo_sign'),
  onDone: report,
});

async function undoAll(waybills: readonly Pick<Waybill, 'id'>[]): Promise<void> {
  const calls = keyedCalls();
  for (const { id } of waybills) {
    try {
      report(await calls(WaybillSignUndo, { id, note: textOf('waybill.delivery.undone_at_once') }));
    } catch (fault) {
      presentFault(fault);
    }
  }
  void queryClient.invalidateQueries();
}

/** Tells that somebody has signed, and offers to take it back as long as that is told. */
export function offerSignUndo(waybills: readonly Pick<Waybill, 'id' | 'consignee_name'>[]): void {
  const name = [...new Set(waybills.map(({ consignee_name }) => consignee_name))].join(', ');
  const text = textOf('waybill.delivery.signed_of', { name });
  if (can(WaybillSignUndo))
    showUndoable(text, { label: textOf('waybill.delivery.undo'), run: () => void undoAll(waybills) });
  else showSuccess(text);
}

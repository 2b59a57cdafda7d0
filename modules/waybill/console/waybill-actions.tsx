import { InboxOutlined, SendOutlined, TruckOutlined } from '@ant-design/icons';
import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { Slot } from '@linehaul/console-kernel/module/slots.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { type Waybill, type WaybillAction, type WaybillState, waybillContract } from '../contract/waybill.contract.ts';
import { draftIncident } from './incident-draft.ts';
import { undoSign } from './sign-undo.tsx';
import { labelWaybills, loadWaybills, reportIncident } from './waybill.slots.ts';
import { WaybillFacts } from './waybill-facts.tsx';
import { ReceiveDialog } from './waybill-receive.tsx';
import { decideRefusal, refuse, undoDeliver, undoRefuse, undoReturn } from './waybill-refusal.tsx';
import { ReturnDialog } from './waybill-return.tsx';
import { SignDialog } from './waybill-sign.tsx';

const may =
  (action: WaybillAction) =>
  ({ actions }: Waybill) =>
    actions.includes(action);
const row = ({ id, version }: Waybill) => ({ id, version });
const intro = (waybill: Waybill) => <WaybillFacts waybill={waybill} />;
const note = [{ field: 'note', as: 'textarea' }] as const;
const reason = [{ field: 'note', as: 'textarea', title: 'waybill.field.reason' }] as const;
const dialogOptions = { messages: 'waybill', success: 'waybill.done.saved', intro, hidden: row } as const;

const pickUp = dialogAction({
  ...dialogOptions,
  endpoint: waybillContract.WaybillPickUp,
  title: 'waybill.action.pick_up',
  submit: 'waybill.action.pick_up',
  fields: note,
  when: may('pick_up'),
});

const receive: Action<Waybill> = {
  title: 'waybill.action.receive',
  icon: <InboxOutlined />,
  needs: waybillContract.WaybillReceive,
  when: ({ state, actions }) => state !== 'received' && actions.includes('receive'),
  dialog: ReceiveDialog,
};

const weighAgain: Action<Waybill> = {
  ...receive,
  title: 'waybill.action.weigh_again',
  when: ({ state, actions }) => state === 'received' && actions.includes('receive'),
};

const toTrip: Action<Waybill> = {
  title: 'waybill.action.to_trip',
  icon: <TruckOutlined />,
  when: may('load'),
  place: loadWaybills,
  dialog: ({ subject, onClose }) => <Slot name={loadWaybills} props={{ subject: [subject], onClose }} />,
};

const openTrip: Action<Waybill> = {
  title: 'waybill.action.open_trip',
  icon: <TruckOutlined />,
  when: ({ trip_id }) => trip_id !== null,
  to: ({ trip_id }) => `/logistics/trip/info/${trip_id ?? ''}`,
};

const deliver = dialogAction({
  ...dialogOptions,
  endpoint: waybillContract.WaybillDeliver,
  title: 'waybill.action.deliver',
  icon: <SendOutlined />,
  submit: 'waybill.action.deliver',
  fields: [{ field: 'note', as: 'textarea', hint: 'waybill.hint.deliver' }],
  when: may('deliver'),
});

const sign: Action<Waybill> = {
  title: 'waybill.action.sign',
  needs: waybillContract.WaybillSign,
  when: may('sign'),
  dialog: SignDialog,
};

const codeSend = confirmAction({
  endpoint: waybillContract.WaybillCodeSend,
  title: 'waybill.action.code_send',
  input: ({ id }: Waybill) => ({ id }),
  question: 'waybill.confirm.code_send',
  params: ({ consignee_name: name, consignee_phone: phone }) => ({ name, phone }),
  success: 'waybill.done.code_sent',
  when: (waybill) => waybill.consignee_phone !== '' && may('sign')(waybill),
});

const receiptReturn = dialogAction({
  ...dialogOptions,
  endpoint: waybillContract.ReceiptReturn,
  title: 'waybill.action.receipt_return',
  submit: 'waybill.action.receipt_return',
  fields: [{ field: 'receipts' }, ...note],
  start: ({ receipts_wanted, receipts_returned }: Waybill) => ({ receipts: receipts_wanted - receipts_returned }),
  when: ({ state, receipts_wanted, receipts_returned }) => state === 'signed' && receipts_returned < receipts_wanted,
});

const close = confirmAction({
  endpoint: waybillContract.WaybillClose,
  title: 'waybill.action.close',
  input: row,
  question: 'waybill.confirm.close',
  params: ({ waybill_no }: Waybill) => ({ waybill_no }),
  success: 'waybill.done.saved',
  when: may('close'),
});

const hold = dialogAction({
  ...dialogOptions,
  endpoint: waybillContract.WaybillHold,
  title: 'waybill.action.hold',
  submit: 'waybill.action.hold',
  fields: [{ ...reason[0], hint: 'waybill.hint.hold' }],
  when: ({ state, is_held }) => !is_held && !over.has(state),
});

const release = dialogAction({
  ...dialogOptions,
  endpoint: waybillContract.WaybillRelease,
  title: 'waybill.action.release',
  submit: 'waybill.action.release',
  fields: note,
  when: ({ is_held }) => is_held,
});

const sendBack: Action<Waybill> = {
  title: 'waybill.action.return',
  danger: true,
  needs: waybillContract.WaybillReturn,
  when: may('return'),
  dialog: ReturnDialog,
};

const makeVoid = dialogAction({
  ...dialogOptions,
  endpoint: waybillContract.WaybillVoid,
  title: 'waybill.action.void',
  submit: 'waybill.action.void',
  danger: true,
  fields: [{ ...reason[0], hint: 'waybill.hint.void' }],
  when: may('void'),
});

const print: Action<Waybill> = {
  title: 'waybill.action.print',
  needs: waybillContract.WaybillInfo,
  to: ({ id }) => `/logistics/waybill/print/${id}`,
};

/** The order's own form: what is put right there is right on the waybill. */
const amend: Action<Waybill> = {
  title: 'order.action.edit',
  needs: orderContract.OrderEdit,
  when: ({ state }) => !endStates.has(state),
  to: ({ id, order_id }) => `/logistics/order/edit/${order_id}?waybill=${id}`,
};

const labels: Action<Waybill> = {
  title: 'waybill.action.labels',
  when: ({ state, is_held }) => !is_held && !over.has(state),
  place: labelWaybills,
  dialog: ({ subject, onClose }) => <Slot name={labelWaybills} props={{ subject: [subject], onClose }} />,
};

/** Something went wrong with the goods. */
const report: Action<Waybill> = {
  title: 'waybill.action.report',
  when: ({ state }) => state !== 'created' && state !== 'void',
  place: reportIncident,
  dialog: ({ subject, onClose }) => <Slot name={reportIncident} props={{ subject: draftIncident(subject), onClose }} />,
};

const endStates: ReadonlySet<WaybillState> = new Set(['signed', 'closed', 'returned', 'void']);
const over: ReadonlySet<WaybillState> = new Set(['signed', 'closed', 'returning', 'returned', 'void']);

/** In the order in which a dispatcher would want them: what moves the cargo on comes first. */
export const waybillActions: readonly Action<Waybill>[] = [
  release,
  decideRefusal,
  deliver,
  sign,
  toTrip,
  receive,
  pickUp,
  receiptReturn,
  close,
  openTrip,
  print,
  amend,
  labels,
  report,
  codeSend,
  weighAgain,
  hold,
  refuse,
  undoDeliver,
  undoRefuse,
  undoSign,
  sendBack,
  undoReturn,
  makeVoid,
];

const onward: readonly Action<Waybill>[] = waybillActions.slice(0, waybillActions.indexOf(print));

/** The same, with the next sensible step filled in. */
export function actionsFor(waybill: Waybill): readonly Action<Waybill>[] {
  const next = onward.find((action) => action.when?.(waybill) ?? true);
  return waybillActions.map((action) => (action === next ? { ...action, primary: true } : action));
}

import { money } from '@linehaul/console-kernel/format/format.ts';
import { bulkAction } from '@linehaul/console-kernel/list/bulk-action.tsx';
import { Slot } from '@linehaul/console-kernel/module/slots.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { type Waybill, type WaybillAction, waybillContract } from '../contract/waybill.contract.ts';
import { labelWaybills, loadWaybills } from './waybill.slots.ts';
import { BulkSigning, isSigned, moneyDue, type Signing, signInput } from './waybill-bulk-sign.tsx';

const may =
  (action: WaybillAction) =>
  ({ actions }: Waybill) =>
    actions.includes(action);
const noOf = ({ waybill_no }: Waybill) => waybill_no;

function unfit({ state, is_held }: Waybill): string {
  return is_held ? textOf('waybill.flag.held') : textOf(`waybill.state.${state}`);
}

const bulkOptions = { noOf, unfit } as const;

/** As the order says it; the scales are for one waybill at a time. */
const receive = bulkAction({
  ...bulkOptions,
  endpoint: waybillContract.WaybillReceive,
  title: 'waybill.bulk.receive',
  question: 'waybill.bulk.receive_ask',
  submit: 'waybill.bulk.receive_submit',
  fit: ({ state, actions }: Waybill) => state !== 'received' && actions.includes('receive'),
  input: ([{ id, version, weight_g, volume_cm3, pieces }]) => ({ id, version, weight_g, volume_cm3, pieces, note: '' }),
});

const load: Action<Waybill[]> = {
  title: 'waybill.action.to_trip',
  when: (waybills) => waybills.some(may('load')),
  place: loadWaybills,
  dialog: (props) => <Slot name={loadWaybills} props={props} />,
};

const deliver = bulkAction({
  ...bulkOptions,
  endpoint: waybillContract.WaybillDeliver,
  title: 'waybill.action.deliver',
  question: 'waybill.bulk.deliver_ask',
  submit: 'waybill.bulk.deliver_submit',
  fit: may('deliver'),
  input: ([{ id }]) => ({ id, note: '' }),
});

const sign = bulkAction({
  ...bulkOptions,
  endpoint: waybillContract.WaybillSign,
  title: 'waybill.action.sign',
  question: 'waybill.bulk.sign_ask',
  params: (waybills) => ({ amount: money(moneyDue(waybills)) }),
  submit: 'waybill.bulk.sign_submit',
  width: 620,
  fit: may('sign'),
  start: (): Signing => ({ signer_name: '', signature: undefined, collected_cents: undefined }),
  ask: BulkSigning,
  isReady: isSigned,
  input: ([waybill], signing) => signInput(waybill, signing),
});

/** All copies of a waybill that are still out go back to the shipper. */
export function receiptsInput({ id, version, receipts_wanted, receipts_returned }: Waybill) {
  return { id, version, receipts: receipts_wanted - receipts_returned, note: '' };
}

const receiptReturn = bulkAction({
  ...bulkOptions,
  endpoint: waybillContract.ReceiptReturn,
  title: 'waybill.action.receipt_return',
  question: 'waybill.bulk.receipt_ask',
  submit: 'waybill.bulk.receipt_submit',
  params: (waybills) => ({
    copies: waybills.reduce(
      (sum, { receipts_wanted, receipts_returned }) => sum + receipts_wanted - receipts_returned,
      0,
    ),
  }),
  fit: ({ state, receipts_wanted, receipts_returned }: Waybill) =>
    state === 'signed' && receipts_returned < receipts_wanted,
  input: ([waybill]) => receiptsInput(waybill),
});

const close = bulkAction({
  ...bulkOptions,
  endpoint: waybillContract.WaybillClose,
  title: 'waybill.action.close',
  question: 'waybill.bulk.close_ask',
  submit: 'waybill.bulk.close_submit',
  fit: may('close'),
  input: ([{ id }]) => ({ id, note: '' }),
});

const print: Action<Waybill[]> = {
  title: 'waybill.action.print',
  needs: waybillContract.WaybillInfo,
  to: (waybills) => `/logistics/waybill/print/${waybills.map(({ id }) => id).join(',')}`,
};

const label: Action<Waybill[]> = {
  title: 'waybill.action.labels',
  place: labelWaybills,
  dialog: (props) => <Slot name={labelWaybills} props={props} />,
};

/** What is done with many waybills at once, in the order of their way. */
export const waybillBulkActions: readonly Action<Waybill[]>[] = [
  receive,
  load,
  deliver,
  sign,
  receiptReturn,
  close,
  print,
  label,
];

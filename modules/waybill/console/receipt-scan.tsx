import { keyedCalls } from '@linehaul/console-kernel/call/keyed-calls.ts';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { ScanField } from '@linehaul/console-kernel/scan/scan-field.tsx';
import { ScanMessageLine } from '@linehaul/console-kernel/scan/scan-message-line.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { useState } from 'react';
import { type Waybill, waybillContract } from '../contract/waybill.contract.ts';
import { useWaybillScan } from './use-waybill-scan.ts';
import { receiptsInput } from './waybill-bulk.tsx';

const { ReceiptReturn } = waybillContract;

/** Why no copy of this waybill can go back to the shipper; null when one can. */
function receiptRefusal({ waybill_no, state, receipts_wanted, receipts_returned }: Waybill): string | null {
  if (receipts_wanted === 0) return textOf('waybill.scan.no_receipts', { waybill_no });
  if (receipts_returned >= receipts_wanted) return textOf('waybill.scan.receipts_back', { waybill_no });
  if (state === 'signed') return null;
  return textOf('waybill.scan.not_signed', { waybill_no, state: textOf(`waybill.state.${state}`) });
}

function ReturnByScan({ refresh }: ListPage) {
  const [calls] = useState(keyedCalls);
  const { message, scan } = useWaybillScan(async (waybill) => {
    const refusal = receiptRefusal(waybill);
    if (refusal !== null) return { isDone: false, text: refusal };
    const input = receiptsInput(waybill);
    await calls(ReceiptReturn, input);
    refresh();
    const { waybill_no, consignor_name } = waybill;
    return { isDone: true, text: textOf('waybill.scan.receipts', { waybill_no, n: input.receipts, consignor_name }) };
  });
  return (
    <div className="wb-scan">
      <ScanField label="waybill.scan.receipt_label" onCode={scan} />
      <ScanMessageLine message={message} />
    </div>
  );
}

/** Receipts that go back to their shippers, each by a scan: all copies that are still out. */
export function ReceiptScan(page: ListPage) {
  return useCan()(ReceiptReturn) ? <ReturnByScan {...page} /> : null;
}

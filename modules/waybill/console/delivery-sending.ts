import { faultText, presentFault } from '@linehaul/console-kernel/call/faults.ts';
import { keyedCalls } from '@linehaul/console-kernel/call/keyed-calls.ts';
import { showWarning } from '@linehaul/console-kernel/call/notices.ts';
import { queryClient } from '@linehaul/console-kernel/call/query-client.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { useState } from 'react';
import { type Waybill, waybillContract } from '../contract/waybill.contract.ts';
import { type Handover, signingOf } from './delivery-handover.ts';
import { offerSignUndo } from './sign-undo.tsx';
import { piecesAtHand } from './waybill-sign.tsx';

function inputOf(waybill: Waybill, handover: Handover) {
  const { id, version, cod_cents, collect_cents } = waybill;
  return { ...signingOf(handover), id, version, signed_pieces: piecesAtHand(waybill), cod_cents, collect_cents };
}

/**
 * Signs for what is handed over together, one call for each waybill: what is refused of the others is named and left, and
 * the card's own comes last, so that the card stays until nothing of it is left to do.
 */
export function useSigning(onSigned: () => void) {
  const text = useTextOf();
  const [calls] = useState(keyedCalls);
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const sign = (waybill: Waybill, handover: Handover) =>
    calls(waybillContract.WaybillSign, inputOf(waybill, handover)).then(
      () => null,
      (refused: unknown) => refused,
    );
  /** Answers what has stopped it; `leftOut` gets those that were refused by themselves. */
  const signOthers = async (others: readonly Waybill[], handover: Handover, leftOut: Set<number>): Promise<unknown> => {
    for (const waybill of others) {
      const refusal = await sign(waybill, handover);
      if (refusal !== null && !(refusal instanceof CallRefused)) return refusal;
      if (refusal === null) continue;
      leftOut.add(waybill.id);
      showWarning(text('waybill.delivery.left_out', { no: waybill.waybill_no, reason: faultText(refusal) }));
    }
    return null;
  };
  const run = async (waybill: Waybill, others: readonly Waybill[], handover: Handover): Promise<void> => {
    setPending(true);
    const leftOut = new Set<number>();
    const nextFault = (await signOthers(others, handover, leftOut)) ?? (await sign(waybill, handover));
    setPending(false);
    setFault(nextFault);
    if (nextFault === null) {
      offerSignUndo([...others, waybill].filter(({ id }) => !leftOut.has(id)));
      onSigned();
    } else presentFault(nextFault);
    // What others have signed, held or sent back meanwhile is not shown as it was.
    void queryClient.invalidateQueries();
  };
  const codeFault = fault instanceof CallRefused ? (fault.fields.pickup_code ?? '') : '';
  return { run, isPending, fault, codeFault };
}

import { call } from '@linehaul/console-kernel/call/call.ts';
import { faultText } from '@linehaul/console-kernel/call/faults.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import type { ManifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';
import { type Waybill, waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { useRef, useState } from 'react';
import { type Trip, tripContract } from '../contract/trip.contract.ts';
import { isNumbered, whyNotLoadable } from './scan-reason.ts';

export interface Scanned {
  isTaken: boolean;
  text: string;
}

/** A short high tone for a number that was taken, a long low one for a number that was not. */
function beep(isTaken: boolean): void {
  const context = new AudioContext();
  const tone = context.createOscillator();
  tone.frequency.value = isTaken ? 1_200 : 240;
  tone.connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + (isTaken ? 0.08 : 0.35));
  tone.onended = () => void context.close();
}

async function reasonFor(trip: Trip, code: string): Promise<string> {
  const { list } = await call(waybillContract.WaybillList, { keyword: code, limit: 20 }, { quiet: true });
  const waybill: Waybill | undefined = list.find((one) => isNumbered(one, code));
  const { reason, params } = whyNotLoadable(waybill, trip);
  const state = waybill ? textOf(`waybill.state.${waybill.state}`) : '';
  return textOf(`trip.scan.${reason}`, { code, state, ...params });
}

/** Finds the waybill of a scanned or typed number and takes it; else says why it cannot go on board. */
export function useScan(trip: Trip, isTransfer: boolean, take: (line: ManifestLine) => void) {
  const [scanned, setScanned] = useState<Scanned | null>(null);
  // Scans come faster than answers: they are worked off one after another.
  const queue = useRef(Promise.resolve());
  const work = async (code: string) => {
    try {
      const input = { id: trip.id, is_transfer: isTransfer, keyword: code, limit: 20 };
      const { list } = await call(tripContract.LoadableList, input, { quiet: true });
      const line = list.find((one) => isNumbered(one, code) && !one.is_held);
      if (line) take(line);
      const text = line
        ? textOf('trip.scan.taken', { waybill_no: line.waybill_no, destination: line.destination_name })
        : await reasonFor(trip, code);
      beep(line !== undefined);
      setScanned({ isTaken: line !== undefined, text });
    } catch (fault) {
      beep(false);
      setScanned({ isTaken: false, text: faultText(fault) });
    }
  };
  const scan = (code: string) => {
    queue.current = queue.current.then(() => work(code));
  };
  return { scan, scanned };
}

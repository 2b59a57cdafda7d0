import { faultText } from '@linehaul/console-kernel/call/faults.ts';
import { playScanTone } from '@linehaul/console-kernel/scan/scan-tone.ts';
import { useCallQueue } from '@linehaul/console-kernel/scan/use-call-queue.ts';
import { useScanMessage } from '@linehaul/console-kernel/scan/use-scan-message.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { isMisread } from '@linehaul/contract/read-code.ts';
import type { Waybill } from '../contract/waybill.contract.ts';
import { fetchByCode } from './scanned-waybill.port.ts';

/** What became of a scanned waybill, in the user's language. */
export interface ScanOutcome {
  isDone: boolean;
  text: string;
}

/** Finds the waybills of scanned codes one after the other, and says with a tone and a message what `work` made of each. */
export function useWaybillScan(work: (waybill: Waybill) => Promise<ScanOutcome> | ScanOutcome) {
  const { message, show } = useScanMessage();
  const report = ({ isDone, text }: ScanOutcome) => {
    playScanTone(isDone);
    show(isDone, text);
  };
  const enqueue = useCallQueue((fault) => report({ isDone: false, text: faultText(fault) }));
  const scan = (code: string) =>
    enqueue(async () => {
      const waybill = await fetchByCode(code);
      const unknown = isMisread(code) ? 'console.scan.misread' : 'waybill.scan.unknown';
      report(waybill ? await work(waybill) : { isDone: false, text: textOf(unknown, { code }) });
    });
  return { message, scan };
}

import { faultText } from '@linehaul/console-kernel/call/faults.ts';
import { dropDraft, readDraft, writeDraft } from '@linehaul/console-kernel/form/form-draft.ts';
import { count } from '@linehaul/console-kernel/format/format.ts';
import { playScanTone } from '@linehaul/console-kernel/scan/scan-tone.ts';
import { useScanMessage } from '@linehaul/console-kernel/scan/use-scan-message.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { isMisread } from '@linehaul/contract/read-code.ts';
import { fetchByCode } from '@linehaul/modules/waybill/console/scanned-waybill.port.ts';
import type { ManifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';
import { useCallback, useRef, useState } from 'react';
import { countScan, keptCounts, readCount, restAsDeclared } from './arrival-counts.ts';
import type { Counts } from './load-sum.ts';

const noSecrets: ReadonlySet<string> = new Set();

/** What a number is that nobody expects here. */
async function foreignText(code: string): Promise<string> {
  const waybill = await fetchByCode(code);
  if (!waybill && isMisread(code)) return textOf('console.scan.misread', { code });
  if (!waybill) return textOf('trip.arrive.foreign_unknown', { code });
  const { trip_no, state, destination_name: destination } = waybill;
  if (trip_no !== '') return textOf('trip.arrive.foreign_trip', { code, trip_no });
  return textOf('trip.arrive.foreign_state', { code, destination, state: textOf(`waybill.state.${state}`) });
}

function countedText({ waybill_no, loaded_pieces }: ManifestLine, n: number): string {
  const params = { waybill_no, n: count(n), of: count(loaded_pieces) };
  return textOf(n === loaded_pieces ? 'trip.arrive.counted_all' : 'trip.arrive.counted', params);
}

/**
 * The counts of an arrival: by scans, typed, or as the paper says. They are kept in this browser tab until the arrival is
 * confirmed, so that a reload in the middle of a truck loses none of them.
 */
export function useArrival(name: string, lines: readonly ManifestLine[]) {
  const { message, show } = useScanMessage();
  const [counts, setCounts] = useState<Counts>(() => keptCounts(lines, readDraft(name)));
  // Scans come faster than renders.
  const now = useRef({ counts, lines });
  now.current.lines = lines;
  const take = useCallback(
    (next: Counts) => {
      now.current.counts = next;
      setCounts(next);
      writeDraft(name, next, noSecrets);
    },
    [name],
  );
  const scan = (code: string) => {
    const outcome = countScan(now.current.lines, now.current.counts, code);
    playScanTone(outcome.kind === 'counted');
    if (outcome.kind === 'foreign') {
      const isLatest = show(false, textOf('trip.arrive.foreign', { code }));
      const explain = (text: string) => isLatest() && show(false, text);
      foreignText(code).then(explain, (fault: unknown) => explain(faultText(fault)));
      return;
    }
    const { line } = outcome;
    const { waybill_no, loaded_pieces } = line;
    if (outcome.kind === 'full') {
      show(false, textOf('trip.arrive.full', { waybill_no, of: count(loaded_pieces) }));
      return;
    }
    take(outcome.counts);
    show(true, countedText(line, readCount(line, outcome.counts)));
  };
  /** Answers whether the count was taken. */
  const type = (line: ManifestLine, pieces: number): boolean => {
    const { waybill_id, waybill_no, loaded_pieces } = line;
    if (pieces > loaded_pieces) {
      playScanTone(false);
      show(false, textOf('trip.arrive.too_many', { waybill_no, of: count(loaded_pieces) }));
      return false;
    }
    take({ ...now.current.counts, [waybill_id]: pieces });
    show(true, countedText(line, pieces));
    return true;
  };
  return {
    message,
    counts,
    scan,
    type,
    rest: () => take(restAsDeclared(now.current.lines, now.current.counts)),
    again: () => take({}),
    forget: () => dropDraft(name),
  };
}
export type ArrivalBench = ReturnType<typeof useArrival>;

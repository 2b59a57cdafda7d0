import { call } from '@linehaul/console-kernel/call/call.ts';
import { faultText } from '@linehaul/console-kernel/call/faults.ts';
import { keyedCalls } from '@linehaul/console-kernel/call/keyed-calls.ts';
import { queryClient } from '@linehaul/console-kernel/call/query-client.ts';
import { playScanTone } from '@linehaul/console-kernel/scan/scan-tone.ts';
import { useCallQueue } from '@linehaul/console-kernel/scan/use-call-queue.ts';
import { useScanMessage } from '@linehaul/console-kernel/scan/use-scan-message.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { isMisread } from '@linehaul/contract/read-code.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { fetchByCode, isNumbered } from '@linehaul/modules/waybill/console/scanned-waybill.port.ts';
import type { ManifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';
import { type Waybill, waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { useRef, useState } from 'react';
import { type TripDetail, tripContract, tripErrors } from '../contract/trip.contract.ts';
import { waybillsText } from './counted-texts.ts';
import { type Counts, countedOf } from './load-sum.ts';
import { whyNotLoadable } from './scan-reason.ts';

type Line = Pick<ManifestLine, 'waybill_id' | 'waybill_no' | 'destination_name'>;

interface Overload {
  lines: readonly Line[];
  counts: Counts;
}

function isOverload(fault: unknown): boolean {
  return fault instanceof CallRefused && fault.code === tripErrors.overload.code;
}

function textOfMove(address: string, lines: readonly Line[]): string {
  const [first] = lines;
  if (lines.length === 1 && first) {
    const { waybill_no, destination_name: destination } = first;
    return textOf(address, { waybill_no, destination });
  }
  return textOf(`${address}_n`, { waybills: waybillsText(lines.length) });
}

/** Whether the trip would take it once it is received: it lies where the trip begins, and the trip brings it there or to its transfer. */
function fitsOnceReceived(waybill: Waybill, trip: TripDetail, isTransfer: boolean): boolean {
  const calls = [...trip.stops.map(({ site_id }) => site_id), trip.destination_site_id];
  const { destination_site_id: to } = waybill;
  const isOnRoad = calls.includes(to) || (isTransfer && trip.transfer_site_ids.includes(to));
  return waybill.origin_site_id === trip.origin_site_id && isOnRoad && !waybill.is_held;
}

interface WorkbenchInput {
  trip: TripDetail;
  stock: readonly ManifestLine[];
  isTransfer: boolean;
}

/** The calls of one trip; each tells what it did, and a load that is too much waits for a word. */
function useMoves(tripId: number, show: ReturnType<typeof useScanMessage>['show']) {
  const [overload, setOverload] = useState<Overload | null>(null);
  const [calls] = useState(keyedCalls);
  const load = async (lines: readonly Line[], counts: Counts, isMeant: boolean): Promise<boolean> => {
    const waybill_ids = lines.map(({ waybill_id }) => waybill_id);
    const countedLines = countedOf(counts);
    try {
      await calls(tripContract.TripLoad, {
        id: tripId,
        note: '',
        waybill_ids,
        counted: countedLines,
        confirm_overload: isMeant,
      });
    } catch (fault) {
      if (!isOverload(fault)) throw fault;
      setOverload((before) => ({
        lines: [...(before?.lines ?? []), ...lines],
        counts: { ...before?.counts, ...counts },
      }));
      show(false, faultText(fault));
      return false;
    }
    show(true, textOfMove('trip.bench.loaded', lines));
    await queryClient.invalidateQueries();
    return true;
  };
  const unload = async (lines: readonly Line[]) => {
    const waybill_ids = lines.map(({ waybill_id }) => waybill_id);
    await calls(tripContract.TripUnload, { id: tripId, note: '', waybill_ids });
    show(true, textOfMove('trip.bench.unloaded', lines));
    await queryClient.invalidateQueries();
  };
  const receive = async ({ id, version, weight_g, volume_cm3, pieces }: Waybill) => {
    await calls(waybillContract.WaybillReceive, { id, version, note: '', weight_g, volume_cm3, pieces });
  };
  return { load, unload, receive, overload, setOverload };
}

interface Why {
  text: string;
  /** Only its reception is missing. */
  toReceive?: Waybill;
  /** It is on board: it was loaded since the page was drawn. */
  onBoard?: Line;
}

function lineOf({ id: waybill_id, waybill_no, destination_name }: Waybill): Line {
  return { waybill_id, waybill_no, destination_name };
}

/** Why a number is not among what could be loaded. */
async function reasonFor(code: string, trip: TripDetail, isTransfer: boolean): Promise<Why> {
  const waybill = await fetchByCode(code);
  if (!waybill && isMisread(code)) return { text: textOf('console.scan.misread', { code }) };
  const { reason, params } = whyNotLoadable(waybill, trip);
  const state = waybill ? textOf(`waybill.state.${waybill.state}`) : '';
  const text = textOf(`trip.scan.${reason}`, { code, state, ...params });
  if (reason === 'on_this_trip' && waybill) return { text, onBoard: lineOf(waybill) };
  if (reason !== 'not_received' || !waybill) return { text };
  if (fitsOnceReceived(waybill, trip, isTransfer)) return { text, toReceive: waybill };
  const { is_held, origin_site_id, origin_name: site, destination_name: destination } = waybill;
  const away = trip.transfer_site_ids.includes(waybill.destination_site_id) ? 'other_way' : 'no_way';
  const why = origin_site_id === trip.origin_site_id ? away : 'elsewhere';
  return { text: textOf(`trip.scan.${is_held ? 'held' : why}`, { code, site, destination }) };
}

/** Finds what has this number among what could be loaded; the server knows what came since. */
async function loadableOf(code: string, { trip, stock, isTransfer }: WorkbenchInput) {
  const stockLine = stock.find((line) => isNumbered(line, code));
  if (stockLine) return stockLine;
  const query = { id: trip.id, is_transfer: isTransfer, keyword: code, limit: 20 };
  const { list } = await call(tripContract.LoadableList, query, { quiet: true });
  return list.find((line) => isNumbered(line, code));
}

/** Moves waybills onto the truck and back, one move after another: scans come faster than answers. */
export function useWorkbench(input: WorkbenchInput) {
  const { message, show } = useScanMessage();
  const { load, unload, receive, overload, setOverload } = useMoves(input.trip.id, show);
  const now = useRef(input);
  now.current = input;
  const enqueue = useCallQueue((fault) => show(false, faultText(fault)));
  const receiveAndLoad = async (waybill: Waybill) => {
    await receive(waybill);
    await load([lineOf(waybill)], {}, false);
  };
  const offerTakeOff = (code: string, line: Line) => {
    const run = () => enqueue(() => unload([line]));
    show(false, textOf('trip.scan.on_this_trip', { code }), { title: 'trip.bench.take_off', run });
  };
  /** A scan comes before the page shows what the one before has loaded: the same number again is on board by then. */
  const loadScanned = async (code: string, line: Line): Promise<boolean> => {
    try {
      return await load([line], {}, false);
    } catch (fault) {
      const { onBoard } = await reasonFor(code, now.current.trip, now.current.isTransfer);
      if (!onBoard) throw fault;
      offerTakeOff(code, onBoard);
      return false;
    }
  };
  const scanOne = async (code: string): Promise<boolean> => {
    const { trip, isTransfer } = now.current;
    const manifestLine = trip.manifest.find((line) => isNumbered(line, code));
    if (manifestLine) {
      offerTakeOff(code, manifestLine);
      return false;
    }
    const loadableLine = await loadableOf(code, now.current);
    if (loadableLine) return loadScanned(code, loadableLine);
    const { text, toReceive, onBoard } = await reasonFor(code, trip, isTransfer);
    if (onBoard) {
      offerTakeOff(code, onBoard);
      return false;
    }
    const run = () => toReceive && enqueue(() => receiveAndLoad(toReceive));
    show(false, text, toReceive && { title: 'trip.bench.receive_and_load', run });
    return false;
  };
  return {
    message,
    overload,
    scan: (code: string) =>
      enqueue(async () => {
        const isTaken = await scanOne(code).catch((fault: unknown) => {
          show(false, faultText(fault));
          return false;
        });
        playScanTone(isTaken);
      }),
    load: (lines: readonly Line[], counts: Counts = {}) => enqueue(() => load(lines, counts, false)),
    unload: (lines: readonly Line[]) => enqueue(() => unload(lines)),
    loadAnyway: () => {
      if (!overload) return;
      setOverload(null);
      enqueue(() => load(overload.lines, overload.counts, true));
    },
    keepOff: () => setOverload(null),
  };
}
export type Workbench = ReturnType<typeof useWorkbench>;

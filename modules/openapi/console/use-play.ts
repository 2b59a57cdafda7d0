import { call } from '@linehaul/console-kernel/call/call.ts';
import { faultText } from '@linehaul/console-kernel/call/faults.ts';
import { queryClient } from '@linehaul/console-kernel/call/query-client.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { OrderDetail } from '@linehaul/modules/order/contract/order.contract.ts';
import { type WaybillDetail, waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { useState } from 'react';
import { openapiContract } from '../contract/openapi.contract.ts';
import { type Crew, crewSteps, type PlayAnswer, playStep } from './play-calls.ts';
import { nextStep, type PlayStep } from './play-steps.ts';

/** What became of a step that this page has taken. */
export type StepOutcome = { kind: 'answered'; made: PlayAnswer } | { kind: 'refused'; text: string };

interface Progress {
  waybill: WaybillDetail | null;
  trip_id: number | null;
  outcomes: Partial<Record<PlayStep, StepOutcome>>;
  running: PlayStep | null;
}

async function waybillOf(order: OrderDetail): Promise<WaybillDetail | null> {
  const { waybill_id } = await call(openapiContract.DebugOrderInfo, { id: order.id }, { quiet: true });
  return waybill_id === null ? null : call(waybillContract.WaybillInfo, { id: waybill_id }, { quiet: true });
}

function positionOf({ waybill, trip_id }: Progress) {
  return { waybill_state: waybill?.state ?? null, has_trip: trip_id !== null };
}

/** Plays the dispatch of a test order, a step at a time or to the end; a refused step stops it and can be tried again. */
export function usePlay(order: OrderDetail, start: WaybillDetail | null) {
  const text = useTextOf();
  const first: Progress = { waybill: start, trip_id: start?.trip_id ?? null, outcomes: {}, running: null };
  const [progress, setProgress] = useState(first);
  const next = nextStep(positionOf(progress));

  const take = async (step: PlayStep, before: Progress, crew: Crew): Promise<Progress | null> => {
    const { waybill, trip_id } = before;
    const words = { note: text('openapi.play.note'), signer_name: text('openapi.play.signer') };
    setProgress({ ...before, running: step });
    try {
      const stepResult = await playStep(step, { order, waybill, trip_id, crew, ...words });
      const outcome: StepOutcome = { kind: 'answered', made: stepResult };
      const outcomes = { ...before.outcomes, [step]: outcome };
      const after = {
        waybill: await waybillOf(order),
        trip_id: stepResult.trip_id ?? trip_id,
        outcomes,
        running: null,
      };
      setProgress(after);
      return after;
    } catch (fault) {
      const outcome: StepOutcome = { kind: 'refused', text: faultText(fault) };
      setProgress({ ...before, outcomes: { ...before.outcomes, [step]: outcome }, running: null });
      return null;
    }
  };

  /** Stops before the first step that needs a crew while none is chosen. */
  const play = async (crew: Crew | null, isToEnd: boolean): Promise<void> => {
    // Somebody else may have moved the waybill on since it was shown.
    const waybill = await waybillOf(order).catch(() => progress.waybill);
    let now: Progress | null = { ...progress, waybill, trip_id: waybill?.trip_id ?? progress.trip_id };
    setProgress(now);
    while (now) {
      const step = nextStep(positionOf(now));
      if (step === 'done' || step === 'stopped' || (crew === null && crewSteps.has(step))) break;
      now = await take(step, now, crew ?? { vehicle_id: 0, driver_id: 0 });
      if (!isToEnd) break;
    }
    void queryClient.invalidateQueries();
  };

  return { progress, next, play };
}

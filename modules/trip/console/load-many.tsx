import { count, volume, weight } from '@linehaul/console-kernel/format/format.ts';
import { bulkDialog } from '@linehaul/console-kernel/list/bulk-action.tsx';
import type { BulkAskProps } from '@linehaul/console-kernel/list/bulk-types.ts';
import { textOf, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { Waybill } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { Alert, Checkbox } from 'antd';
import { type Trip, tripContract } from '../contract/trip.contract.ts';
import { waybillsText } from './counted-texts.ts';
import { isOverloaded, wholeOf } from './load-sum.ts';
import { TripChoices } from './trip-choices.tsx';

interface Values {
  trip: Trip | null;
  isOverloadMeant: boolean;
}

/** Most waybills of one call. */
const size = 500;

function exceeds(trip: Trip, waybills: readonly Waybill[]): boolean {
  return isOverloaded(trip, wholeOf(waybills));
}

function Ask({ rows, values, change }: BulkAskProps<Waybill, Values>) {
  const text = useTextOf();
  const { trip, isOverloadMeant } = values;
  return (
    <>
      <TripChoices
        added={wholeOf(rows)}
        value={trip?.id ?? null}
        onChange={(trip) => change({ trip, isOverloadMeant: false })}
      />
      {trip && exceeds(trip, rows) ? (
        <Alert
          type="warning"
          showIcon
          title={text('trip.error.overload')}
          description={
            <Checkbox checked={isOverloadMeant} onChange={(event) => change({ isOverloadMeant: event.target.checked })}>
              {text('trip.choose.load_anyway')}
            </Checkbox>
          }
        />
      ) : null}
    </>
  );
}

/** Puts the chosen waybills on a trip; those that cannot go do not keep the others back. */
export const LoadMany = bulkDialog({
  endpoint: tripContract.TripLoad,
  size,
  title: 'waybill.action.to_trip',
  question: 'trip.load.chosen',
  params: (waybills: readonly Waybill[]) => {
    const sum = wholeOf(waybills);
    return {
      waybills: waybillsText(waybills.length),
      pieces: count(sum.pieces),
      weight: weight(sum.weight_g),
      volume: volume(sum.volume_cm3),
    };
  },
  submit: 'trip.choose.load_n',
  width: 620,
  noOf: ({ waybill_no }) => waybill_no,
  fit: ({ actions }) => actions.includes('load'),
  unfit: ({ state, is_held }) => textOf(is_held ? 'waybill.flag.held' : `waybill.state.${state}`),
  start: (): Values => ({ trip: null, isOverloadMeant: false }),
  ask: Ask,
  isReady: ({ trip, isOverloadMeant }, waybills) => trip !== null && (isOverloadMeant || !exceeds(trip, waybills)),
  input: (waybills, { trip, isOverloadMeant }) => ({
    id: trip?.id ?? 0,
    note: '',
    waybill_ids: waybills.map(({ id }) => id),
    counted: [],
    confirm_overload: isOverloadMeant,
  }),
  undo: {
    endpoint: tripContract.TripUnload,
    size,
    input: (results, { trip }) => ({ id: trip?.id ?? 0, note: '', waybill_ids: results.map(({ row }) => row.id) }),
  },
  next: { title: 'waybill.action.open_trip', to: ([{ output }]) => `/logistics/trip/info/${output.id}` },
});

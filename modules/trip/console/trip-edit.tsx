import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { type Trip, type TripDetail, tripContract } from '../contract/trip.contract.ts';
import { fillPlan, planFields } from './trip-fields.tsx';

type Change = InputOf<typeof tripContract.TripSave>;

function EditForm({ trip, onClose }: { trip: TripDetail; onClose: () => void }) {
  const fields: FieldSpec<Change>[] = [
    ...planFields(trip),
    {
      field: 'confirm_overload',
      as: 'checkbox',
      group: 'fees',
      // Another vehicle may be too small for what is on board already.
      when: ({ vehicle_id }) => trip.waybill_count > 0 && (vehicle_id ?? null) !== trip.vehicle_id,
    },
  ];
  return (
    <ActionDialog
      endpoint={tripContract.TripSave}
      title="trip.action.edit"
      submit="console.action.save"
      messages="trip"
      fields={fields}
      start={fillPlan(trip)}
      hidden={{ id: trip.id, version: trip.version }}
      success="trip.done.saved"
      width={760}
      onClose={onClose}
    />
  );
}

/** Changes the plan; a row of the list does not know the stops, so the trip is asked for first. */
export function EditDialog({ subject, onClose }: ActionDialogProps<Trip>) {
  const { data } = useQueryOf(tripContract.TripInfo, { id: subject.id });
  return data ? <EditForm trip={data} onClose={onClose} /> : null;
}

import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { count, volume, weight } from '@linehaul/console-kernel/format/format.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { type Trip, type TripAction, type TripDetail, tripContract } from '../contract/trip.contract.ts';
import { waybillsText } from './counted-texts.ts';
import { LeftBehind } from './left-behind.tsx';
import { EditDialog } from './trip-edit.tsx';
import { pickFees } from './trip-fields.tsx';
import { undoArrival, undoCall } from './trip-undo.tsx';

const may =
  (action: TripAction) =>
  ({ actions }: Trip) =>
    actions.includes(action);
const row = ({ id, version }: Trip) => ({ id, version });
const cargo = ({ trip_no, plate, driver_name, waybill_count, pieces, weight_g, volume_cm3 }: Trip) => ({
  trip_no,
  plate,
  driver: driver_name,
  waybills: waybillsText(waybill_count),
  pieces: count(pieces),
  weight: weight(weight_g),
  volume: volume(volume_cm3),
});

/** Without a vehicle and a driver nothing leaves. */
function isManned({ vehicle_id, driver_id }: Trip): boolean {
  return vehicle_id !== null && driver_id !== null;
}

const load: Action<Trip> = {
  title: 'trip.action.load',
  when: may('load'),
  to: ({ id }) => `/logistics/trip/load/${id}`,
};

const depart = confirmAction({
  endpoint: tripContract.TripDepart,
  title: 'trip.action.depart',
  input: row,
  question: 'trip.confirm.depart',
  submit: 'trip.deed.depart',
  params: cargo,
  details: LeftBehind,
  success: 'trip.done.departed',
  when: (trip: Trip) => trip.waybill_count > 0 && isManned(trip) && trip.actions.includes('depart'),
});

const arrive: Action<Trip> = {
  title: 'trip.action.arrive',
  when: may('arrive'),
  to: ({ id }) => `/logistics/trip/arrive/${id}`,
};

/** The fee may turn out differently on the way: a detour, a wait. */
const agree = dialogAction({
  endpoint: tripContract.TripFeeSave,
  title: 'trip.action.agree',
  submit: 'console.action.save',
  messages: 'trip',
  fields: [
    { field: 'advance_cents' },
    { field: 'on_arrival_cents' },
    { field: 'on_receipt_cents' },
    { field: 'fuel_cents', hint: 'trip.hint.agree' },
    { field: 'note', as: 'textarea' },
  ],
  start: (trip: Trip) => pickFees(trip),
  hidden: row,
  success: 'trip.done.agreed',
  width: 600,
  when: (trip: Trip) => may('agree')(trip) && trip.advance_cents !== null,
});

const settle = confirmAction({
  endpoint: tripContract.TripSettle,
  title: 'trip.action.settle',
  input: row,
  question: 'trip.confirm.settle',
  submit: 'trip.deed.settle',
  params: ({ trip_no }: Trip) => ({ trip_no }),
  success: 'trip.done.settled',
  when: may('settle'),
});

const edit: Action<Trip> = {
  title: 'trip.action.edit',
  needs: [tripContract.TripSave, tripContract.TripInfo],
  when: may('edit'),
  dialog: EditDialog,
};

const cancel = confirmAction({
  endpoint: tripContract.TripCancel,
  title: 'trip.action.cancel',
  danger: true,
  input: row,
  question: 'trip.confirm.cancel',
  params: cargo,
  success: 'trip.done.cancelled',
  when: may('cancel'),
});

const manifest: Action<Trip> = {
  title: 'trip.action.print_manifest',
  when: ({ waybill_count }) => waybill_count > 0,
  to: ({ id }) => `/logistics/trip/manifest/${id}`,
};

const driverContract: Action<Trip> = {
  title: 'trip.action.print_contract',
  when: (trip) => isManned(trip) && trip.state !== 'cancelled',
  to: ({ id }) => `/logistics/trip/contract/${id}`,
};

/** What brings the trip on comes first. A row does not know the stops; the trip's own page does. */
export const tripActions: readonly Action<Trip>[] = [
  load,
  depart,
  arrive,
  settle,
  manifest,
  driverContract,
  agree,
  edit,
  undoArrival,
  cancel,
];

/** The same for the trip's own page, with the next sensible step filled in. */
export function actionsFor(trip: TripDetail): readonly Action<Trip>[] {
  const loadedAction = isManned(trip) ? depart : edit;
  const next = [trip.waybill_count > 0 ? loadedAction : load, arrive, settle].find(
    (action) => action.when?.(trip) ?? true,
  );
  const calledStop = trip.stops.findLast(({ arrived_at }) => arrived_at > 0);
  const all = calledStop ? [...tripActions, undoCall(calledStop)] : tripActions;
  return all.map((action) => (action === next ? { ...action, primary: true } : action));
}

export const openAction: Action<Trip> = {
  title: 'trip.action.open',
  to: ({ id }) => `/logistics/trip/info/${id}`,
};

/** Of the workbench, from which the trip leaves. */
export const workbenchActions: readonly Action<Trip>[] = [
  { ...depart, primary: true },
  manifest,
  driverContract,
  edit,
  openAction,
];

import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import type { FieldSpec, OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { can } from '@linehaul/console-kernel/permission/can.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { activeDriverSource, activeVehicleSource } from '@linehaul/modules/fleet/console/fleet.sources.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { Select } from 'antd';
import { type Trip, type TripDetail, tripContract } from '../contract/trip.contract.ts';
import { lines, sites } from './trip-sources.ts';

type Plan = InputOf<typeof tripContract.TripAdd>;
type Change = InputOf<typeof tripContract.TripSave>;

/** Sites between, in the order in which they are chosen. */
function Stops({ value, onChange, disabled = false, id }: OwnFieldProps) {
  const text = useTextOf();
  const { data } = useQueryOf(siteContract.SiteList, { limit: 200, state: 'active' });
  const chosenIds = Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];
  return (
    <Select
      {...(id ? { id } : {})}
      mode="multiple"
      disabled={disabled}
      value={chosenIds}
      options={(data?.list ?? []).map((site) => ({ value: site.id, label: site.name }))}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={text('trip.hint.no_stops')}
      onChange={(next) => onChange?.(next)}
    />
  );
}

function knownChoice(id: number | null, label: string) {
  return id === null ? {} : { known: [{ value: id, label }] };
}

/** The plan of a trip; with a trip, as far as it can still be changed. */
export function planFields(trip?: Trip): FieldSpec<Plan>[] {
  // What is on board was loaded for this road.
  const isFixed = (trip?.waybill_count ?? 0) > 0;
  const free = (values: Partial<Plan>) => !values.line_id;
  return [
    {
      field: 'line_id',
      as: 'remote',
      source: lines,
      group: 'route',
      hint: isFixed ? 'trip.hint.route_fixed' : 'trip.hint.line',
      disabled: isFixed,
      ...knownChoice(trip?.line_id ?? null, trip?.line_name ?? ''),
    },
    {
      field: 'origin_site_id',
      as: 'remote',
      source: sites,
      group: 'route',
      when: free,
      disabled: isFixed,
      ...knownChoice(trip?.origin_site_id ?? null, trip?.origin_name ?? ''),
    },
    {
      field: 'destination_site_id',
      as: 'remote',
      source: sites,
      group: 'route',
      when: free,
      disabled: isFixed,
      ...knownChoice(trip?.destination_site_id ?? null, trip?.destination_name ?? ''),
    },
    {
      field: 'stop_site_ids',
      group: 'route',
      span: 'full',
      disabled: isFixed,
      render: (controlProps) => <Stops {...controlProps} />,
    },
    {
      field: 'vehicle_id',
      as: 'remote',
      source: activeVehicleSource,
      group: 'run',
      hint: 'trip.hint.later',
      ...knownChoice(trip?.vehicle_id ?? null, trip?.plate ?? ''),
    },
    {
      field: 'driver_id',
      as: 'remote',
      source: activeDriverSource,
      group: 'run',
      hint: 'trip.hint.later',
      ...knownChoice(trip?.driver_id ?? null, trip?.driver_name ?? ''),
    },
    { field: 'planned_depart_at', as: 'time', group: 'run' },
    { field: 'batch_no', group: 'run' },
    { field: 'seal_no', group: 'run' },
    ...feeFields,
    { field: 'note', as: 'textarea', group: 'fees' },
  ];
}

/** What the driver gets is agreed by who may see the contract with them. */
const seesFees = () => can(tripContract.TripDriverContract);

const feeFields: FieldSpec<Plan>[] = [
  { field: 'advance_cents', group: 'fees', when: seesFees },
  { field: 'on_arrival_cents', group: 'fees', when: seesFees },
  { field: 'on_receipt_cents', group: 'fees', when: seesFees },
  { field: 'fuel_card_no', group: 'fees' },
  { field: 'fuel_cents', group: 'fees', when: seesFees },
];

/** What was agreed, as far as it is shown. */
export function feesOf({ advance_cents, on_arrival_cents, on_receipt_cents, fuel_cents }: Trip) {
  return {
    ...(advance_cents !== null && { advance_cents }),
    ...(on_arrival_cents !== null && { on_arrival_cents }),
    ...(on_receipt_cents !== null && { on_receipt_cents }),
    ...(fuel_cents !== null && { fuel_cents }),
  };
}

/** A trip as the form that changes it starts. */
export function planOf(trip: TripDetail): Partial<Change> {
  return {
    ...(trip.line_id ? { line_id: trip.line_id } : {}),
    origin_site_id: trip.origin_site_id,
    destination_site_id: trip.destination_site_id,
    stop_site_ids: trip.stops.map(({ site_id }) => site_id),
    ...(trip.vehicle_id ? { vehicle_id: trip.vehicle_id } : {}),
    ...(trip.driver_id ? { driver_id: trip.driver_id } : {}),
    planned_depart_at: trip.planned_depart_at,
    batch_no: trip.batch_no,
    seal_no: trip.seal_no,
    ...feesOf(trip),
    fuel_card_no: trip.fuel_card_no,
    note: trip.note,
  };
}

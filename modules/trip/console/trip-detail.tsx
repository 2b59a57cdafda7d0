import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailPage, DetailSection, FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { Slot } from '@linehaul/console-kernel/module/slots.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Stations } from '@linehaul/ui/stations.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Alert } from 'antd';
import { type Trip, type TripDetail, type TripState, tripContract } from '../contract/trip.contract.ts';
import { tripInfoSections } from './trip.slots.ts';
import { actionsFor } from './trip-actions.tsx';
import { TripLoadBars } from './trip-load-bars.tsx';
import { TripManifest } from './trip-manifest.tsx';
import { TripShort } from './trip-short.tsx';
import { tripTones } from './trip-tones.ts';
import './trip.css';

function Stops({ trip }: { trip: TripDetail }) {
  const text = useTextOf();
  const road: [TripState, number][] = [
    ['planning', trip.created_at],
    ['loading', 0],
    ['departed', trip.departed_at],
    ['arrived', trip.arrived_at],
    ['settled', trip.settled_at],
  ];
  const present = road.findIndex(([state]) => state === trip.state);
  if (present < 0) return null;
  const stations = road.map(([state, at]) => ({
    key: state,
    label: text(`trip.state.${state}`),
    ...(at > 0 ? { at: time(at) } : {}),
  }));
  return <Stations stations={stations} present={present} />;
}

function Note({ trip }: { trip: TripDetail }) {
  const road = [trip.origin_name, ...trip.stops.map(({ site_name }) => site_name), trip.destination_name];
  const crew = [trip.plate, trip.driver_name, trip.driver_phone].filter((part) => part !== '');
  return <>{[road.join(' → '), ...crew].join(' · ')}</>;
}

const feeRows = [
  { field: 'advance_cents', as: 'money' },
  { field: 'on_arrival_cents', as: 'money' },
  { field: 'on_receipt_cents', as: 'money' },
  { field: 'fuel_cents', as: 'money' },
] as const;

function Plan({ trip }: { trip: TripDetail }) {
  return (
    <>
      <DetailSection title="trip.group.run" span="half">
        <FieldGrid
          of={trip}
          messages="trip"
          rows={[
            { field: 'plate' },
            { field: 'driver_name' },
            { field: 'driver_phone', as: 'phone' },
            { field: 'planned_depart_at', as: 'time' },
            { field: 'seal_no' },
            { field: 'batch_no' },
            { field: 'line_name' },
            { field: 'login_name' },
          ]}
        />
      </DetailSection>
      <DetailSection title="trip.group.fees" span="half">
        <FieldGrid
          of={trip}
          messages="trip"
          rows={[...(trip.advance_cents === null ? [] : feeRows), { field: 'fuel_card_no' }, { field: 'note' }]}
        />
      </DetailSection>
    </>
  );
}

/** What still has to be filled in before the trip can leave. */
function Missing({ trip }: { trip: TripDetail }) {
  const text = useTextOf();
  if (!trip.actions.includes('edit')) return null;
  const missing = [
    ...(trip.vehicle_id === null ? ['trip.error.vehicle_missing'] : []),
    ...(trip.driver_id === null ? ['trip.error.driver_missing'] : []),
  ];
  if (missing.length === 0) return null;
  return <Alert type="info" showIcon title={missing.map((address) => text(address)).join(' ')} />;
}

function Detail({ trip }: { trip: TripDetail }) {
  const text = useTextOf();
  return (
    <DetailPage<Trip>
      title={trip.trip_no}
      state={<StatusTag tone={tripTones[trip.state]}>{text(`trip.state.${trip.state}`)}</StatusTag>}
      note={<Note trip={trip} />}
      subject={trip}
      actions={actionsFor(trip)}
    >
      <Missing trip={trip} />
      <Stops trip={trip} />
      <DetailSection title="trip.section.load">
        <TripLoadBars trip={trip} />
      </DetailSection>
      <TripShort trip={trip} />
      <TripManifest trip={trip} />
      <Slot name={tripInfoSections} props={{ trip_id: trip.id }} />
      <Plan trip={trip} />
    </DetailPage>
  );
}

export default function TripDetailPage() {
  const { id } = useParams();
  const query = useQueryOf(tripContract.TripInfo, { id: Number(id) });
  return <Loaded query={query}>{(trip) => <Detail trip={trip} />}</Loaded>;
}

import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { Button, Radio } from 'antd';
import { type Trip, tripContract } from '../contract/trip.contract.ts';
import type { LoadSum } from './load-sum.ts';
import { LoadPair } from './trip-load-bars.tsx';
import './trip.css';

/** Trips that still take cargo, those being loaded first. */
function useOpenTrips() {
  const loading = useQueryOf(tripContract.TripList, { state: 'loading', limit: 50 });
  const planning = useQueryOf(tripContract.TripList, { state: 'planning', limit: 50 });
  const trips = [...(loading.data?.list ?? []), ...(planning.data?.list ?? [])];
  return { query: planning.data ? loading : planning, trips };
}

function TripChoice({ trip, added, chosen }: { trip: Trip; added: LoadSum; chosen: boolean }) {
  const extra = chosen ? added : { weight_g: 0, volume_cm3: 0 };
  return (
    <Radio value={trip.id} className="tr-choice">
      <span className="tr-choice-head">
        <strong className="lh-figure">{trip.trip_no}</strong>
        <span>
          {trip.origin_name} → {trip.destination_name}
        </span>
      </span>
      <span className="tr-choice-note">
        {[trip.plate, trip.driver_name, trip.planned_depart_at ? time(trip.planned_depart_at) : '']
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="tr-choice-bars">
        <LoadPair trip={trip} added={extra} />
      </span>
    </Radio>
  );
}

interface TripChoicesProps {
  /** What is about to come on board. */
  added: LoadSum;
  value: number | null;
  onChange: (trip: Trip) => void;
}

function NoTrip() {
  const text = useTextOf();
  const navigate = useNavigate();
  return (
    <EmptyState title={text('trip.choose.none')} text={text('trip.choose.none_hint')}>
      <Button type="primary" onClick={() => void navigate('/logistics/trip/add')}>
        {text('trip.choose.plan')}
      </Button>
    </EmptyState>
  );
}

/** The trips that still take cargo, with how full they get. */
export function TripChoices({ added, value, onChange }: TripChoicesProps) {
  const { query, trips } = useOpenTrips();
  const choose = (id: number) => {
    const trip = trips.find((one) => one.id === id);
    if (trip) onChange(trip);
  };
  if (query.data && trips.length === 0) return <NoTrip />;
  return (
    <Loaded query={query}>
      {() => (
        <Radio.Group className="tr-choices" value={value} onChange={(event) => choose(event.target.value)}>
          {trips.map((trip) => (
            <TripChoice key={trip.id} trip={trip} added={added} chosen={trip.id === value} />
          ))}
        </Radio.Group>
      )}
    </Loaded>
  );
}

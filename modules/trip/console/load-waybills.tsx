import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useConfirmableAction } from '@linehaul/console-kernel/call/confirmable-action.ts';
import { count, time, volume, weight } from '@linehaul/console-kernel/format/format.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { Waybill } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { useGuardedOk } from '@linehaul/ui/use-click-guard.ts';
import { Alert, Button, Radio } from 'antd';
import { useState } from 'react';
import { type Trip, tripContract } from '../contract/trip.contract.ts';
import { sumOf } from './load-sum.ts';
import { LoadPair } from './trip-load-bars.tsx';
import './trip.css';

/** Pieces, weight and volume of a selection, of which all comes on board. */
const wholeOf = (waybills: readonly Waybill[]) =>
  sumOf(
    waybills.map(({ id, pieces, weight_g, volume_cm3 }) => ({ waybill_id: id, pieces, weight_g, volume_cm3 })),
    {},
  );

/** Trips that still take cargo, those being loaded first. */
function useOpenTrips() {
  const loading = useQueryOf(tripContract.TripList, { state: 'loading', limit: 50 });
  const planning = useQueryOf(tripContract.TripList, { state: 'planning', limit: 50 });
  const trips = [...(loading.data?.list ?? []), ...(planning.data?.list ?? [])];
  return { query: planning.data ? loading : planning, trips };
}

type Sum = ReturnType<typeof sumOf>;

function TripChoice({ trip, added, chosen }: { trip: Trip; added: Sum; chosen: boolean }) {
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

function Trips({
  trips,
  added,
  value,
  onChange,
}: {
  trips: Trip[];
  added: Sum;
  value: number | null;
  onChange: (id: number) => void;
}) {
  return (
    <Radio.Group className="tr-choices" value={value} onChange={(event) => onChange(event.target.value)}>
      {trips.map((trip) => (
        <TripChoice key={trip.id} trip={trip} added={added} chosen={trip.id === value} />
      ))}
    </Radio.Group>
  );
}

/** Puts the chosen waybills on one of the trips that still take cargo. */
export default function LoadWaybills({ subject, onClose }: ActionDialogProps<Waybill[]>) {
  const text = useTextOf();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<number | null>(null);
  const { query, trips } = useOpenTrips();
  const sum = wholeOf(subject);
  const load = useConfirmableAction(tripContract.TripLoad, {
    code: 'trip.overload',
    confirmed: { confirm_overload: true },
    success: 'trip.done.loaded',
    onSuccess: onClose,
  });
  const run = () => {
    if (load.warning) load.confirm();
    else if (chosen) void load.run({ id: chosen, waybill_ids: subject.map(({ id }) => id) });
  };
  const ok = useGuardedOk(run, { disabled: chosen === null, danger: load.warning !== null });
  const cargo = {
    waybills: text('trip.unit.waybills', { n: count(subject.length), count: subject.length }),
    pieces: count(sum.pieces),
    weight: weight(sum.weight_g),
    volume: volume(sum.volume_cm3),
  };
  return (
    <Modal
      open
      width={620}
      title={text('waybill.action.to_trip')}
      okText={text(load.warning ? 'trip.choose.load_anyway' : 'trip.choose.load')}
      cancelText={text('console.action.cancel')}
      confirmLoading={load.pending}
      {...ok}
      onCancel={onClose}
    >
      <p className="tr-sum">{text('trip.load.chosen', cargo)}</p>
      <Loaded query={query}>
        {() =>
          trips.length > 0 ? (
            <Trips
              trips={trips}
              added={sum}
              value={chosen}
              onChange={(id) => {
                load.cancel();
                setChosen(id);
              }}
            />
          ) : (
            <EmptyState title={text('trip.choose.none')} text={text('trip.choose.none_hint')}>
              <Button type="primary" onClick={() => void navigate('/logistics/trip/add')}>
                {text('trip.choose.plan')}
              </Button>
            </EmptyState>
          )
        }
      </Loaded>
      {load.warning ? <Alert type="warning" showIcon title={load.warning} /> : null}
    </Modal>
  );
}

import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { nothing, percent, time } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import { HomePanel } from '@linehaul/modules/dashboard/console/home-parts.port.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { type Trip, tripContract } from '../contract/trip.contract.ts';
import type { en } from '../messages/en.ts';
import { tripTones } from './trip-tones.ts';
import './trip.css';

const visibleLimit = 8;

const leavesAt = ({ departed_at, planned_depart_at }: Trip) => departed_at || planned_depart_at;

/** The fuller of weight and volume; of a vehicle whose capacity is unknown nobody can say. */
function loadOf({ weight_g, capacity_weight_g, volume_cm3, capacity_volume_cm3 }: Trip): number | null {
  const parts = [
    [weight_g, capacity_weight_g],
    [volume_cm3, capacity_volume_cm3],
  ] as const;
  const loadShares = parts.filter(([, limit]) => limit > 0).map(([usedLoad, limit]) => usedLoad / limit);
  return loadShares.length === 0 ? null : Math.max(...loadShares);
}

function Departure({ trip }: { trip: Trip }) {
  const t = useText<typeof en>('trip');
  const canOpen = useCan()(tripContract.TripInfo);
  const load = loadOf(trip);
  return (
    <li className="tr-departure">
      <span className="lh-figure tr-departure-at">{time(leavesAt(trip)).slice(11, 16)}</span>
      <span className="tr-departure-trip">
        <span className="tr-route">
          {trip.origin_name} → {trip.destination_name}
        </span>
        <small>
          {canOpen ? <Link to={`/logistics/trip/info/${trip.id}`}>{trip.trip_no}</Link> : trip.trip_no} ·{' '}
          {trip.plate || nothing}
        </small>
      </span>
      <span className="tr-departure-load">
        <StatusTag tone={tripTones[trip.state]}>{t(`state.${trip.state}`)}</StatusTag>
        <small className="lh-figure" title={t('section.load')}>
          {percent(load)}
        </small>
      </span>
    </li>
  );
}

/** What leaves today, and what has left: when, with which vehicle, how full. */
export default function DeparturesPanel() {
  const t = useText<typeof en>('trip');
  const today = businessDay();
  const listInput = { depart_day_from: today, depart_day_to: today, limit: 100 };
  const { data } = useQueryOf(tripContract.TripList, listInput, { refetchIntervalMs: 60_000 });
  const list = `/logistics/trip/manage?${new URLSearchParams({ depart_day_from: today, depart_day_to: today })}`;
  const isLeft = (trip: Trip) => trip.departed_at > 0;
  // What is still to leave comes first.
  const trips = data?.list.toSorted((one, other) => {
    return Number(isLeft(one)) - Number(isLeft(other)) || leavesAt(one) - leavesAt(other);
  });
  return (
    <HomePanel title={t('home.departures')} hint={data && <Link to={list}>{t('home.more', { n: data.total })}</Link>}>
      {trips?.length === 0 ? <p className="tr-departures-none">{t('home.none')}</p> : null}
      <ol className="tr-departures">
        {trips?.slice(0, visibleLimit).map((trip) => (
          <Departure key={trip.id} trip={trip} />
        ))}
      </ol>
    </HomePanel>
  );
}

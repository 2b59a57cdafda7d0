import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { RemoteSelect } from '@linehaul/console-kernel/select/remote-select.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { activeDriverSource, activeVehicleSource } from '@linehaul/modules/fleet/console/fleet.sources.ts';
import { fleetContract } from '@linehaul/modules/fleet/contract/fleet.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { useId, useState } from 'react';
import type { Crew } from './play-calls.ts';

const active = { state: 'active', limit: 50 } as const;

interface CrewState {
  vehicle_id: number | null;
  driver_id: number | null;
  chosen: Crew | null;
  choose: (part: keyof Crew, id: number | null) => void;
}

/** A vehicle and a driver who are not on the road, until somebody chooses others. */
export function useCrew(): CrewState {
  const vehicles = useQueryOf(fleetContract.VehicleList, active, { quiet: true });
  const drivers = useQueryOf(fleetContract.DriverList, active, { quiet: true });
  const trips = useQueryOf(tripContract.TripList, { state: 'departed', limit: 200 }, { quiet: true });
  const [ownChoice, setOwn] = useState<Partial<Record<keyof Crew, number | null>>>({});
  const away = trips.data?.list;
  const freeVehicle = away && vehicles.data?.list.find(({ id }) => !away.some((trip) => trip.vehicle_id === id));
  const freeDriver = away && drivers.data?.list.find(({ id }) => !away.some((trip) => trip.driver_id === id));
  const vehicle_id = ownChoice.vehicle_id === undefined ? (freeVehicle?.id ?? null) : ownChoice.vehicle_id;
  const driver_id = ownChoice.driver_id === undefined ? (freeDriver?.id ?? null) : ownChoice.driver_id;
  const vehicleAndDriver = vehicle_id !== null && driver_id !== null ? { vehicle_id, driver_id } : null;
  const choose: CrewState['choose'] = (part, id) => setOwn((before) => ({ ...before, [part]: id }));
  return { vehicle_id, driver_id, chosen: vehicleAndDriver, choose };
}

const sources = { vehicle: activeVehicleSource, driver: activeDriverSource };

/** Which vehicle and driver the test run is made with. */
export function CrewChoice({ crew, isDisabled }: { crew: CrewState; isDisabled: boolean }) {
  const text = useTextOf();
  const base = useId();
  return (
    <>
      <h2>{text('openapi.play.crew')}</h2>
      <p className="oa-word">{text('openapi.play.crew_text')}</p>
      {(['vehicle', 'driver'] as const).map((part) => (
        <div key={part} className="oa-crew">
          <label htmlFor={`${base}-${part}`}>{text(`openapi.play.${part}`)}</label>
          <RemoteSelect
            id={`${base}-${part}`}
            source={sources[part]}
            value={crew[`${part}_id`]}
            disabled={isDisabled}
            onChange={(id) => crew.choose(`${part}_id`, typeof id === 'number' ? id : null)}
          />
        </div>
      ))}
    </>
  );
}

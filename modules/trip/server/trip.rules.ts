import type { Industry } from '@linehaul/contract/endpoint.ts';
import { refuse } from '@linehaul/contract/errors.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import { type TripAction, type TripState, tripErrors } from '../contract/trip.contract.ts';

const anybody: readonly Industry[] = ['logistics', 'site'];
const carrier: readonly Industry[] = ['logistics'];

/** The life of a trip, by the kinds of tenant that handle it. */
export const tripLife = stateMachine<{ state: TripState }, TripAction, Industry>({
  name: 'trip',
  steps: [
    { from: 'planning', action: 'edit', to: 'planning', by: carrier },
    { from: 'planning', action: 'load', to: 'loading', by: anybody },
    { from: 'planning', action: 'cancel', to: 'cancelled', by: carrier },
    { from: 'loading', action: 'edit', to: 'loading', by: carrier },
    { from: 'loading', action: 'load', to: 'loading', by: anybody },
    { from: 'loading', action: 'unload', to: 'loading', by: anybody },
    { from: 'loading', action: 'depart', to: 'departed', by: anybody },
    { from: 'loading', action: 'cancel', to: 'cancelled', by: carrier },
    // At a stop between, the trip goes on.
    { from: 'departed', action: 'call', to: 'departed', by: anybody },
    { from: 'departed', action: 'arrive', to: 'arrived', by: anybody },
    { from: 'departed', action: 'agree', to: 'departed', by: carrier },
    { from: 'departed', action: 'undo_call', to: 'departed', by: anybody },
    { from: 'arrived', action: 'agree', to: 'arrived', by: carrier },
    { from: 'arrived', action: 'settle', to: 'settled', by: carrier },
    // As long as nothing of it has gone further.
    { from: 'arrived', action: 'undo_arrive', to: 'departed', by: anybody },
    // By a payment that is taken back, never by a person.
    { from: 'settled', action: 'reopen', to: 'arrived', by: [] },
  ],
  refusal: () => refuse(tripErrors.wrong_state),
});

interface TripSites {
  origin_site_id: number;
  destination_site_id: number;
}

/**
 * The sites where an action happens: a trip is planned, loaded and sent off where it starts, and received where it ends; at a
 * stop between by that stop. Null: anywhere.
 */
export function sitesOfAction(
  { origin_site_id, destination_site_id }: TripSites,
  action: TripAction,
  stops: readonly number[],
): readonly number[] | null {
  switch (action) {
    case 'edit':
    case 'load':
    case 'unload':
    case 'depart':
    case 'cancel':
      return [origin_site_id];
    case 'call':
    case 'undo_call':
      return stops;
    case 'arrive':
    case 'undo_arrive':
      return [destination_site_id];
    // What the driver gets is agreed and settled by the people of either end.
    case 'agree':
    case 'settle':
      return [origin_site_id, destination_site_id];
    // By a payment that is taken back, never by a person.
    case 'reopen':
      return null;
  }
}

/** States in which a trip holds its vehicle and driver. */
export const openStates: readonly TripState[] = ['planning', 'loading', 'departed'];

interface Load {
  weight_g: number;
  volume_cm3: number;
}
interface Capacity {
  capacity_weight_g: number;
  capacity_volume_cm3: number;
}

/** Share of the capacity in 1/10,000, half up; null where the capacity is unknown. */
export function loadFactor(loadedAmount: number, capacity: number): number | null {
  return capacity === 0 ? null : Math.round((loadedAmount / capacity) * 10_000);
}

/** More than the vehicle may carry, by weight or by volume; unknown capacity is never exceeded. */
export function isOverloaded(load: Load, capacity: Capacity): boolean {
  const exceeds = (loadedAmount: number, limit: number) => limit > 0 && loadedAmount > limit;
  return exceeds(load.weight_g, capacity.capacity_weight_g) || exceeds(load.volume_cm3, capacity.capacity_volume_cm3);
}

interface Road {
  origin_site_id: number;
  /** Between, in the order of the road. */
  stops: readonly number[];
  destination_site_id: number;
}

interface Onward {
  origin_site_id: number;
  destination_site_id: number;
}

/**
 * What may be loaded, by its destination, and where it leaves the trip: at its destination where the trip calls there,
 * else at the last call from which a line goes there. Never what is at its destination already.
 */
export function wayEnds(road: Road, lines: readonly Onward[]): Map<number, number> {
  const calls = [...road.stops, road.destination_site_id];
  const ends = new Map(calls.map((site) => [site, site]));
  for (const call of calls) {
    for (const line of lines) {
      const isOnward = line.origin_site_id === call && !calls.includes(line.destination_site_id);
      if (isOnward) ends.set(line.destination_site_id, call);
    }
  }
  ends.delete(road.origin_site_id);
  return ends;
}

/** A road that visits no site twice in between; a trip may end where it began. */
export function isRoute(origin: number, stops: readonly number[], destination: number): boolean {
  return new Set(stops).size === stops.length && !stops.includes(origin) && !stops.includes(destination);
}

/** `3401**********1234`: enough to compare with the licence itself; a short number shows nothing. */
export function maskedLicence(licence: string): string {
  if (licence.length < 12) return licence === '' ? '' : '****';
  return `${licence.slice(0, 4)}${'*'.repeat(licence.length - 8)}${licence.slice(-4)}`;
}

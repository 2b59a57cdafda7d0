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
    { from: 'arrived', action: 'agree', to: 'arrived', by: carrier },
    { from: 'arrived', action: 'settle', to: 'settled', by: carrier },
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
  openStops: readonly number[],
): readonly number[] | null {
  switch (action) {
    case 'edit':
    case 'load':
    case 'unload':
    case 'depart':
    case 'cancel':
      return [origin_site_id];
    case 'call':
      return openStops;
    case 'arrive':
      return [destination_site_id];
    default:
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
export function loadFactor(loaded: number, capacity: number): number | null {
  return capacity === 0 ? null : Math.round((loaded / capacity) * 10_000);
}

/** More than the vehicle may carry, by weight or by volume; unknown capacity is never exceeded. */
export function isOverloaded(load: Load, capacity: Capacity): boolean {
  const exceeds = (loaded: number, limit: number) => limit > 0 && loaded > limit;
  return exceeds(load.weight_g, capacity.capacity_weight_g) || exceeds(load.volume_cm3, capacity.capacity_volume_cm3);
}

/** Where a waybill leaves the trip: at its own destination when the trip calls there, else at the trip's end. */
export function legEnd(route: { destination_site_id: number; stops: readonly number[] }, destination: number): number {
  return route.stops.includes(destination) ? destination : route.destination_site_id;
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

import type { Industry } from '@linehaul/contract/endpoint.ts';
import { refuse } from '@linehaul/contract/errors.ts';
import { type TripAction, type TripState, tripErrors } from '../contract/trip.contract.ts';

export interface Transition {
  state: TripState;
  action: TripAction;
  next: TripState;
  who: readonly Industry[];
}

const anybody: readonly Industry[] = ['logistics', 'site'];
const carrier: readonly Industry[] = ['logistics'];

/** The life of a trip. What is not in here is refused, and nothing changes. */
export const transitions: readonly Transition[] = [
  { state: 'planning', action: 'edit', next: 'planning', who: carrier },
  { state: 'planning', action: 'load', next: 'loading', who: anybody },
  { state: 'planning', action: 'cancel', next: 'cancelled', who: carrier },
  { state: 'loading', action: 'edit', next: 'loading', who: carrier },
  { state: 'loading', action: 'load', next: 'loading', who: anybody },
  { state: 'loading', action: 'unload', next: 'loading', who: anybody },
  { state: 'loading', action: 'depart', next: 'departed', who: anybody },
  { state: 'loading', action: 'cancel', next: 'cancelled', who: carrier },
  // At a stop between, the trip goes on.
  { state: 'departed', action: 'call', next: 'departed', who: anybody },
  { state: 'departed', action: 'arrive', next: 'arrived', who: anybody },
  { state: 'departed', action: 'agree', next: 'departed', who: carrier },
  { state: 'arrived', action: 'agree', next: 'arrived', who: carrier },
  { state: 'arrived', action: 'settle', next: 'settled', who: carrier },
  // By a payment that is taken back, never by a person.
  { state: 'settled', action: 'reopen', next: 'arrived', who: [] },
];

export function step(state: TripState, action: TripAction): TripState {
  const transition = transitions.find((candidate) => candidate.state === state && candidate.action === action);
  if (!transition) throw refuse(tripErrors.wrong_state);
  return transition.next;
}

/** What this kind of tenant may do with the trip now. */
export function actionsOf(state: TripState, industry: Industry): TripAction[] {
  return transitions.filter((step) => step.state === state && step.who.includes(industry)).map(({ action }) => action);
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

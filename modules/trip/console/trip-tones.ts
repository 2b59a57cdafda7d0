import type { Tone } from '@linehaul/ui/status-tag.tsx';
import type { TripState } from '../contract/trip.contract.ts';

export const tripTones: Readonly<Record<TripState, Tone>> = {
  planning: 'neutral',
  loading: 'info',
  departed: 'progress',
  arrived: 'info',
  settled: 'success',
  cancelled: 'neutral',
};

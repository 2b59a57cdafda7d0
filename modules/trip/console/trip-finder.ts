import { finder, finderLimit } from '@linehaul/console-kernel/module/finder.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { tripContract } from '../contract/trip.contract.ts';

/** Trips by their number, batch number, plate and driver. */
export const tripFinder = finder<typeof tripContract.TripList>({
  title: 'trip.noun.many',
  endpoint: tripContract.TripList,
  input: (keyword) => ({ keyword, limit: finderLimit }),
  found: (trip) => ({
    title: trip.trip_no,
    facts: [trip.batch_no, trip.plate, trip.driver_name, textOf(`trip.state.${trip.state}`)],
    to: `/logistics/trip/info/${trip.id}`,
  }),
});

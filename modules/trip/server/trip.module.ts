import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { fleetUses } from '@linehaul/modules/fleet/server/fleet.port.ts';
import { ledgerDocuments } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { deletionBlockers } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { loadablePage, shortPage } from '@linehaul/modules/waybill/server/waybill.port.ts';

import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { tripContract } from '../contract/trip.contract.ts';
import { tripNumbers, tripRepo } from './trip.repo.ts';
import { openTrips, openTripWith } from './trip.steps.ts';
import { arriveTrip, foundPieces, undoArrival } from './trip-arrival.handlers.ts';
import { loadTrip, unloadTrip } from './trip-load.handlers.ts';
import { addTrip, saveTrip } from './trip-plan.handlers.ts';
import { cancelTrip, departTrip, saveFees, settleTrip } from './trip-run.handlers.ts';
import { detailOf, driverContractOf, routeOf, tripMargin, viewsOf } from './trip-view.handlers.ts';
import { waysOf } from './trip-way.steps.ts';

export const tripModule = serverModule({
  name: 'trip',
  contract: tripContract,
  migrations: new URL('./migrations/', import.meta.url),
  sites: {
    trip: {
      columns: ['origin_site_id', 'destination_site_id'],
      through: [{ table: 'trip_stop', on: { trip_id: 'id' }, columns: ['site_id'] }],
    },
  },
  offers: () => [
    fleetUses.offer({ key: 'trips', openWith: openTripWith }),
    deletionBlockers.offer({ key: 'trips', count: openTrips }),
    ledgerDocuments.offer({
      key: 'trip',
      numbers: tripNumbers,
      page: (id) => `/logistics/trip/info/${id}`,
    }),
  ],
  handlers: () => ({
    TripList: async (call) => {
      const page = await tripRepo(call.scope).page(call.input);
      return { ...page, list: await viewsOf(call, page.list) };
    },
    TripCount: async ({ scope }) => {
      const { count } = tripRepo(scope);
      const [planning, loading, departedCount] = await Promise.all([
        count('planning'),
        count('loading'),
        count('departed'),
      ]);
      return { planning, loading, departed: departedCount };
    },
    TripInfo: (call) => detailOf(call, call.input.id),
    TripMargin: ({ input, scope }) => tripMargin(scope, input.id),
    TripDriverContract: (call) => driverContractOf(call, call.input.id),
    LoadableList: async ({ input, scope }) => {
      const { id, is_transfer, ...query } = input;
      const trip = await tripRepo(scope).byId(id);
      if (!trip) throw refuse(wireErrors.not_found);
      const ways = await waysOf(scope, trip);
      const destinations = [...ways].filter(([site, end]) => is_transfer || site === end).map(([site]) => site);
      const page = await loadablePage(scope, { ...query, destinations, origin_site_id: trip.origin_site_id });
      const { names } = await routeOf(scope, trip);
      const list = page.list.map((row) => {
        const to_site_id = ways.get(row.destination_site_id) ?? trip.destination_site_id;
        return { ...row, to_site_id, to_name: names.get(to_site_id) ?? '', arrived_at: 0 };
      });
      return { ...page, list };
    },
    TripAdd: addTrip,
    TripSave: saveTrip,
    TripLoad: loadTrip,
    TripUnload: unloadTrip,
    TripDepart: departTrip,
    TripArrive: arriveTrip,
    TripArriveUndo: undoArrival,
    ShortList: ({ input, scope }) => shortPage(scope, input),
    ShortFound: foundPieces,
    TripFeeSave: saveFees,
    TripSettle: settleTrip,
    TripCancel: cancelTrip,
  }),
});

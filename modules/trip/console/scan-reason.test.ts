import { expect, test } from 'vitest';
import { whyNotLoadable } from './scan-reason.ts';

type Facts = NonNullable<Parameters<typeof whyNotLoadable>[0]>;

const trip = { id: 7, origin_site_id: 1, transfer_site_ids: [5] };
const waybill = (change: Partial<Facts>): Facts => ({
  state: 'received',
  trip_id: null,
  trip_no: '',
  site_id: 1,
  site_name: 'Hefei',
  destination_site_id: 4,
  destination_name: 'Suzhou',
  is_held: false,
  arrived_pieces: 0,
  freight_cents: 100,
  ...change,
});

test.each<[string, Facts | undefined, string]>([
  ['nobody knows the number', undefined, 'unknown'],
  ['it is on board already', waybill({ trip_id: 7, state: 'loaded' }), 'on_this_trip'],
  ['it is on another trip', waybill({ trip_id: 8, trip_no: 'T8', state: 'loaded' }), 'on_trip'],
  ['nobody has received it', waybill({ state: 'created', site_id: null }), 'not_received'],
  ['it is signed', waybill({ state: 'signed' }), 'over'],
  ['none of its pieces came', waybill({ state: 'arrived' }), 'pieces_missing'],
  ['it is held', waybill({ is_held: true }), 'held'],
  ['it has no price', waybill({ freight_cents: null }), 'unpriced'],
  ['it stands at another site', waybill({ site_id: 2 }), 'elsewhere'],
  ['it waits for its consignee', waybill({ destination_site_id: 1 }), 'at_destination'],
  ['it changes on the way', waybill({ destination_site_id: 5 }), 'other_way'],
  ['no line goes there', waybill({}), 'no_way'],
])('a number cannot be loaded because %s', (_case, line, reason) => {
  expect(whyNotLoadable(line, trip).reason).toBe(reason);
});

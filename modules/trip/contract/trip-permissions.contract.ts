import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { tripContract } from './trip.contract.ts';

const platformLogisticsSite = ['platform', 'logistics', 'site'] as const;
const logistics = ['logistics'] as const;
const logisticsSite = ['logistics', 'site'] as const;

/** Who may make the calls that screens need. */
export const tripPermissions = {
  TripList: { path: '/v1/supplier/trip/TripList', industries: platformLogisticsSite },
  TripInfo: { path: '/v1/supplier/trip/TripInfo', industries: platformLogisticsSite },
  TripDriverContract: { path: '/v1/supplier/trip/TripDriverContract', industries: platformLogisticsSite },
  TripMargin: { path: '/v1/supplier/trip/TripMargin', industries: platformLogisticsSite },
  LoadableList: { path: '/v1/supplier/trip/LoadableList', industries: platformLogisticsSite },
  TripAdd: { path: '/v1/supplier/trip/TripAdd', industries: logistics },
  TripSave: { path: '/v1/supplier/trip/TripSave', industries: logistics },
  TripLoad: { path: '/v1/supplier/trip/TripLoad', industries: logisticsSite },
  TripDepart: { path: '/v1/supplier/trip/TripDepart', industries: logisticsSite },
  TripArrive: { path: '/v1/supplier/trip/TripArrive', industries: logisticsSite },
  TripArriveUndo: { path: '/v1/supplier/trip/TripArriveUndo', industries: logisticsSite },
  ShortList: { path: '/v1/supplier/trip/ShortList', industries: platformLogisticsSite },
  ShortFound: { path: '/v1/supplier/trip/ShortFound', industries: logisticsSite },
} as const satisfies PermissionManifest<typeof tripContract>;

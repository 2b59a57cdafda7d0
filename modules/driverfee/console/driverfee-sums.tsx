import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { driverfeeContract } from '../contract/driverfee.contract.ts';

/** The open parts of a driver are one click away. */
export default listScreen({
  endpoint: driverfeeContract.DriverFeeSums,
  messages: 'driverfee',
  columns: [
    { field: 'driver_name', as: 'link', to: ({ id }) => `/finance/settlement/driver?driver_id=${id}` },
    { field: 'driver_phone', as: 'phone' },
    { field: 'trip_count', as: 'count' },
    { field: 'agreed_cents', as: 'money' },
    { field: 'paid_cents', as: 'money' },
    { field: 'due_cents', as: 'money', sortable: true },
    { field: 'later_cents', as: 'money' },
  ],
  empty: 'driverfee.empty.sums',
  emptyHint: 'driverfee.empty.sums_hint',
});

import { listScreen } from '@linehaul/console-kernel/list-screen.tsx';
import { settlementContract } from '../contract/settlement.contract.ts';

/** The open parts of a driver are one click away. */
export default listScreen({
  endpoint: settlementContract.DriverFeeSums,
  messages: 'settlement',
  columns: [
    { field: 'driver_name', as: 'link', to: ({ id }) => `/finance/settlement/driver?driver_id=${id}` },
    { field: 'driver_phone', as: 'phone' },
    { field: 'trip_count', as: 'count' },
    { field: 'agreed_cents', as: 'money' },
    { field: 'paid_cents', as: 'money' },
    { field: 'due_cents', as: 'money', sortable: true },
    { field: 'later_cents', as: 'money' },
  ],
  empty: 'settlement.empty.fee_sums',
  emptyHint: 'settlement.empty.fee_sums_hint',
});

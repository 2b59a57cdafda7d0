import { weight } from '@linehaul/console-kernel/format/format.ts';
import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { fleetContract } from '../contract/fleet.contract.ts';

/** Drivers as choices, found by name or phone; those too who drive no more. */
export const driverSource = remote<typeof fleetContract.DriverList>({
  endpoint: fleetContract.DriverList,
  input: (keyword) => ({ keyword, limit: 50 }),
  value: ({ id }) => id,
  label: ({ name, phone }) => `${name} · ${phone}`,
});

/** Vehicles that can be sent out, found by plate. */
export const activeVehicleSource = remote({
  endpoint: fleetContract.VehicleList,
  input: (keyword) => ({ keyword, limit: 50, state: 'active' as const }),
  value: ({ id }) => id,
  label: ({ plate, capacity_weight_g }) => (capacity_weight_g > 0 ? `${plate} · ${weight(capacity_weight_g)}` : plate),
});

/** Drivers who can be sent out, found by name or phone. */
export const activeDriverSource = remote({
  endpoint: fleetContract.DriverList,
  input: (keyword) => ({ keyword, limit: 50, state: 'active' as const }),
  value: ({ id }) => id,
  label: ({ name, phone }) => `${name} · ${phone}`,
});

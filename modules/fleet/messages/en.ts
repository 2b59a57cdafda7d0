import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { fleetErrors } from '../contract/fleet.contract.ts';

export const en = {
  noun: {
    vehicle: 'Vehicle',
    vehicles: 'Vehicles',
    driver: 'Driver',
    drivers: 'Drivers',
  },
  menu: {
    group: 'Vehicles and drivers',
    vehicles: 'Vehicles',
    drivers: 'Drivers',
  },
  field: {
    kind: 'Kind',
    name: 'Name',
    licence_no: 'Licence number',
  },
  kind: {
    van: 'Van',
    box: 'Box truck',
    curtain: 'Curtain-sider',
    flatbed: 'Flatbed',
    refrigerated: 'Refrigerated truck',
    tanker: 'Tanker',
    semitrailer: 'Semi-trailer',
  },
  state: {
    active: 'Active',
    disabled: 'Disabled',
  },
  action: {
    add_vehicle: 'Add vehicle',
    add_driver: 'Add driver',
    del: 'Delete',
    del_confirm: 'Delete {{name}}? Past trips keep it.',
    edit_vehicle: 'Change vehicle',
    edit_driver: 'Change driver',
  },
  hint: {
    capacity: 'Leave at 0 if unknown: loading is then not checked.',
  },
  done: {
    saved: 'Saved',
    deleted: 'Deleted',
  },
  empty: {
    vehicles: 'No vehicles yet',
    vehicles_hint: 'Add the vehicles that run your trips.',
    drivers: 'No drivers yet',
    drivers_hint: 'Add the drivers who run your trips.',
  },
  error: {
    plate_taken: 'Another vehicle has this plate.',
    phone_taken: 'Another driver has this phone number.',
    vehicle_on_trip: 'The vehicle is on trip {{trip_no}}, which is not over yet.',
    driver_on_trip: 'The driver is on trip {{trip_no}}, which is not over yet.',
  } satisfies ErrorTexts<typeof fleetErrors>,
};

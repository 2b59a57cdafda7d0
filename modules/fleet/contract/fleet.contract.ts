import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageQuery } from '@linehaul/contract/paging.ts';
import { tenantFilter, tenantPageOf } from '@linehaul/contract/tenant-list.ts';
import { cubicCentimetres, grams, line, phone, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

export const vehicleKind = z.enum(['van', 'box', 'curtain', 'flatbed', 'refrigerated', 'tanker', 'semitrailer']);
export type VehicleKind = z.output<typeof vehicleKind>;
export const fleetState = z.enum(['active', 'disabled']);

/** Capacity 0 means that nobody has said it: such a vehicle is never overloaded. */
export const vehicleFields = z.object({
  plate: line(20, 1),
  kind: vehicleKind,
  capacity_weight_g: grams.default(0),
  capacity_volume_cm3: cubicCentimetres.default(0),
  state: fleetState.default('active'),
  note: line(200).default(''),
});
export const vehicle = vehicleFields.extend({ id: rowId, version: z.int(), created_at: unixSeconds });
export type Vehicle = z.output<typeof vehicle>;

export const driverFields = z.object({
  name: line(60, 1),
  phone,
  licence_no: line(40).default(''),
  state: fleetState.default('active'),
  note: line(200).default(''),
});
export const driver = driverFields.extend({ id: rowId, version: z.int(), created_at: unixSeconds });
export type Driver = z.output<typeof driver>;

/** Absent `id` adds a row; `version` guards against somebody else's change. */
const oneVehicle = z.object({ id: rowIdOf('vehicle') });
const oneDriver = z.object({ id: rowIdOf('driver') });
const version = z.int().optional();
const byState = pageQuery.extend({ state: fleetState.optional() });

const readers = ['platform', 'logistics', 'site'] as const;
const writers = ['logistics'] as const;

export const fleetContract = contract({
  VehicleList: {
    method: 'GET',
    path: '/v1/supplier/fleet/VehicleList',
    industries: readers,
    input: byState.extend(tenantFilter),
    output: tenantPageOf(vehicle),
  },
  VehicleSave: {
    method: 'POST',
    path: '/v1/supplier/fleet/VehicleSave',
    industries: writers,
    input: vehicleFields.extend({ id: oneVehicle.shape.id.optional(), version }),
    output: vehicle,
    audit: 'vehicle.save',
  },
  VehicleDel: {
    method: 'POST',
    path: '/v1/supplier/fleet/VehicleDel',
    industries: writers,
    input: oneVehicle,
    output: oneVehicle,
    audit: 'vehicle.del',
  },
  DriverList: {
    method: 'GET',
    path: '/v1/supplier/fleet/DriverList',
    industries: readers,
    input: byState.extend(tenantFilter),
    output: tenantPageOf(driver),
  },
  DriverSave: {
    method: 'POST',
    path: '/v1/supplier/fleet/DriverSave',
    industries: writers,
    input: driverFields.extend({ id: oneDriver.shape.id.optional(), version }),
    output: driver,
    audit: 'driver.save',
  },
  DriverDel: {
    method: 'POST',
    path: '/v1/supplier/fleet/DriverDel',
    industries: writers,
    input: oneDriver,
    output: oneDriver,
    audit: 'driver.del',
  },
});

export const fleetErrors = errors('fleet', {
  plate_taken: 409,
  phone_taken: 409,
  vehicle_on_trip: 409,
  driver_on_trip: 409,
});

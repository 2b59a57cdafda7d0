import { refuse } from '@linehaul/contract/errors.ts';
import { recordNames } from '@linehaul/server-kernel/audit/record-names.ts';
import { type HandlerCall, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { deleteCall, saveCall } from '@linehaul/server-kernel/record/record-calls.ts';
import { fleetContract, fleetErrors } from '../contract/fleet.contract.ts';
import { driverRepo } from './driver.repo.ts';
import { type FleetUse, fleetUses } from './fleet-use.extension.ts';
import { vehicleRepo } from './vehicle.repo.ts';

async function openUse({ scope, extensions }: HandlerCall<unknown>, use: Parameters<FleetUse['openWith']>[1]) {
  for (const { openWith } of extensions(fleetUses)) {
    const name = await openWith(scope, use);
    if (name !== undefined) return name;
  }
  return undefined;
}

export const fleetModule = serverModule({
  name: 'fleet',
  contract: fleetContract,
  migrations: new URL('./migrations/', import.meta.url),
  offers: () => [
    recordNames.offer({
      key: 'vehicle',
      names: async (scope, ids) => (await vehicleRepo(scope).byIds(ids)).map(({ id, plate }) => ({ id, no: plate })),
    }),
    recordNames.offer({
      key: 'driver',
      names: async (scope, ids) => (await driverRepo(scope).byIds(ids)).map(({ id, name }) => ({ id, no: name })),
    }),
  ],
  handlers: () => ({
    VehicleList: ({ input, scope }) => vehicleRepo(scope).page(input),
    VehicleSave: saveCall({ noun: 'vehicle', repo: vehicleRepo, unique: { plate: fleetErrors.plate_taken } }),
    VehicleDel: deleteCall({
      noun: 'vehicle',
      repo: vehicleRepo,
      check: async (call, { id }) => {
        const trip_no = await openUse(call, { vehicle_id: id });
        if (trip_no) throw refuse(fleetErrors.vehicle_on_trip, { params: { trip_no } });
      },
    }),
    DriverList: ({ input, scope }) => driverRepo(scope).page(input),
    DriverSave: saveCall({ noun: 'driver', repo: driverRepo, unique: { phone: fleetErrors.phone_taken } }),
    DriverDel: deleteCall({
      noun: 'driver',
      repo: driverRepo,
      check: async (call, { id }) => {
        const trip_no = await openUse(call, { driver_id: id });
        if (trip_no) throw refuse(fleetErrors.driver_on_trip, { params: { trip_no } });
      },
    }),
  }),
});

import { type ErrorCode, refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { type HandlerCall, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { fleetContract, fleetErrors } from '../contract/fleet.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { driverRepo } from './driver.repo.ts';
import { type FleetUse, fleetUses } from './fleet.port.ts';
import { vehicleRepo } from './vehicle.repo.ts';

/** Answers the row to change; refuses one that is gone or that somebody else has changed. */
function current<Row extends { version: number }>(row: Row | undefined, version: number | undefined): Row {
  if (!row) throw refuse(wireErrors.not_found);
  if (version !== undefined && version !== row.version) throw refuse(wireErrors.version);
  return row;
}

function taken(field: string, error: ErrorCode) {
  return refuse(error, { fields: { [field]: { code: error.code } } });
}

async function openUse({ scope, offered }: HandlerCall<unknown>, use: Parameters<FleetUse['openWith']>[1]) {
  for (const { openWith } of offered(fleetUses)) {
    const name = await openWith(scope, use);
    if (name !== undefined) return name;
  }
  return undefined;
}

export const fleetModule = serverModule({
  name: 'fleet',
  contract: fleetContract,
  messages: { en, zh, es, ja },
  migrations: new URL('./migrations/', import.meta.url),
  handlers: () => ({
    VehicleList: ({ input, scope }) => vehicleRepo(scope).page(input),
    VehicleSave: async ({ input, scope, audit }) => {
      const repo = vehicleRepo(scope);
      const { id, version, ...draft } = input;
      const before = id === undefined ? undefined : current(await repo.locked(id), version);
      const same = await repo.byPlate(draft.plate);
      if (same && same.id !== id) throw taken('plate', fleetErrors.plate_taken);
      const after = before ? await repo.change(before.id, draft) : await repo.add(draft);
      audit({ record: `vehicle ${after.id}`, before, after });
      return after;
    },
    VehicleDel: async (call) => {
      const { input, scope, audit } = call;
      const repo = vehicleRepo(scope);
      const before = current(await repo.locked(input.id), undefined);
      const trip_no = await openUse(call, { vehicle_id: before.id });
      if (trip_no) throw refuse(fleetErrors.vehicle_on_trip, { params: { trip_no } });
      await repo.remove(before.id);
      audit({ record: `vehicle ${before.id}`, before });
      return { id: before.id };
    },
    DriverList: ({ input, scope }) => driverRepo(scope).page(input),
    DriverSave: async ({ input, scope, audit }) => {
      const repo = driverRepo(scope);
      const { id, version, ...draft } = input;
      const before = id === undefined ? undefined : current(await repo.locked(id), version);
      const same = await repo.byPhone(draft.phone);
      if (same && same.id !== id) throw taken('phone', fleetErrors.phone_taken);
      const after = before ? await repo.change(before.id, draft) : await repo.add(draft);
      audit({ record: `driver ${after.id}`, before, after });
      return after;
    },
    DriverDel: async (call) => {
      const { input, scope, audit } = call;
      const repo = driverRepo(scope);
      const before = current(await repo.locked(input.id), undefined);
      const trip_no = await openUse(call, { driver_id: before.id });
      if (trip_no) throw refuse(fleetErrors.driver_on_trip, { params: { trip_no } });
      await repo.remove(before.id);
      audit({ record: `driver ${before.id}`, before });
      return { id: before.id };
    },
  }),
});

export { lockDriver, lockVehicle } from './fleet.steps.ts';
export { fleetUses } from './fleet-use.extension.ts';

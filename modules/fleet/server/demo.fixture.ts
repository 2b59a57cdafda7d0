import { type FreightCompany, freightCompanies } from '@linehaul/modules/site/server/demo.fixture.ts';
import { type Demo, type DemoCompany, demoValue } from '@linehaul/server-kernel/demo/demo.ts';
import { insertRows } from '@linehaul/server-kernel/demo/insert-rows.repo.ts';
import { loggedChanges, loggedRecords } from '@linehaul/server-kernel/demo/logged-change.ts';
import { daysBefore } from '@linehaul/server-kernel/demo/work-hours.ts';
import { fleetContract } from '../contract/fleet.contract.ts';
import { demoCrews } from './demo/crews.fixture.ts';

/** A vehicle with the driver who usually drives it. */
export interface DemoCrew {
  plate: string;
  vehicle_id: number;
  driver_id: number;
  capacity_weight_g: number;
  capacity_volume_cm3: number;
}

/** Crews of each company that moves freight, by account. */
export const fleetCrews = demoValue<ReadonlyMap<string, readonly DemoCrew[]>>('fleet.crews');

const counts: Readonly<Record<string, number>> = { carrier: 24, union: 14, site: 8 };

async function addCrews({ account, scope, days }: FreightCompany): Promise<DemoCrew[]> {
  const crews = demoCrews.slice(0, counts[account]);
  const common = { state: 'active', version: 1, created_at: daysBefore(scope, days + 35) };
  const vehicles = crews.map(({ plate, kind, note, capacity_weight_g, capacity_volume_cm3 }) => {
    return { plate, kind, note, capacity_weight_g, capacity_volume_cm3, ...common };
  });
  const drivers = crews.map(({ name, phone, licence_no }) => ({ name, phone, licence_no, note: '', ...common }));
  const resting = { plate: '皖A·F5038', kind: 'box', note: '大修，待年检', state: 'disabled' };
  const capacity = { capacity_weight_g: 10_000_000, capacity_volume_cm3: 38_000_000 };
  const plates = await insertRows(scope, 'vehicle', [...vehicles, { ...common, ...capacity, ...resting }], 'plate');
  const phones = await insertRows(scope, 'driver', drivers, 'phone');
  return crews.map(({ plate, phone, capacity_weight_g, capacity_volume_cm3 }) => ({
    plate,
    vehicle_id: plates.get(plate) ?? 0,
    driver_id: phones.get(phone) ?? 0,
    capacity_weight_g,
    capacity_volume_cm3,
  }));
}

function giveChanges(company: DemoCompany, account: string, crews: readonly DemoCrew[]): void {
  const changes = crews.slice(0, loggedRecords).map(({ vehicle_id, driver_id: _, ...after }) => ({
    ...{ account, module: 'fleet', endpoint: fleetContract.VehicleSave, record: `vehicle ${vehicle_id}`, after },
  }));
  company.give(loggedChanges, changes);
}

async function fill(company: DemoCompany): Promise<void> {
  const crews = new Map<string, readonly DemoCrew[]>();
  for (const freight of company.handedOn(freightCompanies)) crews.set(freight.account, await addCrews(freight));
  for (const [account, accountCrews] of crews) giveChanges(company, account, accountCrews);
  company.hand(fleetCrews, crews);
}

export const demo: Demo = { after: ['site'], before: ['audit'], fill };

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { vehicle } from '../contract/fleet.contract.ts';

const vehicles = recordTable('vehicle', {
  row: vehicle,
  search: ['plate'],
  filters: ['state'],
  sorts: { plate: 'text' },
  keepsDeleted: true,
});

export const vehicleRepo = (scope: Scope) => recordRepo(scope, vehicles);

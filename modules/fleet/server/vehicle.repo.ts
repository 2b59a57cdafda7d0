import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { vehicle } from '../contract/fleet.contract.ts';

const vehicles = recordTable('vehicle', {
  row: vehicle,
  search: (keyword) => answersTo(keyword, { plates: ['vehicle.plate'] }),
  filters: ['state'],
  sorts: { plate: 'text' },
  plates: ['plate'],
  keepsDeleted: true,
});

export const vehicleRepo = (scope: Scope) => recordRepo(scope, vehicles);

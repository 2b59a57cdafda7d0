import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { driver } from '../contract/fleet.contract.ts';

const drivers = recordTable('driver', {
  row: driver,
  search: (keyword) => answersTo(keyword, { texts: ['driver.name'], phones: ['driver.phone'] }),
  filters: ['state'],
  sorts: { name: 'text' },
  keepsDeleted: true,
});

export const driverRepo = (scope: Scope) => recordRepo(scope, drivers);

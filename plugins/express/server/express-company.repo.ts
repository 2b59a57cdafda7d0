import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { expressCompany } from '../contract/express.contract.ts';
import type { OwnCompanies } from './express-codes.rules.ts';

const table = recordTable('express_company', {
  row: expressCompany,
  search: ['name'],
  rowsOf: 'own',
});

interface CompanyTables {
  express_company: Table<'express_company'>;
}

export function companyRepo(scope: Scope) {
  const tables = scope.tenantTables<CompanyTables>();
  return {
    ...recordRepo(scope, table),

    all: (): Promise<OwnCompanies> =>
      tables.selectFrom('express_company').select(['name', 'kuaidi100_code', 'kdniao_code']).execute(),

    async purge(): Promise<void> {
      await tables.deleteFrom('express_company').execute();
    },
  };
}

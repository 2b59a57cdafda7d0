import type { Table } from '@linehaul/server-kernel/database/table.ts';

export interface TaobaokeTables {
  taobaoke_nav: Table<'taobaoke_nav'>;
  taobaoke_advert: Table<'taobaoke_advert'>;
  taobaoke_token: Table<'taobaoke_token'>;
}

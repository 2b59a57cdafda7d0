import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { ColumnType, Generated } from 'kysely';
import type { LabelFault, LabelRoute, LabelState, PrintWay } from '../contract/label.contract.ts';

export type LabelTable = Table<
  'label',
  {
    state: LabelState;
    fault: Generated<LabelFault>;
    route: ColumnType<Partial<LabelRoute>, string | undefined, string>;
  }
>;

export interface LabelTables {
  label: LabelTable;
  label_print: Table<'label_print', { way: PrintWay }>;
}

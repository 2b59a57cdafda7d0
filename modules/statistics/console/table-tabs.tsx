import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { CallPermission } from '@linehaul/contract/endpoint.ts';
import type { ComponentType } from 'react';
import type { en } from '../messages/en.ts';
import { PartTabs, usePart } from './part-tabs.tsx';

interface TableTabsProps {
  /** By name, in their order; `statistics.table` has the names' texts. */
  tables: Readonly<Record<string, { needs: CallPermission; Panel: ComponentType }>>;
}

/** Figures row by row: one of several tables, of those that the caller may read. */
export function TableTabs({ tables }: TableTabsProps) {
  const t = useText<typeof en>('statistics');
  const can = useCan();
  const open = Object.entries(tables).filter(([, { needs }]) => can(needs));
  const parts = open.map(([name]) => name);
  const activeTable = usePart('table', parts);
  const Panel = open.find(([name]) => name === activeTable)?.[1].Panel;
  if (!Panel) return null;
  return (
    <>
      <PartTabs label={t('table.label')} field="table" parts={parts} texts="statistics.table" />
      <Panel key={activeTable} />
    </>
  );
}

import { money, nothing } from '@linehaul/console-kernel/format/format.ts';
import { Cell } from '@linehaul/console-kernel/screen/cell.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Typography } from 'antd';
import type { CashSheet } from '../contract/cashsheet.contract.ts';

const tones = { handed: 'info', received: 'success' } as const;

/** Login names may hold what an address must not. */
export const cashPage = (id: string) => `/finance/settlement/cash/info/${encodeURIComponent(id)}`;

/** Whose cash it is. */
export function Cashier({ cashier }: Pick<CashSheet, 'cashier'>) {
  const text = useTextOf();
  return cashier === '' ? text('cashsheet.till.shared') : cashier;
}

export function CashStateTag({ state }: Pick<CashSheet, 'state'>) {
  return <Cell kind="status" value={state} texts="cashsheet.state" tones={tones} />;
}

/** Nothing missing is nothing to look at; a difference stands out. */
export function Difference({ difference_cents }: Pick<CashSheet, 'difference_cents'>) {
  if (difference_cents === 0) return <span className="lh-nothing">{nothing}</span>;
  return (
    <Typography.Text className="lh-figure" type="danger" strong>
      {money(difference_cents)}
    </Typography.Text>
  );
}

import { Cell } from '@linehaul/console-kernel/screen/cell.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { DriverFee } from '../contract/driverfee.contract.ts';

const tones = { due: 'warning', not_due: 'neutral', paid: 'success' } as const;

/** The state, and for what is not due yet when it will be. */
export function FeeStateTag({ state, part }: Pick<DriverFee, 'state' | 'part'>) {
  const text = useTextOf();
  const tag = <Cell kind="status" value={state} texts="driverfee.state" tones={tones} />;
  if (state !== 'not_due') return tag;
  return <span title={text(`driverfee.hint.not_due.${part}`)}>{tag}</span>;
}

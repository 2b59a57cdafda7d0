import { Cell } from '@linehaul/console-kernel/screen/cell.tsx';
import type { CodState } from '../contract/cod.contract.ts';

/** Approved is not the end here: the money is still to go out. */
const tones = { approved: 'info', paid: 'success', return_asked: 'warning', returned: 'warning' } as const;

export function PayoutState({ state }: { state: CodState }) {
  return <Cell kind="status" value={state} texts="cod.state" tones={tones} />;
}

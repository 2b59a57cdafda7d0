import { nothing } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { Label, LabelResult } from '../contract/label.contract.ts';

/** What went wrong and what to do, with the provider's own words. */
export function LabelFaultText({ fault, fault_text }: Pick<Label | LabelResult, 'fault' | 'fault_text'>) {
  const text = useTextOf();
  if (fault === 'none') return nothing;
  return (
    <span title={text(`label.fault.${fault}`)}>
      {text(`label.fault.${fault}`)} {fault_text === '' ? null : <q>{fault_text}</q>}
    </span>
  );
}

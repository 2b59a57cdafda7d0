import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { shownPartyName } from '@linehaul/contract/plain-text.ts';

type Party = 'consignor_name' | 'consignee_name' | 'shipper_name' | 'receiver_name';

/** A name, or that it was erased at a person's request. */
export function partyName<Name extends Party>(row: Record<Name, string> & { erased_at: number }, party: Name): string {
  return shownPartyName(row[party], row.erased_at, textOf('order.flag.erased'));
}

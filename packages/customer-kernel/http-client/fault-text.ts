import { CallFailed, CallRefused } from '@linehaul/contract/wire.ts';
import { textOf } from '../text/text.ts';

/** A fault in the customer's words. */
export function faultText(fault: unknown): string {
  if (fault instanceof CallRefused) return fault.message;
  if (fault instanceof CallFailed && fault.status > 0) return textOf('customer.fault.http', { status: fault.status });
  return textOf('customer.fault.network');
}

/** Whether the server knows nothing by what was asked for: a number that is misread, a record that is gone. */
export function isUnknown(fault: unknown): boolean {
  return fault instanceof CallRefused && [404, 422].includes(fault.status);
}

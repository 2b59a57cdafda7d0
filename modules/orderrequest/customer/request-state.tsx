import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { StatusTag, type Tone } from '@linehaul/ui/status-tag.tsx';
import type { orderrequestContract } from '../contract/orderrequest.contract.ts';

export type OwnRequest = OutputOf<typeof orderrequestContract.MemberRequestInfo>;

const tones: Readonly<Record<string, Tone>> = {
  open: 'warning',
  accepted: 'success',
  declined: 'danger',
  send: 'progress',
  finish: 'success',
  submit: 'warning',
  pay: 'info',
};

/** Where a request is; once there is an order of it, where that is. */
export function RequestTag({ request: { state, order } }: { request: OwnRequest }) {
  const text = useTextOf();
  return order === null ? (
    <StatusTag tone={tones[state] ?? 'neutral'}>{text(`orderrequest.state.${state}`)}</StatusTag>
  ) : (
    <StatusTag tone={tones[order.state] ?? 'neutral'}>{text(`order.state.${order.state}`)}</StatusTag>
  );
}

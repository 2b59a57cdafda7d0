import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { paymentContract } from '../contract/payment.contract.ts';

/** Keys of the channels that show a code for such a subject; none while not `enabled`. */
export function useOnlineChannels(subject_kind: string, isEnabled = true): string[] {
  const channels = useQueryOf(paymentContract.ChannelList, { subject_kind }, { quiet: true, enabled: isEnabled });
  return (channels.data ?? []).filter(({ way }) => way === 'online').map(({ key }) => key);
}

import { call } from '@linehaul/console-kernel/call/call.ts';
import { choicesWith, type RemoteSource } from '@linehaul/console-kernel/select/remote-source.ts';
import { builtInChannels, paymentContract } from '../contract/payment.contract.ts';
import { channelText } from './channel-text.port.ts';

/** Channels that the payment log can be filtered by: the installation's own, and those that are set up. */
export const channelSource: RemoteSource = {
  key: paymentContract.ChannelList.path,
  async load(keyword, signal) {
    const ready = await call(paymentContract.ChannelList, {}, { signal });
    const keys = new Set<string>([...builtInChannels, ...ready.map(({ key }) => key)]);
    const channelChoices = [...keys].map((value) => ({ value, label: channelText(value) }));
    return choicesWith(channelChoices, keyword);
  },
};

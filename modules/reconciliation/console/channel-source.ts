import { call } from '@linehaul/console-kernel/call/call.ts';
import { choicesWith, type RemoteSource } from '@linehaul/console-kernel/select/remote-source.ts';
import { reconciliationContract } from '../contract/reconciliation.contract.ts';
import { channelName } from './channel-name.tsx';

/** Channels whose statements the caller reconciles. */
export const channelSource: RemoteSource = {
  key: reconciliationContract.ChannelChoice.path,
  async load(keyword, signal) {
    const channels = await call(reconciliationContract.ChannelChoice, {}, { signal });
    const channelChoices = channels.map(({ key }) => ({ value: key, label: channelName(key) }));
    return choicesWith(channelChoices, keyword);
  },
};

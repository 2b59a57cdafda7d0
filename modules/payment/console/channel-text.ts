import { hasText, textOf } from '@linehaul/console-kernel/text/text.ts';
import { builtInChannels } from '../contract/payment.contract.ts';

/** A channel's name; a plug-in's channel without a text shows its key. */
export function channelText(key: string): string {
  const address = `payment.channel.${key}`;
  return hasText(address) ? textOf(address) : key;
}

/** Named when they are shown, in the language of that moment. */
export const channelChoices = builtInChannels.map((value) => ({
  value,
  get label() {
    return channelText(value);
  },
}));

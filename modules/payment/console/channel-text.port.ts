import { hasText, textOf } from '@linehaul/console-kernel/text/text.ts';

/** A channel's name, which a plug-in's channel has from its plug-in; one without a text shows its key. */
export function channelText(key: string): string {
  const address = [`payment.channel.${key}`, `${key}.plugin.name`].find(hasText);
  return address ? textOf(address) : key;
}

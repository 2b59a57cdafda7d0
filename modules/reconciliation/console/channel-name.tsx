import { nothing } from '@linehaul/console-kernel/format/format.ts';
import { hasText, textOf } from '@linehaul/console-kernel/text/text.ts';

/** A channel or a way out by its name, which a plug-in's has from its plug-in; one without a text shows its key. */
export function channelName(key: string): string {
  const address = [`payment.channel.${key}`, `ledger.channel.${key}`, `${key}.plugin.name`].find(hasText);
  return address ? textOf(address) : key;
}

export function ChannelCell({ channel }: { channel: string }) {
  if (channel === '') return <span className="lh-nothing">{nothing}</span>;
  return <span>{channelName(channel)}</span>;
}

import type { KefuChat, KefuIdentity } from '../contract/kefu.contract.ts';

/** Who looks at the page; null for who is not signed in, and where the tenant proves nobody. */
export type ChatIdentity = KefuIdentity | null;

/** Where the chat is for this tenant's application, with who asks and the proof of it. */
export function chatAddress({ host, appid }: Pick<KefuChat, 'host' | 'appid'>, identity: ChatIdentity): string {
  const address = new URL(host);
  address.searchParams.set('appid', appid);
  for (const [name, value] of Object.entries(identity ?? {})) address.searchParams.set(name, value);
  return address.href;
}

/** Where the chat is for this tenant's application. */
export function chatAddress({ host, appid }: { host: string; appid: string }): string {
  const address = new URL(host);
  address.searchParams.set('appid', appid);
  return address.href;
}

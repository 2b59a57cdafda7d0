import { isSignedBy, type KeyPair } from '@linehaul/server-kernel/testing/rsa-check.ts';

export type Parameters = Readonly<Record<string, string>>;

/** As Alipay's tool and pages show keys: base64 without the lines around it. */
export const bareText = {
  private: ({ privateKey }: KeyPair) => privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  public: ({ publicKey }: KeyPair) => publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
};

/** What is signed of parameters: those that are not empty, by name, as they are before they are written into an address. */
export function signedText(parameters: Parameters, without: readonly string[]): string {
  const signedEntries = Object.entries(parameters).filter(([name, value]) => value !== '' && !without.includes(name));
  const sortedEntries = signedEntries.sort(([one], [other]) => (one < other ? -1 : 1));
  return sortedEntries.map(([name, value]) => `${name}=${value}`).join('&');
}

/** Whether parameters have the sign of RSA2 by these keys. */
export function areSignedBy(parameters: Parameters, keys: Pick<KeyPair, 'publicKey'>): boolean {
  return isSignedBy(signedText(parameters, ['sign']), parameters.sign ?? '', keys);
}

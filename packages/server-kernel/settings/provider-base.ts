import { type Settings, SettingsError } from './settings.ts';

/**
 * Where a plug-in's provider is: its own address, or the one of the environment, `ALIPAY_BASE` for the key `alipay`. Throws
 * when that is not an address.
 */
export function providerBase({ providerBases }: Pick<Settings, 'providerBases'>, key: string, usual: string): string {
  const name = key.toUpperCase();
  const base = providerBases[name] ?? usual;
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol)) {
    throw new SettingsError(`${name}_BASE: must be an address such as ${usual}`);
  }
  return base.replace(/\/+$/, '');
}

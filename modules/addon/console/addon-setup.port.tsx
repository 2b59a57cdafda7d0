import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { addonContract } from '../contract/addon.contract.ts';
import { addonName, addonText } from './addon-texts.ts';
import { SettingForm } from './setting-form.tsx';
import './addon.css';

/** The settings of one plug-in, which the tenant has installed. */
export function AddonSetup({ addon }: { addon: string }) {
  const query = useQueryOf(addonContract.AddonSettingInfo, { key: addon });
  return (
    <section className="lh-surface addon-setup" aria-labelledby={`setup-${addon}`}>
      <h2 id={`setup-${addon}`}>{addonName(addon)}</h2>
      <p>{addonText(addon)}</p>
      <Loaded query={query}>{(settings) => <SettingForm settings={settings} />}</Loaded>
    </section>
  );
}

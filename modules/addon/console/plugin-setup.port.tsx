import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { addonContract } from '../contract/addon.contract.ts';
import { addonName, addonText } from './addon-texts.ts';
import { SettingForm } from './setting-form.tsx';
import './addon.css';

const { AddonSettingInfo } = addonContract;

/** The settings of one plug-in, for a page of its own. */
export function PluginSetup({ plugin }: { plugin: string }) {
  const query = useQueryOf(AddonSettingInfo, { key: plugin });
  return (
    <section className="lh-surface addon-setup" aria-labelledby={`setup-${plugin}`}>
      <h2 id={`setup-${plugin}`}>{addonName(plugin)}</h2>
      <p>{addonText(plugin)}</p>
      <Loaded query={query}>{(settings) => <SettingForm settings={settings} />}</Loaded>
    </section>
  );
}

import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Alert } from 'antd';
import { addonContract } from '../contract/addon.contract.ts';
import type { en } from '../messages/en.ts';
import { addonName } from './addon-texts.port.ts';

const { AddonForgedList, AddonSettingInfo } = addonContract;

/** Plug-ins whose address somebody sends forged requests to, for those who can give them another one. */
export default function ForgedCard() {
  const t = useText<typeof en>('addon');
  const can = useCan();
  const isEnabled = can(AddonForgedList) && can(AddonSettingInfo);
  const { data = [] } = useQueryOf(AddonForgedList, {}, { enabled: isEnabled, quiet: true, beside: true });
  return data.map(({ key, forged }) => (
    <Alert
      key={key}
      type="warning"
      showIcon
      title={t('forged.many', { addon: addonName(key), forged })}
      description={t('forged.hint')}
      action={<Link to={`/plugin/pluginSetup?addon=${key}`}>{t('forged.open')}</Link>}
    />
  ));
}

import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { day } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import { serverNow } from '@linehaul/console-kernel/time/clock.ts';
import { Alert } from 'antd';
import { type AddonCertificate, addonContract } from '../contract/addon.contract.ts';
import type { en } from '../messages/en.ts';
import { addonName, settingName } from './addon-texts.port.ts';

const { AddonCertificateList, AddonSettingInfo } = addonContract;

/** The first reminder; the second is a warning, the last an error. */
const reminderDays = 30;
const warningDays = 7;
const errorDays = 1;
const daySeconds = 86_400;

function severityOf(daysLeft: number) {
  if (daysLeft <= errorDays) return 'error';
  return daysLeft <= warningDays ? 'warning' : 'info';
}

function Reminder({ certificate: { key: addon, field, until } }: { certificate: AddonCertificate }) {
  const t = useText<typeof en>('addon');
  const daysLeft = Math.floor((until - serverNow()) / daySeconds);
  const params = { addon: addonName(addon), name: settingName(addon, field), day: day(businessDay(until)) };
  return (
    <Alert
      type={severityOf(daysLeft)}
      showIcon
      title={t(daysLeft < 0 ? 'certificate.ended' : 'certificate.ends', params)}
      description={t('certificate.hint', params)}
      action={<Link to={`/plugin/pluginSetup?addon=${addon}`}>{t('certificate.renew')}</Link>}
    />
  );
}

/** Certificates of providers that run out soon, for those who can set plug-ins up: payments end with them. */
export default function CertificateCard() {
  const can = useCan();
  const isEnabled = can(AddonCertificateList) && can(AddonSettingInfo);
  const { data = [] } = useQueryOf(
    AddonCertificateList,
    { days: reminderDays },
    { enabled: isEnabled, quiet: true, beside: true },
  );
  return data.map((certificate) => (
    <Reminder key={`${certificate.key} ${certificate.field}`} certificate={certificate} />
  ));
}

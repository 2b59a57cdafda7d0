import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { messageContract } from '@linehaul/modules/message/contract/message.contract.ts';
import { Alert } from 'antd';
import { smsContract } from '../contract/sms.contract.ts';
import type { en } from '../messages/en.ts';

/** Says that no one-time code goes out by the provider yet, because templates of it are missing; nothing when none are. */
export default function MissingTemplates() {
  const t = useText<typeof en>('sms');
  const can = useCan();
  // Codes go out by the platform's account alone.
  const isAsked = can(smsContract.SmsTemplateList) && can(messageContract.CodeTroubleInfo);
  const { data } = useQueryOf(smsContract.SmsTemplateList, {}, { enabled: isAsked, beside: true });
  if (!data || data.missing_codes.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('missing.title', { n: data.missing_codes.length, of: data.code_count })}
      description={
        <>
          <p>{t('missing.hint')}</p>
          <Link to="/plugin/sms/template">{t('missing.open')}</Link>
        </>
      }
    />
  );
}

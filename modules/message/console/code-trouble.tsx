import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count } from '@linehaul/console-kernel/format/format.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Alert } from 'antd';
import { messageContract } from '../contract/message.contract.ts';
import type { en } from '../messages/en.ts';

/** One-time codes that nobody has got, because a provider has refused them; nothing while there are none. */
export default function CodeTrouble() {
  const t = useText<typeof en>('message');
  const { data } = useQueryOf(messageContract.CodeTroubleInfo, {}, { refetchIntervalMs: 60_000, beside: true });
  if (!data || data.refused === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={t('trouble.title', { n: count(data.refused) })}
      description={t('trouble.hint', { reason: t(`fault.${data.fault}`) })}
    />
  );
}

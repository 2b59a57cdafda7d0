import { enumerated } from '@linehaul/console-kernel/format/format.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Alert } from 'antd';
import type { NoticeAccount, Purpose } from '../contract/message.contract.ts';
import type { en } from '../messages/en.ts';

const kinds = ['not_permitted', 'platform'] as const;

function channelsBy(purposes: readonly Purpose[], account: NoticeAccount['account']) {
  const accounts = purposes.filter(({ is_on }) => is_on).flatMap((purpose) => purpose.accounts);
  return [...new Set(accounts.filter((one) => one.account === account).map(({ channel }) => channel))];
}

/** Says what the platform's account does with the tenant's notices, where there is no own one; nothing otherwise. */
export function NoticeAccountAlert({ purposes }: { purposes: readonly Purpose[] }) {
  const t = useText<typeof en>('message');
  return kinds.map((kind) => {
    const channels = channelsBy(purposes, kind);
    if (channels.length === 0) return null;
    const names = enumerated(channels.map((channel) => t(`channel.${channel}`)));
    return (
      <Alert
        key={kind}
        type={kind === 'platform' ? 'info' : 'warning'}
        showIcon
        title={t(`account.${kind}`, { channels: names })}
        description={<Link to="/plugin/pluginSetup">{t('account.set_up')}</Link>}
      />
    );
  });
}

/** Whether the tenant has a text of its own that the platform's account will not send. */
export function isReworded({ accounts, language, texts, default_texts }: Purpose): boolean {
  return texts[language] !== default_texts[language] && accounts.some(({ account }) => account === 'platform');
}

import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Alert } from 'antd';
import { utilityContract } from '../contract/utility.contract.ts';
import { utilityCounters } from '../contract/utility.events.ts';
import type { en } from '../messages/en.ts';

/** Top-ups that wait for a person, and a prepaid account that is used up: nothing while there is neither. */
export default function WaitingCard() {
  const t = useText<typeof en>('utility');
  const { data } = useQueryOf(utilityContract.UtilityCount, {}, { quiet: true, live: utilityCounters, beside: true });
  if (!data) return null;
  const { unknown, alarms, is_low } = data;
  const items = [
    ...(unknown > 0
      ? [
          {
            to: '/plugin/utility/log?state=unknown',
            words: t('card.unknown', { n: unknown }),
            type: 'warning' as const,
          },
        ]
      : []),
    ...(alarms > 0
      ? [{ to: '/plugin/utility/log', words: t('card.alarms', { n: alarms }), type: 'error' as const }]
      : []),
    ...(is_low ? [{ to: '/plugin/utility/setting', words: t('account.low'), type: 'error' as const }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <DetailSection title="utility.card.title">
      {items.map(({ to, words, type }) => (
        <Alert key={words} type={type} showIcon title={<Link to={to}>{words}</Link>} />
      ))}
    </DetailSection>
  );
}

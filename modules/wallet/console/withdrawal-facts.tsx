import { DetailSection, FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { toneOf } from '@linehaul/console-kernel/screen/tones.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Timeline } from '@linehaul/ui/timeline.tsx';
import type { WithdrawalDetail } from '../contract/wallet-rows.contract.ts';
import type { en } from '../messages/en.ts';

/** What a withdrawal is, and who did what with it. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const t = useText<typeof en>('wallet');
  return (
    <>
      <DetailSection title="wallet.group.facts">
        <FieldGrid
          of={withdrawal}
          messages="wallet"
          rows={[
            { field: 'withdrawal_no' },
            { field: 'shop_name' },
            { field: 'amount_cents', as: 'money' },
            { field: 'state', as: 'status' },
            { field: 'bank_name' },
            { field: 'card_masked' },
            { field: 'holder_name' },
            { field: 'audit_levels', as: 'count' },
            { field: 'login_name' },
            { field: 'applied_at', as: 'time' },
            { field: 'decided_at', as: 'time' },
            { field: 'ended_at', as: 'time' },
            { field: 'note' },
            { field: 'reason' },
          ]}
        />
      </DetailSection>
      <DetailSection title="wallet.group.history">
        <Timeline
          entries={withdrawal.steps.map(({ id, action, state, reason, actor_name, login_name, at }) => ({
            key: id,
            title: t(`step.${action}`),
            at: time(at),
            tone: toneOf(state),
            note: [t('hint.steps', { who: login_name, tenant: actor_name }), reason].filter(Boolean).join(' · '),
          }))}
        />
      </DetailSection>
    </>
  );
}

import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { money, time } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { type Action, ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Alert } from 'antd';
import { type ProviderAccount, utilityContract } from '../contract/utility.contract.ts';
import { utilityCounters } from '../contract/utility.events.ts';
import type { en } from '../messages/en.ts';

const { UtilityAccountAsk, UtilityAccountInfo } = utilityContract;

const askBalance: Action<ProviderAccount> = confirmAction<typeof UtilityAccountAsk, ProviderAccount>({
  endpoint: UtilityAccountAsk,
  title: 'utility.action.ask_balance',
  input: () => ({}),
  question: 'utility.ask.balance',
  success: 'utility.done.asked',
});

/** What is left of the prepaid account at the aggregator; nothing is sold where that is too little. */
export function AccountSection() {
  const t = useText<typeof en>('utility');
  const isAllowed = useCan()(UtilityAccountInfo);
  const runner = useActionRunner<ProviderAccount>();
  const allowedActions = useAllowed([askBalance]);
  const { data } = useQueryOf(UtilityAccountInfo, {}, { enabled: isAllowed, beside: true, live: utilityCounters });
  if (!data) return null;
  const { provider, balance_cents, low_balance_cents, asked_at, provider_code, is_low } = data;
  if (provider === null) return <Alert type="info" showIcon title={t('account.not_set')} />;
  return (
    <DetailSection
      title="utility.account.title"
      extra={<ActionBar look="bar" actions={allowedActions(data)} subject={data} start={runner.start} />}
    >
      {is_low ? <Alert type="error" showIcon title={t('account.low')} /> : null}
      {provider_code === '' ? null : <Alert type="warning" showIcon title={t('account.code', { provider_code })} />}
      <dl className="lh-field-grid">
        <div>
          <dt>{t(`provider.${provider}`)}</dt>
          <dd className="lh-figure">{balance_cents === null ? t('account.unsaid') : money(balance_cents)}</dd>
        </div>
        <div>
          <dt>{t('account.mark')}</dt>
          <dd className="lh-figure">{money(low_balance_cents)}</dd>
        </div>
        <div>
          <dt>{t('account.asked')}</dt>
          <dd className="lh-figure">{time(asked_at)}</dd>
        </div>
      </dl>
      {runner.dialog}
    </DetailSection>
  );
}

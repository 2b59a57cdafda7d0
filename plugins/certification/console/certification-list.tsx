import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count, money } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { Alert } from 'antd';
import { certificationContract } from '../contract/certification.contract.ts';
import { silentChecks } from '../contract/certification.events.ts';
import type { en } from '../messages/en.ts';
import { checkActions } from './certification-actions.tsx';

const { CertificationFigures, CertificationList } = certificationContract;
const shownFigures = ['today', 'month', 'month_cents', 'month_unsure_cents', 'last_month_cents', 'different'] as const;

/** What the account was asked, and what that cost. */
function Costs() {
  const t = useText<typeof en>('certification');
  const can = useCan();
  const isAllowed = can(CertificationFigures);
  const { data } = useQueryOf(CertificationFigures, {}, { enabled: isAllowed, beside: true, live: silentChecks });
  if (!data) return null;
  const figures = {
    today: `${count(data.today)} / ${count(data.daily_limit)}`,
    month: count(data.month),
    month_cents: money(data.month_cents),
    month_unsure_cents: money(data.month_unsure_cents),
    last_month_cents: money(data.last_month_cents),
    different: count(data.different),
  };
  const setup = can(addonContract.AddonSettingInfo) ? (
    <Link to="/plugin/pluginSetup?addon=certification">{t('action.setup')}</Link>
  ) : null;
  return (
    <>
      {data.is_ready ? null : <Alert type="info" showIcon title={t('member.not_ready')} action={setup} />}
      <DetailSection title="certification.figure.title" extra={data.is_ready ? setup : null}>
        <dl className="lh-field-grid">
          {shownFigures.map((figure) => (
            <div key={figure}>
              <dt>{t(`figure.${figure}`)}</dt>
              <dd className="lh-figure">{figures[figure]}</dd>
            </div>
          ))}
        </dl>
      </DetailSection>
    </>
  );
}

/** Every question to a register, with its answer and what it cost. */
export default listScreen({
  endpoint: CertificationList,
  messages: 'certification',
  header: Costs,
  columns: [
    { field: 'asked_at', as: 'time' },
    { field: 'kind', as: 'choice' },
    { field: 'name' },
    { field: 'number_masked' },
    {
      field: 'answer',
      as: 'status',
      tones: { same: 'success', different: 'danger', no_record: 'warning', no_answer: 'neutral' },
    },
    {
      field: 'state',
      as: 'status',
      tones: { waiting: 'progress', answered: 'success', given_up: 'danger', by_hand: 'info' },
    },
    { field: 'cost_cents', as: 'money' },
    { field: 'tries', as: 'count' },
    { field: 'asked_by' },
    { field: 'provider', as: 'choice', hidden: true },
    { field: 'provider_no', hidden: true },
    { field: 'provider_code', hidden: true },
    { field: 'unsure_cents', as: 'money', hidden: true },
    { field: 'answered_at', as: 'time', hidden: true },
    { field: 'decided_by', hidden: true },
    { field: 'note', hidden: true },
  ],
  filters: ['kind', 'answer', 'state'],
  rowActions: checkActions,
  empty: 'certification.empty.title',
  emptyHint: 'certification.empty.hint',
});

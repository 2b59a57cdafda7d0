import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { hasText, useText, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { auditContract, type SignIn } from '../contract/audit.contract.ts';
import type { en } from '../messages/en.ts';
import { Device } from './device.tsx';

function Outcome({ is_ok, outcome, outcome_title }: SignIn) {
  const text = useTextOf();
  const addresses = [`audit.outcome.${outcome}`, outcome.replace('.', '.error.')];
  const address = addresses.find(hasText);
  return <StatusTag tone={is_ok ? 'success' : 'danger'}>{address ? text(address) : outcome_title}</StatusTag>;
}

function Account({ account }: SignIn) {
  const t = useText<typeof en>('audit');
  return account === '' ? <em>{t('who.nobody')}</em> : account;
}

function screen(isPlatform: boolean) {
  return listScreen({
    endpoint: auditContract.LoginLogList,
    messages: 'audit',
    columns: [
      { field: 'created_at', as: 'time' },
      { field: 'login_name', render: ({ login_name }) => <strong>{login_name}</strong> },
      { field: 'kind', as: 'choice' },
      ...(isPlatform ? [{ field: 'account' as const, render: (line: SignIn) => <Account {...line} /> }] : []),
      { field: 'outcome_title', render: (line) => <Outcome {...line} /> },
      { field: 'way_title' },
      { field: 'ip' },
      { field: 'user_agent', render: ({ user_agent }) => <Device userAgent={user_agent} /> },
    ],
    filters: [
      ...(isPlatform ? (['account'] as const) : []),
      'is_ok',
      'kind',
      { from: 'created_day_from', to: 'created_day_to', title: 'audit.field.created_day' },
      'ip',
    ],
    empty: 'audit.empty.member_login',
    emptyHint: 'audit.empty.member_login_hint',
  });
}

const Own = screen(false);
const Anybodys = screen(true);

/** Who came in, who did not, and why. */
export default function MemberLogin() {
  return useIdentity()?.industry === 'platform' ? <Anybodys /> : <Own />;
}

import { useAction, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { presentFault } from '@linehaul/console-kernel/call/faults.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { CopyButton } from '@linehaul/console-kernel/form/copy-button.tsx';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { StatusTag, type Tone } from '@linehaul/ui/status-tag.tsx';
import { useMemo, useState } from 'react';
import { type DnsCheck, type EmailDomain, emailContract } from '../contract/email.contract.ts';
import type { en } from '../messages/en.ts';

const { EmailDomainCheck, EmailDomainInfo, EmailKeyMake } = emailContract;

const tones: Readonly<Record<DnsCheck['state'], Tone>> = {
  good: 'success',
  weak: 'warning',
  missing: 'warning',
  wrong: 'danger',
  unknown: 'neutral',
};

function keyActions(onDone: () => void) {
  const make = (name: 'make_key' | 'renew_key') =>
    confirmAction<typeof EmailKeyMake, EmailDomain>({
      endpoint: EmailKeyMake,
      title: `email.action.${name}`,
      question: `email.ask.${name}`,
      params: ({ domain }) => ({ domain }),
      when: ({ domain, key }) => domain !== '' && (key === null) === (name === 'make_key'),
      input: () => ({}),
      success: 'email.done.key',
      onDone,
    });
  return [make('make_key'), make('renew_key')];
}

function Checks({ checks }: { checks: readonly DnsCheck[] }) {
  const t = useText<typeof en>('email');
  return (
    <ul className="email-checks">
      {checks.map(({ kind, state, name, found }) => (
        <li key={kind}>
          <header>
            <strong>{t(`dns_kind.${kind}`)}</strong>
            <StatusTag tone={tones[state]}>{t(`dns_state.${state}`)}</StatusTag>
          </header>
          <p>{t(`dns.${kind}.${state}`)}</p>
          <p className="email-note">
            <code>{name}</code>
          </p>
          {found.map((record) => (
            <p key={record} className="email-note">
              {t('domain.found')}: <code>{record}</code>
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

function KeyRecord({ record }: { record: NonNullable<EmailDomain['key']> }) {
  const t = useText<typeof en>('email');
  const { record_name, record_value, verified_at } = record;
  return (
    <>
      <p>{t('domain.record')}</p>
      <dl className="email-record">
        {(
          [
            ['name', record_name],
            ['value', record_value],
          ] as const
        ).map(([part, value]) => (
          <div key={part}>
            <dt>{t(`domain.${part}`)}</dt>
            <dd>
              <code>{value}</code>
              <CopyButton value={value} of={t(`domain.${part}`)} />
            </dd>
          </div>
        ))}
      </dl>
      <p>{verified_at === 0 ? t('domain.unsigned') : t('domain.signing', { time: time(verified_at) })}</p>
    </>
  );
}

/** The domain that mails are from: its key, and what the DNS says of it. */
export function EmailDomainPanel() {
  const t = useText<typeof en>('email');
  const can = useCan();
  const query = useQueryOf(EmailDomainInfo, {});
  const [checks, setChecks] = useState<readonly DnsCheck[]>([]);
  const runner = useActionRunner<EmailDomain>();
  const { refetch } = query;
  const actions = useMemo(() => keyActions(() => void refetch().then(() => setChecks([]))), [refetch]);
  const allowedActions = useAllowed(actions);
  const check = useAction(EmailDomainCheck, {
    onSuccess: (domainCheck) => {
      setChecks(domainCheck.checks);
      void refetch();
    },
  });
  const checkButton =
    query.data?.domain && can(EmailDomainCheck) ? (
      <GuardedButton loading={check.pending} onClick={() => void check.run({}).catch(presentFault)}>
        {t('action.check')}
      </GuardedButton>
    ) : null;
  return (
    <DetailSection
      title="email.domain.title"
      extra={
        query.data ? (
          <ActionBar
            look="bar"
            lead={checkButton}
            actions={allowedActions(query.data)}
            subject={query.data}
            start={runner.start}
          />
        ) : null
      }
    >
      <Loaded query={query}>
        {({ domain, key }) =>
          domain === '' ? (
            <p>{t('domain.none')}</p>
          ) : (
            <div className="email-domain">
              <p>{t('domain.text', { domain })}</p>
              {key ? <KeyRecord record={key} /> : <p>{t('domain.no_key')}</p>}
              {checks.length > 0 ? <Checks checks={checks} /> : null}
            </div>
          )
        }
      </Loaded>
      {runner.dialog}
    </DetailSection>
  );
}

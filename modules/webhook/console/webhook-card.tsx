import { useAction, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count, time } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { countCap } from '@linehaul/contract/paging.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import { keptDays, type Webhook, webhookContract } from '../contract/webhook.contract.ts';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { resendFailed, webhookActions } from './webhook-actions.tsx';

const { WebhookInfo, WebhookTest } = webhookContract;
const resending = [resendFailed];

/** Sends a test and opens what came back. */
function TestButton() {
  const text = useTextOf();
  const [openId, setOpenId] = useState<number | null>(null);
  const test = useAction(WebhookTest, { onSuccess: ({ id }) => setOpenId(id) });
  return (
    <>
      <GuardedButton loading={test.pending} onClick={() => void test.run({})}>
        {text('webhook.action.test')}
      </GuardedButton>
      {openId === null ? null : <DeliveryDrawer id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}

function WebhookStatus({ webhook }: { webhook: Webhook }) {
  const text = useTextOf();
  const { is_on, off_reason, failures, resting_until } = webhook;
  if (off_reason === 'gone') return <Alert type="error" title={text('webhook.panel.gone')} />;
  if (!is_on) return <Alert type="info" title={text('webhook.panel.off_text')} />;
  if (resting_until === 0) return null;
  return <Alert type="warning" title={text('webhook.panel.failing', { n: failures, time: time(resting_until) })} />;
}

/** What did not arrive, with the way to send it again. */
function Failed({ webhook }: { webhook: Webhook }) {
  const text = useTextOf();
  const runner = useActionRunner<Webhook>();
  const allowedActions = useAllowed(resending);
  if (webhook.failed === 0) return null;
  const failedText = webhook.failed >= countCap ? `${count(countCap)}+` : count(webhook.failed);
  const bar = <ActionBar look="bar" actions={allowedActions(webhook)} subject={webhook} start={runner.start} />;
  return (
    <>
      <Alert type="warning" title={text('webhook.panel.failed', { n: failedText })} action={bar} />
      {runner.dialog}
    </>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const text = useTextOf();
  const { address, events, is_on, secret_at, old_secret_until, changed_by, changed_at } = webhook;
  const field = (name: string) => text(`webhook.field.${name}`);
  const names = events.map((event) => text(`webhook.event.${event}`));
  return (
    <dl className="wh-facts">
      <dt>{field('state')}</dt>
      <dd>
        <StatusTag tone={is_on ? 'success' : 'neutral'}>{text(`webhook.panel.${is_on ? 'on' : 'off'}`)}</StatusTag>
      </dd>
      <dt>{field('address')}</dt>
      <dd>
        <code>{address}</code>
      </dd>
      <dt>{field('events')}</dt>
      <dd>{names.length > 0 ? names.join(' · ') : text('webhook.panel.events_none')}</dd>
      <dt>{field('secret_at')}</dt>
      <dd>
        {text('webhook.panel.secret_of', { time: time(secret_at) })}{' '}
        {old_secret_until > 0 ? text('webhook.panel.secret_old', { time: time(old_secret_until) }) : null}
      </dd>
      <dt>{field('changed_by')}</dt>
      <dd>{text('webhook.panel.changed', { name: changed_by, time: time(changed_at) })}</dd>
    </dl>
  );
}

function Whole({ webhook }: { webhook: Webhook }) {
  const text = useTextOf();
  const can = useCan();
  const runner = useActionRunner<Webhook>();
  const [secret, setSecret] = useState('');
  const actions = useMemo(() => webhookActions(setSecret), []);
  const allowedActions = useAllowed(actions);
  const bar = (
    <ActionBar look="bar" actions={allowedActions(webhook)} subject={webhook} start={runner.start} shown={3} />
  );
  return (
    <>
      {webhook.address === '' ? (
        <EmptyState title={text('webhook.panel.nothing')} text={text('webhook.panel.nothing_text')}>
          {bar}
        </EmptyState>
      ) : (
        <div className="wh-card">
          <WebhookStatus webhook={webhook} />
          <Failed webhook={webhook} />
          <Facts webhook={webhook} />
          <div className="wh-buttons">
            {can(WebhookTest) ? <TestButton /> : null}
            {bar}
          </div>
          <p className="wh-note">{text('webhook.panel.kept', { n: keptDays })}</p>
        </div>
      )}
      {runner.dialog}
      {secret === '' ? null : <SecretDialog secret={secret} onClose={() => setSecret('')} />}
    </>
  );
}

/** Where messages go, of what, and how they are signed. */
export function WebhookCard() {
  const query = useQueryOf(WebhookInfo, {}, { refetchIntervalMs: 15_000 });
  return (
    <DetailSection title="webhook.section.webhook">
      <Loaded query={query}>{(webhook) => <Whole webhook={webhook} />}</Loaded>
    </DetailSection>
  );
}

import { useAction, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Drawer } from '@linehaul/ui/lazy-overlays.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { type Attempt, type DeliveryDetail, webhookContract } from '../contract/webhook.contract.ts';
import { deliveryTones } from './delivery-tones.ts';
import { Answered } from './fault-text.tsx';

const { DeliveryInfo, DeliveryResend } = webhookContract;

function AttemptEntry({ made, isOpen }: { made: Attempt; isOpen: boolean }) {
  const text = useTextOf();
  const { number, at, took_ms, address, headers, status, fault, answer, is_by_hand } = made;
  const by = is_by_hand ? ` · ${text('webhook.panel.by_hand')}` : '';
  return (
    <details className="wh-attempt" open={isOpen}>
      <summary>
        <span>{text('webhook.panel.attempt', { n: number })}</span>
        <Answered status={status} fault={fault} />
        <time className="lh-figure">
          {time(at)} · {text('webhook.panel.took', { n: took_ms })}
          {by}
        </time>
      </summary>
      <h4>{text('webhook.section.headers')}</h4>
      <pre>
        {`POST ${address}\n`}
        {Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n')}
      </pre>
      {status > 0 ? (
        <>
          <h4>{text('webhook.section.answer')}</h4>
          <pre>{answer === '' ? text('webhook.panel.no_answer') : answer}</pre>
        </>
      ) : null}
    </details>
  );
}

function ResendButton({ id }: { id: number }) {
  const text = useTextOf();
  const { run, pending } = useAction(DeliveryResend);
  return (
    <GuardedButton loading={pending} onClick={() => void run({ id })}>
      {text('webhook.action.resend')}
    </GuardedButton>
  );
}

function Whole({ delivery }: { delivery: DeliveryDetail }) {
  const text = useTextOf();
  const can = useCan();
  const { id, state, body, attempt_list } = delivery;
  return (
    <div className="wh-drawer">
      <header>
        <StatusTag tone={deliveryTones[state]}>{text(`webhook.state.${state}`)}</StatusTag>
        {can(DeliveryResend) ? <ResendButton id={id} /> : null}
      </header>
      <FieldGrid
        of={delivery}
        messages="webhook"
        rows={[
          { field: 'id' },
          { field: 'record_no' },
          { field: 'created_at', as: 'time' },
          { field: 'attempts', as: 'count' },
          { field: 'next_at', as: 'time' },
        ]}
      />
      <section aria-labelledby="wh-body">
        <h3 id="wh-body">{text('webhook.section.body')}</h3>
        <pre>{body}</pre>
      </section>
      <section aria-labelledby="wh-attempts">
        <h3 id="wh-attempts">{text('webhook.section.attempts')}</h3>
        {attempt_list.length === 0 ? <p className="wh-none">{text('webhook.panel.none_made')}</p> : null}
        {attempt_list.map((attempt, at) => (
          <AttemptEntry key={attempt.number} made={attempt} isOpen={at === 0} />
        ))}
      </section>
    </div>
  );
}

/** One message with all that came of it. */
export function DeliveryDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const text = useTextOf();
  const query = useQueryOf(DeliveryInfo, { id });
  const title = query.data ? text(`webhook.event.${query.data.event}`) : text('webhook.noun.delivery');
  return (
    <Drawer open size={640} title={title} onClose={onClose}>
      <Loaded query={query}>{(delivery) => <Whole delivery={delivery} />}</Loaded>
    </Drawer>
  );
}

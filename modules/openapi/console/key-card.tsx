import { useAction } from '@linehaul/console-kernel/call/call.ts';
import { CopyButton } from '@linehaul/console-kernel/form/copy-button.tsx';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { type ReactNode, useMemo } from 'react';
import { type ApiSet, type MadeKey, openapiContract } from '../contract/openapi.contract.ts';
import { changeNetworks, endOld, rotateAction, switchOff, switchOn } from './key-actions.tsx';

interface CardProps {
  set: ApiSet;
  onMade: (key: MadeKey) => void;
}

/** Where there is no key yet. */
export function NoKey({ onMade }: Pick<CardProps, 'onMade'>) {
  const text = useTextOf();
  const can = useCan();
  const { run, pending } = useAction(openapiContract.ApiKeyMake, { onSuccess: onMade });
  return (
    <section className="lh-surface oa-card">
      <EmptyState title={text('openapi.config.none')} text={text('openapi.config.none_text')}>
        {can(openapiContract.ApiKeyMake) ? (
          <GuardedButton type="primary" loading={pending} onClick={() => void run({})}>
            {text('openapi.action.make')}
          </GuardedButton>
        ) : null}
      </EmptyState>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The key: its id, the state of its secret, when it was used, and what can be done with it. */
export function KeyCard({ set, onMade }: CardProps) {
  const text = useTextOf();
  const runner = useActionRunner<ApiSet>();
  const actions = useMemo(() => [switchOn, rotateAction(onMade), switchOff, endOld], [onMade]);
  const allowedActions = useAllowed(actions);
  const { app_id, is_on, made_at, old_key_ends_at, last_used_at, last_used_ip } = set;
  const lastUse = text('openapi.config.used_from', { time: time(last_used_at), ip: last_used_ip });
  return (
    <section className="lh-surface oa-card" aria-labelledby="oa-key">
      <header>
        <h2 id="oa-key">{text('openapi.config.key')}</h2>
        <StatusTag tone={is_on ? 'success' : 'neutral'}>{text(`openapi.config.${is_on ? 'on' : 'off'}`)}</StatusTag>
      </header>
      <dl className="oa-facts">
        <Fact name={text('openapi.field.app_id')}>
          <code>{app_id}</code>
          <CopyButton value={app_id} of={text('openapi.field.app_id')} />
        </Fact>
        <Fact name={text('openapi.field.made_at')}>{time(made_at)}</Fact>
        <Fact name={text('openapi.field.last_used_at')}>
          {last_used_at === 0 ? text('openapi.config.never_used') : lastUse}
        </Fact>
        {old_key_ends_at > 0 ? <Fact name={text('openapi.field.old_key_ends_at')}>{time(old_key_ends_at)}</Fact> : null}
      </dl>
      <p className="oa-word">{text('openapi.config.secret_kept')}</p>
      <ActionBar look="bar" actions={allowedActions(set)} subject={set} start={runner.start} shown={3} />
      {runner.dialog}
    </section>
  );
}

const networkActions = [changeNetworks];

/** From where programs may come. */
export function NetworkCard({ set }: Pick<CardProps, 'set'>) {
  const text = useTextOf();
  const runner = useActionRunner<ApiSet>();
  const allowedActions = useAllowed(networkActions);
  return (
    <section className="lh-surface oa-card" aria-labelledby="oa-networks">
      <h2 id="oa-networks">{text('openapi.config.addresses')}</h2>
      {set.networks.length === 0 ? (
        <p className="oa-word">{text('openapi.config.anywhere')}</p>
      ) : (
        <ul className="oa-network-list">
          {set.networks.map((network) => (
            <li key={network}>
              <code>{network}</code>
            </li>
          ))}
        </ul>
      )}
      {set.own_ip ? <p className="oa-word">{text('openapi.hint.own_ip', { ip: set.own_ip })}</p> : null}
      <ActionBar look="bar" actions={allowedActions(set)} subject={set} start={runner.start} />
      {runner.dialog}
    </section>
  );
}

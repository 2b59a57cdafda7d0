import { call, useAction, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { presentFault } from '@linehaul/console-kernel/call/faults.ts';
import { confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { type Action, ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Alert } from 'antd';
import { type Identity, identityContract } from '../contract/identity.contract.ts';
import type { en } from '../messages/en.ts';
import { StageNote } from './auth-stage.port.tsx';
import { useAuthWindow } from './auth-window.port.ts';
import { ProviderIcon } from './provider-icon.port.tsx';
import './identity.css';

const { GetSocialAuthData, IdentityList, IdentityBind, IdentityUnbind } = identityContract;

const unbind = confirmAction<typeof IdentityUnbind, Identity>({
  endpoint: IdentityUnbind,
  title: 'identity.action.unbind',
  danger: true,
  when: ({ is_bound }) => is_bound,
  params: ({ title }) => ({ name: title }),
  input: ({ provider }) => ({ provider }),
  question: 'identity.ask.unbind',
  success: 'identity.done.unbound',
});

interface RowProps {
  identity: Identity;
  onBind: (provider: string) => void;
  actions: readonly Action<Identity>[];
  start: (action: Action<Identity>, identity: Identity) => void;
}

function IdentityRow({ identity, onBind, actions, start }: RowProps) {
  const t = useText<typeof en>('identity');
  const { provider, title, icon, is_ready, is_bound, nick_name, bound_at } = identity;
  return (
    <li>
      <ProviderIcon path={icon} />
      <div>
        <h2>{title}</h2>
        <p>{is_bound ? t('page.bound', { name: nick_name, time: time(bound_at) }) : t('page.unbound')}</p>
        {is_ready ? null : <p>{t('page.gone')}</p>}
      </div>
      <div className="identity-buttons">
        {is_ready ? (
          <GuardedButton onClick={() => onBind(provider)}>
            {is_bound ? t('action.rebind') : t('action.bind', { name: title })}
          </GuardedButton>
        ) : null}
        {actions.length > 0 ? <ActionBar look="bar" actions={actions} subject={identity} start={start} /> : null}
      </div>
    </li>
  );
}

function Identities({ identities }: { identities: readonly Identity[] }) {
  const t = useText<typeof en>('identity');
  const { run } = useAction(IdentityBind, { success: 'identity.done.bound' });
  const runner = useActionRunner<Identity>();
  const allowedActions = useAllowed([unbind]);
  const { stage, start } = useAuthWindow({
    ask: (from) => call(GetSocialAuthData, from),
    onAnswer: (answer, provider) => run({ ...answer, provider }),
    onFault: presentFault,
  });
  return (
    <section className="lh-surface identity-list">
      <p>{t('page.text')}</p>
      {identities.length === 0 ? <Alert type="info" showIcon title={t('page.none')} /> : null}
      <StageNote stage={stage} />
      <ul>
        {identities.map((identity) => (
          <IdentityRow
            key={identity.provider}
            identity={identity}
            onBind={start}
            actions={allowedActions(identity)}
            start={runner.start}
          />
        ))}
      </ul>
      {runner.dialog}
    </section>
  );
}

/** The own accounts elsewhere: bound by signing in there, in a window of its own, and unbound. */
export default function IdentityPage() {
  const query = useQueryOf(IdentityList, {});
  return (
    <div className="lh-page">
      <PageHeader />
      <Loaded query={query}>{(identities) => <Identities identities={identities} />}</Loaded>
    </div>
  );
}

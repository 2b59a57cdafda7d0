import { call, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { presentFault } from '@linehaul/console-kernel/call/faults.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { addonsInstalled } from '@linehaul/modules/addon/contract/addon.events.ts';
import { StageNote } from '@linehaul/modules/identity/console/auth-stage.port.tsx';
import { useAuthWindow } from '@linehaul/modules/identity/console/auth-window.port.ts';
import { ProviderIcon } from '@linehaul/modules/identity/console/provider-icon.port.tsx';
import { type Identity, identityContract } from '@linehaul/modules/identity/contract/identity.contract.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Alert } from 'antd';
import { useState } from 'react';
import type { en } from '../messages/en.ts';
import './social.css';

const { GetSocialAuthData, IdentityList, IdentityTry } = identityContract;

interface Found {
  title: string;
  name: string;
  id: string;
}

function Trials({ providers }: { providers: readonly Identity[] }) {
  const t = useText<typeof en>('social');
  const [trialResult, setTrialResult] = useState<Found | null>(null);
  const titleOf = (key: string) => providers.find(({ provider }) => provider === key)?.title ?? key;
  const { stage, start } = useAuthWindow({
    ask: (from) => call(GetSocialAuthData, from),
    onAnswer: async (answer, provider) => {
      const { nick_name, open_id } = await call(IdentityTry, { ...answer, provider });
      setTrialResult({ title: titleOf(provider), name: nick_name, id: open_id });
    },
    onFault: presentFault,
  });
  const press = (provider: string) => {
    setTrialResult(null);
    start(provider);
  };
  if (providers.length === 0) return <p>{t('try.none')}</p>;
  return (
    <>
      <ul className="social-trials">
        {providers.map(({ provider, title, icon, is_own_app }) => (
          <li key={provider}>
            <GuardedButton icon={<ProviderIcon path={icon} />} onClick={() => press(provider)}>
              {t('try.action', { name: title })}
            </GuardedButton>
            <span>{t(is_own_app ? 'try.own' : 'try.platform')}</span>
          </li>
        ))}
      </ul>
      <StageNote stage={stage} />
      {trialResult ? <Alert type="success" showIcon title={t('try.found', { ...trialResult })} /> : null}
    </>
  );
}

/** Signing in as oneself at each provider that is on, which binds nothing. */
export function ProviderTrials() {
  const t = useText<typeof en>('social');
  const query = useQueryOf(IdentityList, {}, { live: addonsInstalled });
  return (
    <section className="lh-surface social-part" aria-labelledby="social-trials">
      <h2 id="social-trials">{t('try.title')}</h2>
      <p>{t('try.text')}</p>
      <Loaded query={query}>
        {(identities) => <Trials providers={identities.filter(({ is_ready }) => is_ready)} />}
      </Loaded>
    </section>
  );
}

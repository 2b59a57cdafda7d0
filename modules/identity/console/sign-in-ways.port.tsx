import { endpointStub } from '@linehaul/console-kernel/http-client/endpoint-stub.ts';
import { signedCall } from '@linehaul/console-kernel/http-client/wire-client.ts';
import type { OtherSignInProps } from '@linehaul/modules/session/console/other-sign-in.port.ts';
import { useClickGuard } from '@linehaul/ui/use-click-guard.ts';
import { useState } from 'react';
import type { identityContract } from '../contract/identity.contract.ts';
import { useAuthWindow } from './auth-window.port.ts';
import { ProviderIcon } from './provider-icon.port.tsx';

const authData = endpointStub<typeof identityContract.GetSocialAuthData>({
  method: 'GET',
  path: '/v1/addons/social/public/GetSocialAuthData',
});
const login = endpointStub<typeof identityContract.IdentityLogin>({
  method: 'POST',
  path: '/v1/supplier/identity/IdentityLogin',
});

/** Signing in by a bound account elsewhere: a button for each provider, which has a window of its own. */
export default function SignInWays({ ways, language, suid, type, texts, onSignedIn, onFault }: OtherSignInProps) {
  const [name, setName] = useState('');
  const guard = useClickGuard();
  const tenant = suid === null ? {} : { suid };
  const { stage, start } = useAuthWindow({
    ask: (from) => signedCall(authData, { ...from, ...tenant }),
    onAnswer: async (answer, provider) => onSignedIn(await signedCall(login, { ...answer, ...tenant, provider, type })),
    onFault,
  });
  const click = (key: string, title: string) => {
    if (!guard.press()) return;
    onFault(null);
    setName(title);
    start(key);
  };
  return (
    <>
      <div className="login-others">
        {ways.map(({ key, titles, icon }) => {
          const title = titles[language];
          const whole = texts.title(title);
          return (
            <button
              key={key}
              type="button"
              className="login-other"
              aria-label={whole}
              disabled={guard.disabled}
              onClick={() => click(key, title)}
            >
              <ProviderIcon path={icon} />
              {ways.length === 1 ? whole : title}
            </button>
          );
        })}
      </div>
      {stage === 'idle' ? null : (
        <p className="login-other-note" role="status">
          {texts[stage](name)}
        </p>
      )}
    </>
  );
}

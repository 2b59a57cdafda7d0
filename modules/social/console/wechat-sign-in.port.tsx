import { endpointStub } from '@linehaul/console-kernel/http-client/endpoint-stub.ts';
import { signedCall } from '@linehaul/console-kernel/http-client/wire-client.ts';
import type { InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { useClickGuard } from '@linehaul/ui/use-click-guard.ts';
import { useEffect, useRef, useState } from 'react';
import type { socialContract } from '../contract/social.contract.ts';
import { type AuthAnswer, awaitAuth } from './auth-window.ts';

const authData = endpointStub<typeof socialContract.GetSocialAuthData>({
  method: 'GET',
  path: '/v1/addons/social/public/GetSocialAuthData',
});
const wxLogin = endpointStub<typeof socialContract.WxLogin>({
  method: 'POST',
  path: '/v1/supplier/supplier/WxLogin',
});

interface WechatSignInProps {
  type: NonNullable<InputOf<typeof socialContract.WxLogin>['type']>;
  /** Texts of the page that it is on: this one is rendered before its own module's are there. */
  texts: { title: string; waiting: string; blocked: string };
  onSignedIn: (session: OutputOf<typeof socialContract.WxLogin>) => void;
  /** Null: the last fault is over. */
  onFault: (fault: unknown) => void;
}

/** Signing in by a bound WeChat account: its code is scanned in a window of its own. */
export default function WechatSignIn({ type, texts, onSignedIn, onFault }: WechatSignInProps) {
  const [stage, setStage] = useState<'idle' | 'waiting' | 'blocked'>('idle');
  const stop = useRef(() => {});
  const guard = useClickGuard();
  useEffect(() => () => stop.current(), []);
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (fault) {
      setStage('idle');
      onFault(fault);
    }
  };
  const arrive = async (answer: AuthAnswer) => {
    onSignedIn(await signedCall(wxLogin, { ...answer, type }));
  };
  const start = async () => {
    onFault(null);
    stop.current();
    // Opened at the click, or the browser takes it for an advertisement; it goes on when the address is known.
    const opened = window.open('about:blank', 'social', 'popup,width=520,height=640');
    if (!opened) return setStage('blocked');
    setStage('waiting');
    const { url, state } = await signedCall(authData, { origin: window.location.origin }).catch((fault) => {
      opened.close();
      throw fault;
    });
    stop.current = awaitAuth(state, (answer) => void attempt(() => arrive(answer)));
    opened.location.href = url;
  };
  const click = () => {
    if (guard.press()) void attempt(start);
  };
  return (
    <>
      <button type="button" className="login-other" disabled={guard.disabled} onClick={click}>
        {texts.title}
      </button>
      {stage === 'idle' ? null : (
        <p className="login-other-note" role="status">
          {texts[stage]}
        </p>
      )}
    </>
  );
}

import { call, useAction, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Alert } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { socialContract } from '../contract/social.contract.ts';
import { awaitAuth } from './auth-window.ts';
import './wechat.css';

const { GetSocialAuthData, WxInfo, WxBind, WxUnbind } = socialContract;
type Info = OutputOf<typeof WxInfo>;

const unbind = confirmAction<typeof WxUnbind, Info>({
  endpoint: WxUnbind,
  title: 'social.action.unbind',
  danger: true,
  when: ({ is_bound }) => is_bound,
  input: () => ({}),
  question: 'social.ask.unbind',
  success: 'social.done.unbound',
});

type Stage = 'idle' | 'waiting' | 'blocked';

function useBinding() {
  const [stage, setStage] = useState<Stage>('idle');
  const stop = useRef(() => {});
  const { run } = useAction(WxBind, { success: 'social.done.bound' });
  useEffect(() => () => stop.current(), []);
  const start = async () => {
    // Opened at the click, or the browser takes it for an advertisement; it goes on when the address is known.
    const opened = window.open('about:blank', 'social', 'popup,width=520,height=640');
    if (!opened) return setStage('blocked');
    const { url, state } = await call(GetSocialAuthData, { origin: window.location.origin }).catch((fault) => {
      opened.close();
      throw fault;
    });
    setStage('waiting');
    stop.current();
    stop.current = awaitAuth(state, (answer) => {
      setStage('idle');
      void run(answer);
    });
    opened.location.href = url;
  };
  return { stage, start: () => void start().catch(() => setStage('idle')) };
}

function Binding({ info }: { info: Info }) {
  const text = useTextOf();
  const { stage, start } = useBinding();
  const runner = useActionRunner<Info>();
  const allowed = useAllowed([unbind]);
  const said = info.is_bound
    ? text('social.wechat.bound', { name: info.nick_name, time: time(info.bound_at) })
    : text('social.wechat.unbound');
  return (
    <section className="lh-surface lh-wechat">
      <p>{text('social.wechat.text')}</p>
      <p className="lh-wechat-state">{said}</p>
      {info.is_ready ? null : <Alert type="info" showIcon title={text('social.wechat.none')} />}
      {stage === 'idle' ? null : (
        <Alert type={stage === 'blocked' ? 'warning' : 'info'} title={text(`social.wechat.${stage}`)} />
      )}
      <div className="lh-wechat-buttons">
        {info.is_ready ? (
          <GuardedButton type="primary" onClick={start}>
            {text(info.is_bound ? 'social.action.rebind' : 'social.action.bind')}
          </GuardedButton>
        ) : null}
        <ActionBar look="bar" actions={allowed(info)} subject={info} start={runner.start} />
      </div>
      {runner.dialog}
    </section>
  );
}

/** The own account's WeChat: bound by scanning a code in a window of its own, and unbound. */
export default function WechatPage() {
  const query = useQueryOf(WxInfo, {});
  return (
    <div className="lh-page">
      <PageHeader />
      <Loaded query={query}>{(info) => <Binding info={info} />}</Loaded>
    </div>
  );
}

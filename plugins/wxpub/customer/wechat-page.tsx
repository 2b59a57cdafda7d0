import { navigate, useAddress } from '@linehaul/customer-kernel/browser/location.tsx';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { useSend } from '@linehaul/customer-kernel/http-client/use-send.ts';
import { FaultLine } from '@linehaul/customer-kernel/page/fault-line.tsx';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { SendButton } from '@linehaul/customer-kernel/page/send-button.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { useEffect, useRef } from 'react';
import { wxpubContract } from '../contract/wxpub.contract.ts';

const { MemberWxpubBegin, MemberWxpubBind, MemberWxpubInfo, MemberWxpubUnbind } = wxpubContract;

const isInWechat = () => /MicroMessenger/i.test(window.navigator.userAgent);

/** Leads to WeChat, which says who somebody is and brings them back. */
function BindCard() {
  const text = useTextOf();
  const { short_name, name } = useShop();
  const query = useAnswer(MemberWxpubBegin, { short_name });
  if (!isInWechat()) {
    return <Message title={text('wxpub.store.open_in_wechat')} text={text('wxpub.store.open_hint', { name })} />;
  }
  return (
    <section className="cp-card cp-stack">
      <p>{text('wxpub.store.bind_hint', { name })}</p>
      <Loaded query={query}>
        {({ authorize_url }) => (
          <SendButton onClick={() => window.location.assign(authorize_url)}>{text('wxpub.store.bind')}</SendButton>
        )}
      </Loaded>
    </section>
  );
}

function BoundCard({ onChanged }: { onChanged: () => void }) {
  const text = useTextOf();
  const { name } = useShop();
  const unbinding = useSend(MemberWxpubUnbind);
  const unbind = async () => {
    if (await unbinding.send({})) onChanged();
  };
  return (
    <section className="cp-card cp-stack">
      <p role="status">{text('wxpub.store.bound', { name })}</p>
      <FaultLine fault={unbinding.fault} />
      <SendButton variant="plain" disabled={unbinding.isPending} freed={unbinding.fault} onClick={() => void unbind()}>
        {text('wxpub.store.unbind')}
      </SendButton>
    </section>
  );
}

/** Sends what WeChat has brought along once, and takes it out of the address. */
function useReturn(onDone: () => void): unknown {
  const { query } = useAddress();
  const { short_name } = useShop();
  const binding = useSend(MemberWxpubBind);
  const sentCode = useRef('');
  const code = query.get('code') ?? '';
  const state = query.get('state') ?? '';
  useEffect(() => {
    if (code === '' || sentCode.current === code) return;
    sentCode.current = code;
    void binding.send({ code, state }).then(() => {
      navigate(`/business/${short_name}/wechat`, { replace: true });
      onDone();
    });
  }, [code, state, short_name, binding, onDone]);
  return binding.fault;
}

/** A member binds the WeChat account that they look at the page with, and gets notices there. */
export default function WechatPage() {
  const text = useTextOf();
  const query = useAnswer(MemberWxpubInfo, {});
  const { reload } = query;
  const fault = useReturn(reload);
  return (
    <>
      <h1>{text('wxpub.store.title')}</h1>
      <FaultLine fault={fault} />
      <Loaded query={query}>
        {({ is_ready, is_bound }) => {
          if (is_bound) return <BoundCard onChanged={reload} />;
          if (is_ready) return <BindCard />;
          return <Message title={text('wxpub.store.not_ready')} text={text('wxpub.store.not_ready_hint')} />;
        }}
      </Loaded>
    </>
  );
}

import { navigate, useAddress } from '@linehaul/customer-kernel/browser/location.tsx';
import { keepSession } from '@linehaul/customer-kernel/http-client/session.ts';
import { useSend } from '@linehaul/customer-kernel/http-client/use-send.ts';
import { FaultLine } from '@linehaul/customer-kernel/page/fault-line.tsx';
import { Field } from '@linehaul/customer-kernel/page/field.tsx';
import { SendButton } from '@linehaul/customer-kernel/page/send-button.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { membersessionContract } from '../contract/membersession.contract.ts';

const { MemberCodeSend, MemberSignIn } = membersessionContract;

/** Counts down from the seconds it was started with. */
function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}

/** Where the page leads afterwards: only below the tenant's own address. */
function useWayBack(): string {
  const { query } = useAddress();
  const { short_name } = useShop();
  const home = `/business/${short_name}`;
  const back = query.get('back') ?? '';
  return back.startsWith(`${home}/`) ? back : home;
}

/** Signs in by phone and code; a phone that is new to the tenant becomes a member. */
export default function MemberSignInPage() {
  const text = useTextOf();
  const { supplier_id: suid, name } = useShop();
  const wayBack = useWayBack();
  const sending = useSend(MemberCodeSend);
  const signing = useSend(MemberSignIn);
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [waitSeconds, startWaiting] = useCountdown();
  const [isSent, setSent] = useState(false);
  const sendCode = async () => {
    const answer = await sending.send({ suid, phone });
    if (!answer) return;
    setSent(true);
    startWaiting(answer.again_in_seconds);
  };
  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await signing.send({ suid, phone, verify: code });
    if (!answer) return;
    keepSession({ member_token: answer.member_token, supplier_id: suid });
    navigate(wayBack, { replace: true });
  };
  const faults = { ...sending.fields, ...signing.fields };
  return (
    <form className="cp-card cp-stack" onSubmit={(event) => void signIn(event)}>
      <h1 className="cp-title">{text('membersession.sign_in.title')}</h1>
      <p className="cp-hint">{text('membersession.sign_in.hint', { name })}</p>
      <FaultLine fault={Object.keys(faults).length > 0 ? null : (signing.fault ?? sending.fault)} />
      <Field
        label={text('membersession.sign_in.phone')}
        type="tel"
        autoComplete="tel"
        maxLength={20}
        value={phone}
        onChange={setPhone}
        fault={faults.phone}
      />
      <SendButton
        variant="plain"
        disabled={waitSeconds > 0 || sending.isPending}
        reason={phone.trim() === '' ? text('membersession.sign_in.needs_phone') : ''}
        freed={sending.fault}
        onClick={() => void sendCode()}
      >
        {waitSeconds > 0 ? text('membersession.sign_in.wait', { n: waitSeconds }) : text('membersession.sign_in.send')}
      </SendButton>
      {isSent ? <p role="status">{text('membersession.sign_in.sent', { phone })}</p> : null}
      <Field
        label={text('membersession.sign_in.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={setCode}
        fault={faults.verify}
      />
      <SendButton
        type="submit"
        disabled={signing.isPending}
        reason={phone.trim() === '' || code.trim() === '' ? text('membersession.sign_in.needs_code') : ''}
        freed={signing.fault}
      >
        {text('membersession.sign_in.submit')}
      </SendButton>
    </form>
  );
}

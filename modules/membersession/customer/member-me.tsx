import { navigate } from '@linehaul/customer-kernel/browser/location.tsx';
import { dropSession } from '@linehaul/customer-kernel/http-client/session.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { useSend } from '@linehaul/customer-kernel/http-client/use-send.ts';
import { FaultLine } from '@linehaul/customer-kernel/page/fault-line.tsx';
import { Field } from '@linehaul/customer-kernel/page/field.tsx';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { SendButton } from '@linehaul/customer-kernel/page/send-button.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { type FormEvent, useState } from 'react';
import { type MemberMe, membersessionContract } from '../contract/membersession.contract.ts';

const { MemberMe: Me, MemberNameSave, MemberSignOut } = membersessionContract;

function NameForm({ me }: { me: MemberMe }) {
  const text = useTextOf();
  const saving = useSend(MemberNameSave);
  const [name, setName] = useState(me.name);
  const [isSaved, setSaved] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaved((await saving.send({ name })) !== undefined);
  };
  return (
    <form className="cp-card cp-stack" onSubmit={(event) => void save(event)}>
      <p className="cp-hint">{text('membersession.me.phone', { phone: me.phone, code: me.code })}</p>
      <Field
        label={text('membersession.me.name')}
        autoComplete="name"
        maxLength={100}
        value={name}
        onChange={setName}
        fault={saving.fields.name}
      />
      <FaultLine fault={saving.fields.name === undefined ? saving.fault : null} />
      {isSaved ? <p role="status">{text('membersession.done.setting')}</p> : null}
      <SendButton type="submit" disabled={saving.isPending} freed={saving.fault}>
        {text('membersession.me.save')}
      </SendButton>
    </form>
  );
}

/** Who is signed in, and the way out. */
export default function MemberMePage() {
  const text = useTextOf();
  const { short_name } = useShop();
  const query = useAnswer(Me, {});
  const leaving = useSend(MemberSignOut);
  const leave = async () => {
    // A session that is over already is left as well.
    await leaving.send({});
    navigate(`/business/${short_name}`);
    dropSession();
  };
  return (
    <>
      <h1>{text('membersession.me.title')}</h1>
      <Loaded query={query}>{(me) => <NameForm me={me} />}</Loaded>
      <SendButton variant="plain" disabled={leaving.isPending} onClick={() => void leave()}>
        {text('membersession.me.sign_out')}
      </SendButton>
    </>
  );
}

import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { wxpubContract } from '../contract/wxpub.contract.ts';
import { maxReplyText } from '../contract/wxpub-record.contract.ts';
import type { en } from '../messages/en.ts';
import { ReplyBubble } from './reply-bubble.tsx';
import './wxpub.css';

const { WxpubRuleTry } = wxpubContract;

function Outcome({ text }: { text: string }) {
  const t = useText<typeof en>('wxpub');
  const query = useQueryOf(WxpubRuleTry, { text });
  return (
    <Loaded query={query}>
      {({ rule }) =>
        rule ? (
          <div role="status">
            <p>{t('try.by', { name: rule.name })}</p>
            <ReplyBubble {...rule} />
          </div>
        ) : (
          <p role="status">{t('try.nothing')}</p>
        )
      }
    </Loaded>
  );
}

/** What somebody who writes something is answered now. */
export function TryBox() {
  const t = useText<typeof en>('wxpub');
  const can = useCan();
  const id = useId();
  const [typedText, setTypedText] = useState('');
  const [askedText, setAskedText] = useState('');
  if (!can(WxpubRuleTry)) return null;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAskedText(typedText.trim());
  };
  return (
    <section className="lh-surface wxpub-try" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('try.title')}</h2>
      <p>{t('try.hint')}</p>
      <form onSubmit={ask}>
        <label htmlFor={id}>
          {t('try.label')}
          <Input
            id={id}
            maxLength={maxReplyText}
            value={typedText}
            onChange={(event) => setTypedText(event.target.value)}
          />
        </label>
        <Button htmlType="submit">{t('action.try')}</Button>
      </form>
      {askedText === '' ? null : <Outcome text={askedText} />}
    </section>
  );
}

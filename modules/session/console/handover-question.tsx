import { signedCall, wireOptions } from '@linehaul/console-kernel/http-client/wire-client.ts';
import { Splash } from '@linehaul/console-kernel/screen/splash.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { CallRefused, createCall } from '@linehaul/contract/wire.ts';
import { useEffect, useState } from 'react';
import { sessionContract, type UserInfo } from '../contract/session.contract.ts';
import type { en } from '../messages/en.ts';
import type { Handover } from './guard.ts';
import { adoptSession } from './handover.ts';
import './handover-question.css';

interface People {
  now: UserInfo;
  next: UserInfo;
}

function isSame({ now, next }: People): boolean {
  return now.suid === next.suid && now.uid === next.uid && now.login_name === next.login_name;
}

function asRefused(fault: unknown): null {
  if (fault instanceof CallRefused) return null;
  throw fault;
}

/** Who is signed in, and whom the address brings; null for a session that is over. */
async function askBoth({ token, supplier_id }: Handover): Promise<{ now: UserInfo | null; next: UserInfo | null }> {
  const handedCall = createCall({ ...wireOptions, session: () => ({ access_token: token, supplier_id }) });
  const now = await signedCall(sessionContract.Info, {}).catch(asRefused);
  return { now, next: await handedCall(sessionContract.Info, {}).catch(asRefused) };
}

function formatUserName({ nick_name, username, login_name }: UserInfo): string {
  const shop = nick_name || username;
  return login_name && login_name !== shop ? `${shop} (${login_name})` : shop;
}

interface HandoverQuestionProps {
  handover: Handover;
  onDone: () => void;
}

/** Asks before a session that an address hands over takes the place of somebody else's. */
export function HandoverQuestion({ handover, onDone }: HandoverQuestionProps) {
  const t = useText<typeof en>('session');
  const [people, setPeople] = useState<People | null>(null);
  useEffect(() => {
    let isOver = false;
    const answer = async () => {
      const { now, next } = await askBoth(handover);
      if (isOver) return;
      if (now && next && !isSame({ now, next })) return setPeople({ now, next });
      if (next) adoptSession(handover);
      onDone();
    };
    // Who cannot be asked about stays signed in.
    answer().catch(() => isOver || onDone());
    return () => {
      isOver = true;
    };
  }, [handover, onDone]);
  if (!people) return <Splash />;
  const go = () => {
    adoptSession(handover);
    onDone();
  };
  return (
    <div className="handover" role="alertdialog" aria-labelledby="handover-title" aria-describedby="handover-text">
      <h2 id="handover-title">{t('handover.title')}</h2>
      <p id="handover-text">
        {t('handover.text', { now: formatUserName(people.now), next: formatUserName(people.next) })}
      </p>
      <div>
        {/* biome-ignore lint/a11y/noAutofocus: the dialog's first question is the safe one */}
        <button type="button" autoFocus onClick={onDone}>
          {t('handover.stay', { now: formatUserName(people.now) })}
        </button>
        <button type="button" onClick={go}>
          {t('handover.go', { next: formatUserName(people.next) })}
        </button>
      </div>
    </div>
  );
}

import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { enumerated } from '@linehaul/console-kernel/format/format.ts';
import { ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { type ReactNode, useMemo } from 'react';
import { messageContract, type Purpose } from '../contract/message.contract.ts';
import { isReworded, NoticeAccountAlert } from './notice-account-alert.tsx';
import { purposeActions, variablesText } from './purpose-actions.tsx';
import { purposeName } from './purpose-name.port.ts';
import './purpose-cards.css';

const { PurposeList } = messageContract;

interface CardProps {
  purpose: Purpose;
  onChanged: () => void;
  children?: ReactNode;
}

function OnTag({ kind, is_on }: Purpose) {
  const text = useTextOf();
  if (kind === 'code') return <StatusTag tone="success">{text('message.purpose.always')}</StatusTag>;
  return <StatusTag tone={is_on ? 'success' : 'neutral'}>{text(`message.purpose.${is_on ? 'on' : 'off'}`)}</StatusTag>;
}

function PurposeCard({ purpose, onChanged, children }: CardProps) {
  const text = useTextOf();
  const runner = useActionRunner<Purpose>();
  const actions = useMemo(() => purposeActions(purpose, onChanged), [purpose, onChanged]);
  const allowedActions = useAllowed(actions);
  const { key, kind, channels, language, texts, receiver } = purpose;
  const by = enumerated(channels.map((channel) => text(`message.channel.${channel}`)));
  return (
    <section className="lh-surface msg-purpose" aria-label={purposeName(key)}>
      <header>
        <h2>{purposeName(key)}</h2>
        <OnTag {...purpose} />
        <span className="msg-note">
          {text(`message.receiver.${receiver}`)}
          {kind === 'notice' ? ` · ${by} · ${text(`message.language.${language}`)}` : null}
        </span>
        <ActionBar look="bar" actions={allowedActions(purpose)} subject={purpose} start={runner.start} />
      </header>
      <p lang={language} data-template>
        {texts[language]}
      </p>
      <p className="msg-note" data-template>
        {variablesText(purpose)}
      </p>
      {isReworded(purpose) ? <p className="msg-note">{text('message.account.platform_text')}</p> : null}
      {children}
      {runner.dialog}
    </section>
  );
}

interface PurposeCardsProps {
  children?: (purpose: Purpose) => ReactNode;
  /** A text or a switch has changed. */
  onChanged?: () => void;
}

/** What the tenant sends to people, each with its text; `children` adds what a channel needs beside it. */
export function PurposeCards({ children, onChanged }: PurposeCardsProps) {
  const text = useTextOf();
  const query = useQueryOf(PurposeList, {});
  const refresh = () => {
    void query.refetch();
    onChanged?.();
  };
  return (
    <Loaded query={query}>
      {(purposes) => (
        <div className="msg-purposes">
          <p className="msg-note">{text('message.purpose.hint')}</p>
          <NoticeAccountAlert purposes={purposes} />
          {purposes.map((purpose) => (
            <PurposeCard key={purpose.key} purpose={purpose} onChanged={refresh}>
              {children?.(purpose)}
            </PurposeCard>
          ))}
        </div>
      )}
    </Loaded>
  );
}

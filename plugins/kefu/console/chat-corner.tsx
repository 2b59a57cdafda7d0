import { useAppState } from '@linehaul/console-kernel/browser/app-state.ts';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { addonsInstalled } from '@linehaul/modules/addon/contract/addon.events.ts';
import { useCallback } from 'react';
import { kefuContract } from '../contract/kefu.contract.ts';
import { ChatPanel } from '../customer/chat-panel.tsx';
import { chatWords } from '../customer/chat-words.ts';
import { useChange } from '../customer/use-change.ts';

/** Nothing until the chat is set up; then a round button. */
export default function ChatCorner() {
  const text = useTextOf();
  const language = useAppState((state) => state.language);
  const suid = useIdentity()?.suid;
  const { data: chat = null, refetch } = useQueryOf(kefuContract.KefuChat, suid === undefined ? {} : { suid }, {
    quiet: true,
    enabled: suid !== undefined,
    live: addonsInstalled,
  });
  useChange(
    chat,
    useCallback(() => void refetch(), [refetch]),
  );
  const provesIdentity = chat?.proves_identity === true;
  const identity = useQueryOf(
    kefuContract.KefuIdentity,
    {},
    { quiet: true, enabled: provesIdentity, live: addonsInstalled },
  );
  // Without an answer one asks as anybody does; what is not known yet is waited for.
  if (!chat || chat.appid === '' || (provesIdentity && identity.isLoading)) return null;
  const proven = provesIdentity ? (identity.data ?? null) : null;
  return <ChatPanel chat={chat} identity={proven} words={chatWords(text)} language={language} />;
}

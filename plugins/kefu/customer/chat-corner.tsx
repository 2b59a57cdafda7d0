import { useSession } from '@linehaul/customer-kernel/http-client/session.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { currentLanguage, useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { type KefuChat, kefuContract } from '../contract/kefu.contract.ts';
import type { ChatIdentity } from './chat-address.ts';
import { ChatPanel } from './chat-panel.tsx';
import { chatWords } from './chat-words.ts';
import { useChange } from './use-change.ts';

function Panel({ chat, identity }: { chat: KefuChat; identity: ChatIdentity }) {
  const text = useTextOf();
  return <ChatPanel chat={chat} identity={identity} words={chatWords(text)} language={currentLanguage()} />;
}

/** Of a member who is signed in; without an answer they ask as anybody does. */
function MemberPanel({ chat }: { chat: KefuChat }) {
  const { answer, fault } = useAnswer(kefuContract.KefuIdentity, {});
  return answer === null && fault === null ? null : <Panel chat={chat} identity={answer} />;
}

/** The chat on a tenant's pages for its customers, where the tenant wants it there. */
export default function ChatCorner() {
  const { supplier_id } = useShop();
  const session = useSession();
  const { answer: chat, reload } = useAnswer(kefuContract.KefuChat, { suid: supplier_id });
  useChange(chat, reload);
  if (chat === null || chat.appid === '' || !chat.on_customer_pages) return null;
  return session !== null && chat.proves_identity ? (
    <MemberPanel key={session.member_token} chat={chat} />
  ) : (
    <Panel chat={chat} identity={null} />
  );
}

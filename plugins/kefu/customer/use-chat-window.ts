import { type RefObject, useEffect, useRef } from 'react';
import type { KefuChat } from '../contract/kefu.contract.ts';
import type { ChatIdentity } from './chat-address.ts';

/** What a chat's window says of messages that nobody has seen: `{ type: 'kefu.unread', count: 2 }`. */
function readUnread(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, count } = data as { type?: unknown; count?: unknown };
  return type === 'kefu.unread' && typeof count === 'number' ? count : null;
}

const isReady = (data: unknown) =>
  typeof data === 'object' && data !== null && (data as { type?: unknown }).type === 'kefu.ready';

interface ChatWindowOptions {
  chat: KefuChat;
  /** Of the framed page. */
  address: string;
  identity: ChatIdentity;
  language: string;
  onUnread: (count: number) => void;
}

/** Listens to the chat in a frame, and starts the one of a script; who asks goes to the page's own origin and to no other. */
export function useChatWindow(options: ChatWindowOptions): RefObject<HTMLIFrameElement | null> {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      const { chat, address, identity, language, onUnread } = latest.current;
      const chatWindow = frame.current?.contentWindow;
      if (!chatWindow || source !== chatWindow || origin !== new URL(address).origin) return;
      const { appid, host, script_kind } = chat;
      if (chat.mode === 'script' && isReady(data))
        chatWindow.postMessage({ type: 'kefu.start', appid, host, script_kind, language, identity }, origin);
      const count = readUnread(data);
      if (count !== null) onUnread(count);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return frame;
}

import type { Language } from '@linehaul/contract/languages.ts';
import { type ReactNode, useRef, useState } from 'react';
import type { KefuChat } from '../contract/kefu.contract.ts';
import { type ChatIdentity, chatAddress } from './chat-address.ts';
import { ChatIcon, CloseIcon } from './chat-icons.tsx';
import { useChatWindow } from './use-chat-window.ts';
import './chat-panel.css';

/** What the chat's button and window say, in the page's language. */
export interface ChatWords {
  open: string;
  open_window: string;
  close: string;
  unread: string;
  offline: string;
  write: string;
}

interface ChatPanelProps {
  chat: KefuChat;
  identity: ChatIdentity;
  words: ChatWords;
  language: Language;
}

interface ChatLinkProps {
  address: string;
  label: string;
  className: string;
  children: ReactNode;
}

function ChatLink({ address, label, className, children }: ChatLinkProps) {
  return (
    <a className={className} href={address} target="_blank" rel="noopener noreferrer" aria-label={label} title={label}>
      {children}
    </a>
  );
}

function ChatFrame({ title, ...options }: Parameters<typeof useChatWindow>[0] & { title: string }) {
  const frame = useChatWindow(options);
  return (
    <iframe
      ref={frame}
      src={options.address}
      title={title}
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
    />
  );
}

interface OfflineProps extends Omit<ChatPanelProps, 'identity'> {
  address: string;
  onWrite: () => void;
}

/** While nobody is there: what the tenant says, and the way to write all the same. */
function OfflineNotice({ chat, address, words, language, onWrite }: OfflineProps) {
  return (
    <div className="kefu-offline">
      <p>{chat.offline_texts[language] || words.offline}</p>
      {chat.mode === 'link' ? (
        <ChatLink className="kefu-write" address={address} label={words.open_window}>
          {words.write}
        </ChatLink>
      ) : (
        <button type="button" className="kefu-write" onClick={onWrite}>
          {words.write}
        </button>
      )}
    </div>
  );
}

/** The window beside the page. Once begun a chat stays loaded, so that it outlives its window being closed. */
function ChatWindow({ chat, identity, words, language, address }: ChatPanelProps & { address: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isBegun, setBegun] = useState(false);
  const [hasUnread, setUnread] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    setUnread(false);
    if (chat.is_open && chat.mode !== 'link') setBegun(true);
    setOpen(!isOpen);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onUnread = (count: number) => setUnread(count > 0 && !isOpen);
  const label = hasUnread ? words.unread : words.open;
  return (
    <>
      {isOpen || isBegun ? (
        <section
          id="kefu-chat"
          className="kefu-panel"
          aria-label={words.open}
          hidden={!isOpen}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          <header>
            <strong>{words.open}</strong>
            <button type="button" aria-label={words.close} title={words.close} onClick={close}>
              <CloseIcon />
            </button>
          </header>
          {isBegun ? (
            <ChatFrame {...{ chat, address, identity, language, onUnread }} title={words.open} />
          ) : (
            <OfflineNotice {...{ chat, address, words, language }} onWrite={() => setBegun(true)} />
          )}
        </section>
      ) : null}
      <button
        ref={button}
        type="button"
        className="kefu-button"
        aria-expanded={isOpen}
        aria-controls="kefu-chat"
        aria-label={label}
        title={label}
        onClick={toggle}
      >
        <ChatIcon />
        {hasUnread ? <span className="kefu-unread" /> : null}
      </button>
    </>
  );
}

/** A round button at the corner of the page: it leads to the chat, or opens it beside the page. */
export function ChatPanel(props: ChatPanelProps) {
  const { chat, identity, words } = props;
  const address = chat.mode === 'script' ? chat.page : chatAddress(chat, identity);
  return (
    <div className="kefu-corner">
      {chat.mode === 'link' && chat.is_open ? (
        <ChatLink className="kefu-button" address={address} label={words.open_window}>
          <ChatIcon />
        </ChatLink>
      ) : (
        <ChatWindow key={`${chat.mode} ${address}`} {...props} address={address} />
      )}
    </div>
  );
}

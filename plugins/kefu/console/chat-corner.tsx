import { CloseOutlined, CustomerServiceOutlined } from '@ant-design/icons';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { addonsInstalled } from '@linehaul/modules/addon/contract/addon.events.ts';
import { useRef, useState } from 'react';
import { kefuContract } from '../contract/kefu.contract.ts';
import type { en } from '../messages/en.ts';
import { chatAddress } from './chat-address.ts';
import './chat-corner.css';

function ChatLink({ address }: { address: string }) {
  const t = useText<typeof en>('kefu');
  return (
    <a
      className="kefu-button"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('open_window')}
      title={t('open_window')}
    >
      <CustomerServiceOutlined />
    </a>
  );
}

/** The chat beside the page. Once opened it stays loaded, so that a conversation outlives its window being closed. */
function ChatFrame({ address }: { address: string }) {
  const t = useText<typeof en>('kefu');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    setOpened(true);
    setOpen(!isOpen);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      {wasOpened ? (
        <section
          id="kefu-chat"
          className="kefu-panel"
          aria-label={t('open')}
          hidden={!isOpen}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          <header>
            <strong>{t('open')}</strong>
            <button type="button" aria-label={t('close')} title={t('close')} onClick={close}>
              <CloseOutlined />
            </button>
          </header>
          <iframe
            src={address}
            title={t('open')}
            referrerPolicy="no-referrer"
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
          />
        </section>
      ) : null}
      <button
        ref={button}
        type="button"
        className="kefu-button"
        aria-expanded={isOpen}
        aria-controls="kefu-chat"
        aria-label={t('open')}
        title={t('open')}
        onClick={toggle}
      >
        <CustomerServiceOutlined />
      </button>
    </>
  );
}

/** Nothing until the chat is set up; then a round button. */
export default function ChatCorner() {
  const suid = useIdentity()?.suid;
  const { data } = useQueryOf(kefuContract.GetKefuConfig, suid === undefined ? {} : { suid }, {
    quiet: true,
    enabled: suid !== undefined,
    live: addonsInstalled,
  });
  if (!data || data.appid === '' || data.host === '') return null;
  const address = chatAddress(data);
  return (
    <div className="kefu-corner">
      {data.mode === 'frame' ? <ChatFrame key={address} address={address} /> : <ChatLink address={address} />}
    </div>
  );
}

import { hostNotices } from '@linehaul/console-kernel/notices.ts';
import { useTextOf } from '@linehaul/console-kernel/text.ts';
import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

interface NoticeHostProps {
  /** The session is given up. */
  onSignOut: () => void;
}

/** Shows what the kernel has to tell, by the specification's error catalogue (§8). */
export function NoticeHost({ onSignOut }: NoticeHostProps) {
  const { message, modal } = App.useApp();
  const text = useTextOf();
  const navigate = useNavigate();
  const asking = useRef(false);
  useEffect(
    () =>
      hostNotices((notice) => {
        if (notice.kind !== 'login') {
          const type = notice.kind === 'forbidden' ? 'error' : notice.kind;
          void message.open({ key: notice.text, type, content: notice.text, duration: notice.seconds });
          if (notice.kind === 'forbidden') void navigate('/dashboard');
          return;
        }
        if (asking.current) return;
        asking.current = true;
        modal.confirm({
          title: text('shell.session_over'),
          content: notice.text,
          okText: text('shell.sign_in_again'),
          cancelText: text('console.action.cancel'),
          afterClose: () => {
            asking.current = false;
          },
          onOk: () => {
            for (const frame of document.querySelectorAll('iframe')) frame.remove();
            onSignOut();
            window.location.reload();
          },
        });
      }),
    [message, modal, text, navigate, onSignOut],
  );
  return null;
}

import { hostNotices, type Notice, type NoticeAction } from '@linehaul/console-kernel/call/notices.ts';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { Link, useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { textOf, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { loadIdentity } from '@linehaul/modules/session/console/identity-loader.ts';
import { Button, message as messages } from 'antd';
import Modal from 'antd/es/modal';
import { useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

export interface NoticeTellerProps {
  /** What was told before this code was there. */
  early: Notice[];
  /** The session is over, and is given up. */
  onSessionOver: () => void;
}

type Message = ReturnType<typeof messages.useMessage>[0];
type PassingNotice = Exclude<Notice, { kind: 'login' }>;

/** A refusal, with the way to why, and to who can grant it. */
function Refused({ text, need }: { text: string; need: string }) {
  return (
    <>
      {text} <Link to={`/401?call=${encodeURIComponent(need)}`}>{textOf('why.link')}</Link>
    </>
  );
}

/** A notice of something that can be taken back while it is shown. */
function Undoable({ text, action, onTaken }: { text: string; action: NoticeAction; onTaken: () => void }) {
  const take = () => {
    onTaken();
    action.run();
  };
  return (
    <>
      {text}{' '}
      <Button type="link" size="small" onClick={take}>
        {action.label}
      </Button>
    </>
  );
}

/** What a notice says, with what can be done about it. */
function contentOf(notice: PassingNotice, close: () => void) {
  const { kind, text } = notice;
  if (kind === 'forbidden') return notice.need ? <Refused text={text} need={notice.need} /> : text;
  return notice.action ? <Undoable text={text} action={notice.action} onTaken={close} /> : text;
}

/** Messages that go by themselves. */
function useShowNotice(message: Message): (notice: PassingNotice) => void {
  const navigate = useNavigate();
  return useCallback(
    (notice) => {
      const isForbidden = notice.kind === 'forbidden';
      const type = isForbidden ? 'error' : notice.kind;
      // What can be taken back is told one at a time: several would cover what the next one is done with.
      const key = 'action' in notice ? 'undoable' : notice.text;
      const content = contentOf(notice, () => message.destroy(key));
      void message.open({ key, type, content, duration: notice.seconds });
      if (!isForbidden) return;
      void navigate('/dashboard');
      // The roles may have changed meanwhile: the menu follows.
      loadIdentity().catch(() => undefined);
    },
    [message, navigate],
  );
}

/** Whose session it was. */
function SignedInAs() {
  const text = useTextOf();
  const identity = useIdentity();
  if (!identity) return null;
  const { nickname, username, loginName } = identity;
  const account = loginName === username ? username : `${username} / ${loginName}`;
  return <p>{text('shell.signed_in_as', { name: nickname, account })}</p>;
}

/** Shows notices of the kernel, by the specification's error catalogue (§8). */
export function NoticeTeller({ early, onSessionOver }: NoticeTellerProps) {
  const [modal, dialogs] = Modal.useModal();
  const [message, lines] = messages.useMessage();
  const text = useTextOf();
  const showNotice = useShowNotice(message);
  const asking = useRef(false);
  useEffect(() => {
    const show = (notice: Notice) => {
      if (notice.kind !== 'login') return showNotice(notice);
      if (asking.current) return;
      asking.current = true;
      modal.confirm({
        title: text('shell.session_over'),
        content: (
          <>
            <p>{notice.text}</p>
            <SignedInAs />
          </>
        ),
        okText: text('shell.sign_in_again'),
        cancelText: text('console.action.cancel'),
        afterClose: () => {
          asking.current = false;
        },
        onOk: () => {
          for (const frame of document.querySelectorAll('iframe')) frame.remove();
          // The pages go before the window does, so that none of them asks whether to leave: their drafts are kept.
          flushSync(onSessionOver);
          window.location.reload();
        },
      });
    };
    const leave = hostNotices(show);
    for (const notice of early.splice(0)) show(notice);
    return leave;
  }, [modal, text, showNotice, early, onSessionOver]);
  return (
    <>
      {dialogs}
      {lines}
    </>
  );
}

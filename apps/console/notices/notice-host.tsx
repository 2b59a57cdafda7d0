import { hostNotices, type Notice } from '@linehaul/console-kernel/call/notices.ts';
import { suspectConnection } from '@linehaul/console-kernel/live/online.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { en } from '@linehaul/modules/session/messages/en.ts';
import { Banner } from '@linehaul/ui/banner.tsx';
import { PartHost, partOf, prefetchIdle } from '@linehaul/ui/lazy.tsx';
import { useEffect, useState } from 'react';
import type { NoticeTellerProps } from './notice-view.tsx';

const teller = partOf<NoticeTellerProps>(() =>
  import('./notice-view.tsx').then((part) => ({ default: part.NoticeTeller })),
);
prefetchIdle(teller.fetch);

/**
 * Whether the code that shows notices is there. While the server was lost, the strip said why: only what still matters waits.
 * A browser may keep a failed import until the page is reloaded, so that asking again fails too.
 */
async function hasTeller(early: Notice[]): Promise<boolean> {
  try {
    await teller.fetch();
    return true;
  } catch {
    if (await suspectConnection()) early.splice(0, early.length, ...early.filter(({ kind }) => kind === 'login'));
    return teller.fetch().then(
      () => true,
      () => false,
    );
  }
}

interface NoticeHostProps {
  /** The session is over, and is given up. */
  onSessionOver: () => void;
}

/**
 * Hears what the kernel has to tell from the first moment; what shows it comes with the first notice. Where that does not
 * come, a plain line says the last one until the page is reloaded.
 */
export function NoticeHost({ onSessionOver }: NoticeHostProps) {
  const t = useText<typeof en>('session');
  const [early] = useState<Notice[]>([]);
  const [isReady, setReady] = useState(false);
  const [plain, setPlain] = useState('');
  useEffect(
    () =>
      hostNotices((notice) => {
        early.push(notice);
        void hasTeller(early).then((has) => {
          setReady(has);
          setPlain(has ? '' : (early.at(-1)?.text ?? ''));
        });
      }),
    [early],
  );
  if (isReady) return <PartHost part={teller} props={{ early, onSessionOver }} />;
  if (plain === '') return null;
  return (
    <Banner tone="warning" role="alert" action={t('version.reload')} onAction={() => window.location.reload()}>
      {plain}
    </Banner>
  );
}

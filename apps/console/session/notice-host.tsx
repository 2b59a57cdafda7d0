import { hostNotices, type Notice } from '@linehaul/console-kernel/call/notices.ts';
import { suspectConnection } from '@linehaul/console-kernel/live/online.ts';
import { PartHost, partOf, prefetchIdle } from '@linehaul/ui/lazy.tsx';
import { useEffect, useState } from 'react';
import type { NoticeTellerProps } from './notice-view.tsx';

const teller = partOf<NoticeTellerProps>(() =>
  import('./notice-view.tsx').then((part) => ({ default: part.NoticeTeller })),
);
prefetchIdle(teller.fetch);

/** Without a connection there is nothing to show notices with, and the strip says why: only what still matters waits. */
async function fetchTeller(early: Notice[]): Promise<void> {
  try {
    await teller.fetch();
  } catch {
    await suspectConnection();
    early.splice(0, early.length, ...early.filter(({ kind }) => kind === 'login'));
  }
}

interface NoticeHostProps {
  /** The session is over, and is given up. */
  onSessionOver: () => void;
}

/** Hears what the kernel has to tell from the first moment; what shows it comes with the first notice. */
export function NoticeHost({ onSessionOver }: NoticeHostProps) {
  const [early] = useState<Notice[]>([]);
  const [isReady, setReady] = useState(false);
  useEffect(
    () =>
      hostNotices((notice) => {
        early.push(notice);
        void fetchTeller(early).then(() => setReady(true));
      }),
    [early],
  );
  return isReady ? <PartHost part={teller} props={{ early, onSessionOver }} /> : null;
}

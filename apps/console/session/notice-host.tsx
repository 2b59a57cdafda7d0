import { hostNotices, type Notice } from '@linehaul/console-kernel/call/notices.ts';
import { lazyComponent } from '@linehaul/ui/lazy.tsx';
import { useEffect, useState } from 'react';
import type { NoticeTellerProps } from './notice-view.tsx';

const NoticeTeller = lazyComponent<NoticeTellerProps>(() =>
  import('./notice-view.tsx').then((part) => ({ default: part.NoticeTeller })),
);

interface NoticeHostProps {
  /** The session is over, and is given up. */
  onSessionOver: () => void;
}

/** Hears what the kernel has to tell from the first moment; what shows it comes with the first notice. */
export function NoticeHost({ onSessionOver }: NoticeHostProps) {
  const [early] = useState<Notice[]>([]);
  const [wanted, setWanted] = useState(false);
  useEffect(
    () =>
      hostNotices((notice) => {
        early.push(notice);
        setWanted(true);
      }),
    [early],
  );
  return wanted ? <NoticeTeller early={early} onSessionOver={onSessionOver} /> : null;
}

import { useEffect } from 'react';
import type { KefuChat } from '../contract/kefu.contract.ts';

/** Asks again once somebody comes, or everybody leaves. */
export function useChange(chat: KefuChat | null, ask: () => void): void {
  useEffect(() => {
    const seconds = chat?.changes_in_s ?? null;
    if (seconds === null) return;
    const timer = setTimeout(ask, (seconds + 1) * 1_000);
    return () => clearTimeout(timer);
  }, [chat, ask]);
}

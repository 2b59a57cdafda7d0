import { useEffect } from 'react';
import { useScreenFrame } from './screen-context.ts';

/**
 * While true, closing the page's tab asks first, and so does leaving the window, also while another tab is shown.
 * `draft` is the name of the draft that keeps the edits over a reload; without one they are gone then.
 */
export function useUnsaved(dirty: boolean, draft = ''): void {
  const setDirty = useScreenFrame()?.setDirty;
  useEffect(() => {
    if (setDirty) return setDirty(dirty, draft);
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty, draft, setDirty]);
}

import { useEffect } from 'react';
import { useScreenFrame } from './screen-context.ts';

/** While true, closing the page's tab asks first, and so does leaving the window. */
export function useUnsaved(dirty: boolean): void {
  const setDirty = useScreenFrame()?.setDirty;
  useEffect(() => {
    setDirty?.(dirty);
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty, setDirty]);
}

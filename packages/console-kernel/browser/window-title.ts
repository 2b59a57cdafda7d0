import { useEffect } from 'react';
import { create } from 'zustand';

const usePlatform = create<{ title: string }>()(() => ({ title: 'Linehaul' }));

/** What the deployment calls itself. */
export function usePlatformTitle(): string {
  return usePlatform(({ title }) => title);
}

/** An empty title leaves the product's own name. */
export function setPlatformTitle(title: string): void {
  if (title !== '') usePlatform.setState({ title });
}

/** Names the window as the specification says (§2): the page's title, then the platform's; null leaves it as it is. */
export function useWindowTitle(ownTitle: string | null): void {
  const platform = usePlatformTitle();
  useEffect(() => {
    if (ownTitle !== null) document.title = ownTitle === '' ? platform : `${ownTitle} - ${platform}`;
  }, [ownTitle, platform]);
}

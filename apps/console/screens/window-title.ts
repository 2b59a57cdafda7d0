import { useEffect } from 'react';
import { usePlatform } from '../session/platform.ts';

/** Names the window as the specification says (§2): the page's title, then the platform's; null leaves it as it is. */
export function useWindowTitle(own: string | null): void {
  const platform = usePlatform(({ title }) => title);
  useEffect(() => {
    if (own !== null) document.title = own === '' ? platform : `${own} - ${platform}`;
  }, [own, platform]);
}

import { baseHost, keepBaseHost } from '@linehaul/console-kernel/browser/base-host.ts';
import { useNewVersion } from '@linehaul/console-kernel/browser/new-version.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { en } from '@linehaul/modules/session/messages/en.ts';
import { Banner } from '@linehaul/ui/banner.tsx';

function goHome(): void {
  keepBaseHost('');
  window.location.reload();
}

/** What concerns the page as a whole, above everything: another host is called, a new version is there. */
export function Banners() {
  const t = useText<typeof en>('session');
  const isNew = useNewVersion((version) => version.is_here);
  const host = baseHost();
  return (
    <>
      {host === '' ? null : (
        <Banner tone="warning" action={t('host.back')} onAction={goHome}>
          {t('host.used', { host })}
        </Banner>
      )}
      {isNew ? (
        <Banner tone="info" action={t('version.reload')} onAction={() => window.location.reload()}>
          {t('version.here')}
        </Banner>
      ) : null}
    </>
  );
}

import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Alert } from 'antd';
import { consentContract } from '../contract/consent.contract.ts';
import type { en } from '../messages/en.ts';
import { applyConsentState } from './consent-changed.ts';

/** What stops is told before it stops, and why it is to stop is asked for. */
export default function RevokeDialog({ onClose }: { onClose: () => void }) {
  const t = useText<typeof en>('consent');
  const stops = (['sidebar', 'profile', 'password', 'api'] as const).map((part) => (
    <li key={part}>{t(`revoke.${part}`)}</li>
  ));
  return (
    <ActionDialog<typeof consentContract.Authorized>
      endpoint={consentContract.Authorized}
      title="consent.revoke.title"
      messages="consent"
      fields={[{ field: 'reason', as: 'textarea', required: true }]}
      hidden={{ authorized: false }}
      submit="consent.revoke.confirm"
      success="consent.done.revoked"
      intro={
        <Alert
          type="warning"
          className="consent-warning"
          title={t('revoke.warning')}
          description={
            <>
              <ul>{stops}</ul>
              <p>{t('revoke.back')}</p>
            </>
          }
        />
      }
      onDone={applyConsentState}
      onClose={onClose}
    />
  );
}

import { CopyButton } from '@linehaul/console-kernel/form/copy-button.tsx';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { AddonSetup } from '@linehaul/modules/addon/console/addon-setup.port.tsx';
import { BindingList } from '@linehaul/modules/identity/console/binding-list.port.tsx';
import { identityContract } from '@linehaul/modules/identity/contract/identity.contract.ts';
import type { en } from '../messages/en.ts';
import { ProviderTrials } from './provider-trials.tsx';
import './social.css';

function Address({ title, text, address }: { title: string; text: string; address: string }) {
  return (
    <>
      <h3>{title}</h3>
      <p>{text}</p>
      <p>
        <code>{address}</code>
        <CopyButton value={address} of={title} />
      </p>
    </>
  );
}

/** Where providers send people back to, and where a tenant's own people sign in. */
function Addresses() {
  const t = useText<typeof en>('social');
  const identity = useIdentity();
  const { origin } = window.location;
  const isPlatform = identity?.industry === 'platform';
  return (
    <section className="lh-surface social-part" aria-labelledby="social-addresses">
      <h2 id="social-addresses">{t('address.title')}</h2>
      <Address title={t('address.callback')} text={t('address.callback_text')} address={`${origin}/auth-redirect`} />
      {isPlatform ? (
        <p>{t('address.platform')}</p>
      ) : (
        <Address
          title={t('address.sign_in')}
          text={t('address.sign_in_text')}
          address={`${origin}/login?suid=${identity?.suid}`}
        />
      )}
    </section>
  );
}

/** The tenant's applications at the providers, a try of each, and who has bound an account. */
export default function SocialSettingPage() {
  const can = useCan();
  return (
    <div className="lh-page">
      <PageHeader />
      <AddonSetup addon="social" />
      <Addresses />
      {can(identityContract.IdentityTry) ? <ProviderTrials /> : null}
      {can(identityContract.IdentityBindingList) ? <BindingList /> : null}
    </div>
  );
}

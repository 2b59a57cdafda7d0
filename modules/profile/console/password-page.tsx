import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { SecondFactorCard } from '@linehaul/modules/security/console/second-factor-card.port.tsx';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { useState } from 'react';
import { DeviceCard } from './device-card.tsx';
import './profile.css';

const { PasswordEdit } = sessionContract;

/** One's own password, second factor and sessions. */
export default function PasswordPage() {
  const [changes, setChanges] = useState(0);
  return (
    <div className="lh-page">
      <PageHeader />
      <div className="lh-own-safety">
        <ContractForm<typeof PasswordEdit>
          key={changes}
          endpoint={PasswordEdit}
          messages="security"
          fields={[
            { field: 'old_password', as: 'password', group: 'password', span: 'full' },
            {
              field: 'password',
              as: 'password',
              group: 'password',
              span: 'full',
              hint: 'security.hint.password_rule',
            },
            { field: 'password_again', as: 'password', group: 'password', span: 'full' },
          ]}
          submit="security.action.change_password"
          success="security.done.password"
          onDone={() => setChanges(changes + 1)}
        />
        <div className="lh-own-safety-side">
          <SecondFactorCard />
          <DeviceCard />
        </div>
      </div>
    </div>
  );
}

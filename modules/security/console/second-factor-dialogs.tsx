import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { QrCode } from '@linehaul/ui/qr-code.tsx';
import { useState } from 'react';
import { securityContract } from '../contract/security.contract.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const { SecondFactorStart, SecondFactorConfirm, RecoveryCodesRenew, SecondFactorOff } = securityContract;

interface DialogProps {
  onClose: () => void;
}

const passwordField = {
  field: 'password',
  as: 'password',
  span: 'full',
  title: 'security.field.own_password',
} as const;

function AppStep({
  started,
  onCodes,
  onClose,
}: { started: Started; onCodes: (codes: string[]) => void } & DialogProps) {
  const text = useTextOf();
  return (
    <div className="lh-factor-step">
      <p>{text('security.factor.scan')}</p>
      <QrCode text={started.otpauth} label={text('security.factor.qr')} />
      <p>
        {text('security.factor.by_hand')}
        <code className="lh-factor-secret">{started.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <p>{text('security.factor.code')}</p>
      <ContractForm<typeof SecondFactorConfirm>
        endpoint={SecondFactorConfirm}
        messages="security"
        look="dialog"
        fields={[{ field: 'code', span: 'full', placeholder: '123456' }]}
        submit="security.action.confirm_code"
        onDone={({ recovery_codes }) => onCodes(recovery_codes)}
        onCancel={onClose}
      />
    </div>
  );
}

type Started = OutputOf<typeof SecondFactorStart>;

/** Password, then the app with its first code, then the recovery codes. */
export function SetupDialog({ onClose }: DialogProps) {
  const text = useTextOf();
  const [enrolment, setEnrolment] = useState<Started | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const title = text(codes ? 'security.factor.codes_title' : 'security.factor.title');
  return (
    <Modal open width={480} title={title} footer={null} mask={{ closable: false }} onCancel={onClose}>
      {codes ? <RecoveryCodes codes={codes} onKept={onClose} /> : null}
      {enrolment && !codes ? <AppStep started={enrolment} onCodes={setCodes} onClose={onClose} /> : null}
      {enrolment ? null : (
        <ContractForm<typeof SecondFactorStart>
          endpoint={SecondFactorStart}
          messages="security"
          look="dialog"
          fields={[passwordField]}
          submit="security.factor.go_on"
          onDone={setEnrolment}
          onCancel={onClose}
        >
          <p className="lh-factor-word">{text('security.factor.password_first')}</p>
        </ContractForm>
      )}
    </Modal>
  );
}

/** New recovery codes in place of the old. */
export function RenewDialog({ onClose }: DialogProps) {
  const text = useTextOf();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Modal
      open
      width={480}
      title={text('security.factor.codes_title')}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <ContractForm<typeof RecoveryCodesRenew>
          endpoint={RecoveryCodesRenew}
          messages="security"
          look="dialog"
          fields={[passwordField]}
          submit="security.factor.renew"
          onDone={({ recovery_codes }) => setCodes(recovery_codes)}
          onCancel={onClose}
        >
          <p className="lh-factor-word">{text('security.factor.renew_ask')}</p>
        </ContractForm>
      )}
    </Modal>
  );
}

export function OffDialog({ onClose }: DialogProps) {
  const text = useTextOf();
  return (
    <Modal
      open
      width={480}
      title={text('security.factor.off')}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <ContractForm<typeof SecondFactorOff>
        endpoint={SecondFactorOff}
        messages="security"
        look="dialog"
        fields={[passwordField]}
        submit="security.factor.off"
        success="security.done.factor_off"
        onDone={onClose}
        onCancel={onClose}
      >
        <p className="lh-factor-word">{text('security.factor.off_ask')}</p>
      </ContractForm>
    </Modal>
  );
}

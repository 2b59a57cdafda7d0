import { useSubmission } from '@linehaul/console-kernel/call/submission.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { useState } from 'react';
import { joiningContract } from '../contract/joining.contract.ts';
import type { en } from '../messages/en.ts';

const { SupplierCertNumber } = joiningContract;

type DocumentsOf = OutputOf<typeof joiningContract.SupplierCertInfo>;

function NumberDialog({ subject: { id, application }, onClose }: ActionDialogProps<DocumentsOf>) {
  const t = useText<typeof en>('joining');
  const [number, setNumber] = useState<OutputOf<typeof SupplierCertNumber> | null>(null);
  const looking = useSubmission(SupplierCertNumber, { onSuccess: setNumber });
  return (
    <Modal open title={t('action.show_number')} footer={null} onCancel={onClose}>
      {number ? (
        <dl className="jn-payee">
          <dt>{t('field.legal_person')}</dt>
          <dd>{number.legal_person}</dd>
          <dt>{t('field.id_number')}</dt>
          <dd className="lh-figure">{number.id_number}</dd>
        </dl>
      ) : (
        <>
          <p>{t('hint.show_number')}</p>
          <GuardedButton
            type="primary"
            loading={looking.pending}
            onClick={() => looking.run({ id, application_id: application?.id ?? 0 })}
          >
            {t('action.show_number')}
          </GuardedButton>
        </>
      )}
    </Modal>
  );
}

/** Shows the whole number to those who compare it with the picture. */
export const showNumber: Action<DocumentsOf> = {
  title: 'joining.action.show_number',
  needs: SupplierCertNumber,
  when: ({ application }) => application !== null,
  dialog: NumberDialog,
};

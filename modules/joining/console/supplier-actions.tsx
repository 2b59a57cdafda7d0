import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useSubmission } from '@linehaul/console-kernel/call/submission.ts';
import { ActionDialog, confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { count, money } from '@linehaul/console-kernel/format/format.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { openLock } from '@linehaul/modules/security/console/open-lock.port.tsx';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { useGuardedOk } from '@linehaul/ui/use-click-guard.ts';
import { Alert } from 'antd';
import { joiningContract } from '../contract/joining.contract.ts';
import type { Blocker, Supplier, SupplierDetail } from '../contract/joining-rows.contract.ts';
import type { en } from '../messages/en.ts';

const { SupplierCertInfo, SupplierDel, SupplierDisabled, SupplierInfo } = joiningContract;

export const suppliersPath = '/supplier/manage/manage';

const isCustomer = ({ industry_type }: Supplier) => industry_type !== 'platform';

export const openDocuments: Action<Supplier> = {
  title: 'joining.action.open',
  needs: SupplierCertInfo,
  when: (supplier) => isCustomer(supplier) && supplier.state !== 'registered',
  to: ({ id }) => `/supplier/approve/info/${id}`,
};

/** Stops a tenant at once; anyone who calls for it reads the reason. */
export function DisableDialog({ subject, onClose }: ActionDialogProps<Supplier>) {
  const t = useText<typeof en>('joining');
  return (
    <ActionDialog<typeof SupplierDisabled>
      endpoint={SupplierDisabled}
      title="joining.action.disable"
      messages="joining"
      fields={[{ field: 'reason', as: 'textarea', span: 'full', required: true }]}
      hidden={{ id: subject.id, is_disabled: true }}
      submit="joining.action.disable"
      intro={<p>{t('ask.disable', { name: subject.company_name || subject.shop_name })}</p>}
      success="joining.done.disabled"
      onClose={onClose}
    />
  );
}

function amountOf({ count: n, amount_cents }: Blocker) {
  return { n: count(n), amount: money(amount_cents) };
}

function Deletion({ supplier, onClose }: { supplier: SupplierDetail; onClose: () => void }) {
  const t = useText<typeof en>('joining');
  const { id, company_name, shop_name, blockers } = supplier;
  const action = useSubmission(SupplierDel, { success: 'joining.done.deleted', onSuccess: onClose });
  const isBlocked = blockers.length > 0;
  const ok = useGuardedOk(() => action.run({ id }), { danger: true, disabled: isBlocked });
  return (
    <Modal
      open
      width={480}
      title={t('action.del')}
      okText={t('action.del')}
      confirmLoading={action.pending}
      {...ok}
      onCancel={onClose}
    >
      {isBlocked ? (
        <Alert
          type="warning"
          showIcon
          title={t('hint.blocked')}
          description={
            <ul>
              {blockers.map((one) => (
                <li key={one.kind}>{t(`blocker.${one.kind}`, amountOf(one))}</li>
              ))}
            </ul>
          }
        />
      ) : (
        <p>{t('ask.del', { name: company_name || shop_name })}</p>
      )}
    </Modal>
  );
}

/** Asks before a tenant is deleted; while money or work is left it lists what. */
export function DeleteDialog({ subject, onClose }: ActionDialogProps<Supplier>) {
  const query = useQueryOf(SupplierInfo, { id: subject.id });
  if (!query.data) return query.isError ? <Loaded query={query}>{() => null}</Loaded> : null;
  return <Deletion supplier={query.data} onClose={onClose} />;
}

const disable: Action<Supplier> = {
  title: 'joining.action.disable',
  danger: true,
  needs: SupplierDisabled,
  when: (supplier) => isCustomer(supplier) && supplier.state === 'approved',
  dialog: DisableDialog,
};

export const enableSupplier = confirmAction<typeof SupplierDisabled, Supplier>({
  endpoint: SupplierDisabled,
  title: 'joining.action.enable',
  when: ({ state }) => state === 'disabled',
  input: ({ id }) => ({ id, is_disabled: false }),
  question: 'joining.ask.enable',
  params: ({ company_name, shop_name }) => ({ name: company_name || shop_name }),
  success: 'joining.done.enabled',
});

const remove: Action<Supplier> = {
  title: 'joining.action.del',
  danger: true,
  needs: [SupplierDel, SupplierInfo],
  when: isCustomer,
  dialog: DeleteDialog,
};

const letIn = openLock<Supplier>((supplier) => isCustomer(supplier) && supplier.state === 'approved');

export const supplierActions: readonly Action<Supplier>[] = [openDocuments, disable, enableSupplier, remove, letIn];

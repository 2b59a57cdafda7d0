import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { joiningContract } from '../contract/joining.contract.ts';
import type { en } from '../messages/en.ts';

const { JoiningPayeeInfo, JoiningPayeeSave } = joiningContract;

/** The platform's account, which companies that pay by transfer are shown. */
export function PayeeDialog({ onClose }: ActionDialogProps<ListPage>) {
  const t = useText<typeof en>('joining');
  const { data } = useQueryOf(JoiningPayeeInfo, {});
  if (!data) return null;
  const { version, ...payee } = data;
  return (
    <ActionDialog<typeof JoiningPayeeSave>
      endpoint={JoiningPayeeSave}
      title="joining.action.payee"
      submit="console.action.save"
      messages="joining"
      fields={[{ field: 'payee_name', span: 'full' }, { field: 'payee_bank' }, { field: 'payee_account' }]}
      start={payee}
      hidden={{ version }}
      intro={<p>{t('hint.payee')}</p>}
      success="joining.done.saved"
      onClose={onClose}
    />
  );
}

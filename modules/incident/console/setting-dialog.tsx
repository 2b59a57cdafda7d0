import { SettingOutlined } from '@ant-design/icons';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { incidentContract } from '../contract/incident.contract.ts';

const { IncidentSettingInfo, IncidentSettingSave } = incidentContract;

function SettingDialog({ onClose }: ActionDialogProps<ListPage>) {
  const { data } = useQueryOf(IncidentSettingInfo, {});
  if (!data) return null;
  const { version, ...start } = data;
  return (
    <ActionDialog<typeof IncidentSettingSave>
      endpoint={IncidentSettingSave}
      title="incident.action.setting"
      messages="incident"
      submit="console.action.save"
      success="incident.done.saved"
      fields={[
        { field: 'uninsured_factor', span: 'full', hint: 'incident.hint.uninsured_factor' },
        { field: 'claim_days', span: 'full', hint: 'incident.hint.claim_days' },
      ]}
      start={start}
      hidden={{ version }}
      onClose={onClose}
    />
  );
}

/** What the carrier's terms say of goods that are not insured, and until when a loss is to be reported. */
export const incidentSetting: Action<ListPage> = {
  title: 'incident.action.setting',
  icon: <SettingOutlined />,
  needs: [IncidentSettingInfo, IncidentSettingSave],
  dialog: SettingDialog,
};

import { PlusOutlined } from '@ant-design/icons';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { incidentContract } from '../contract/incident.contract.ts';
import { reportFields } from './incident-fields.tsx';

const { IncidentAdd } = incidentContract;
const { WaybillList } = waybillContract;

const waybillSource = remote<typeof WaybillList>({
  endpoint: WaybillList,
  input: (keyword) => ({ keyword, limit: 20 }),
  value: ({ id }) => id,
  label: ({ waybill_no, consignee_name, product }) => [waybill_no, consignee_name, product].filter(Boolean).join(' · '),
});

const nowhere = { waybill_pieces: 0, site_id: null, site_name: '', trip_id: null, trip_no: '' };

function ReportAny({ onClose }: ActionDialogProps<ListPage>) {
  const navigate = useNavigate();
  const fields = [
    { field: 'waybill_id', as: 'remote', source: waybillSource, span: 'full' },
    { field: 'kind', span: 'full', as: 'radio' },
    ...reportFields(nowhere),
  ] as readonly FieldSpec<InputOf<typeof IncidentAdd>>[];
  return (
    <ActionDialog
      endpoint={IncidentAdd}
      title="incident.action.report"
      messages="incident"
      success="incident.done.reported"
      width={620}
      fields={fields}
      onDone={({ id }) => void navigate(`/logistics/exception/info/${id}`)}
      onClose={onClose}
    />
  );
}

/** Of a waybill that is found by its number or its consignee. */
export const reportAny: Action<ListPage> = {
  title: 'incident.action.report',
  icon: <PlusOutlined />,
  primary: true,
  needs: [IncidentAdd, WaybillList],
  dialog: ReportAny,
};

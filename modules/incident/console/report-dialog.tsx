import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import type { IncidentDraft } from '@linehaul/modules/waybill/console/waybill.slots.ts';
import { incidentContract } from '../contract/incident.contract.ts';
import { reportFields } from './incident-fields.tsx';

const { IncidentAdd } = incidentContract;
type ReportField = FieldSpec<InputOf<typeof IncidentAdd>>;

/** Reports what went wrong with the goods of a waybill; what is known of it is filled in. */
export default function ReportDialog({ subject, onClose }: ActionDialogProps<IncidentDraft>) {
  const navigate = useNavigate();
  const { waybill_id, waybill_no, kind, pieces, site_id, trip_id, description } = subject;
  const fields = [{ field: 'kind', span: 'full', as: 'radio' }, ...reportFields(subject)] as readonly ReportField[];
  return (
    <ActionDialog
      endpoint={IncidentAdd}
      title="incident.action.report"
      messages="incident"
      success="incident.done.reported"
      width={620}
      intro={<p className="lh-figure">{waybill_no}</p>}
      fields={fields}
      start={{ kind, pieces, site_id, trip_id, description }}
      hidden={{ waybill_id }}
      onDone={({ id }) => void navigate(`/logistics/exception/info/${id}`)}
      onClose={onClose}
    />
  );
}

import { CheckOutlined } from '@ant-design/icons';
import { ActionDialog, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { incidentContract } from '../contract/incident.contract.ts';
import type { Incident, IncidentAction, IncidentDetail } from '../contract/incident-record.contract.ts';
import { claimActions } from './claim-actions.tsx';
import { reportFields } from './incident-fields.tsx';

const {
  IncidentHandBack,
  IncidentHandle,
  IncidentReject,
  IncidentRemark,
  IncidentReopen,
  IncidentResolve,
  IncidentSave,
} = incidentContract;

const may =
  (action: IncidentAction) =>
  ({ actions }: Incident) =>
    actions.includes(action);
const row = ({ id, version }: Incident) => ({ id, version });
const intro = ({ kind, incident_no, waybill_no }: Incident) => (
  <p>
    {textOf(`incident.kind.${kind}`)} · <span className="lh-figure">{incident_no}</span> ·{' '}
    <span className="lh-figure">{waybill_no}</span>
  </p>
);
const dialogOptions = { messages: 'incident', success: 'incident.done.saved', intro, hidden: row } as const;
const note = [{ field: 'note', as: 'textarea', span: 'full' }] as const;

const handle = dialogAction({
  ...dialogOptions,
  endpoint: IncidentHandle,
  title: 'incident.action.handle',
  primary: true,
  fields: note,
  when: may('handle'),
});

const resolve = dialogAction({
  ...dialogOptions,
  endpoint: IncidentResolve,
  title: 'incident.action.resolve',
  icon: <CheckOutlined />,
  primary: true,
  fields: [{ field: 'cause' }, { ...note[0], title: 'incident.field.outcome', hint: 'incident.hint.resolve' }],
  start: ({ cause }: Incident) => ({ cause }),
  when: may('resolve'),
});

const reject = dialogAction({
  ...dialogOptions,
  endpoint: IncidentReject,
  title: 'incident.action.reject',
  danger: true,
  fields: [{ ...note[0], title: 'incident.field.outcome', hint: 'incident.hint.reject' }],
  when: may('reject'),
});

const handBack = dialogAction({
  ...dialogOptions,
  endpoint: IncidentHandBack,
  title: 'incident.action.hand_back',
  fields: note,
  when: may('hand_back'),
});

const reopen = dialogAction({
  ...dialogOptions,
  endpoint: IncidentReopen,
  title: 'incident.action.reopen',
  fields: note,
  when: may('reopen'),
});

/** What can be done with an incident in a list, what brings it further first. */
export const incidentActions: readonly Action<Incident>[] = [handle, resolve, reject, handBack, reopen];

function SaveDialog({ subject, onClose }: ActionDialogProps<IncidentDetail>) {
  const { pieces, site_id, trip_id, found_at, cause, description, picture_ids } = subject;
  return (
    <ActionDialog
      endpoint={IncidentSave}
      title="incident.action.save"
      messages="incident"
      success="incident.done.saved"
      width={620}
      fields={reportFields(subject) as readonly FieldSpec<InputOf<typeof IncidentSave>>[]}
      start={{ pieces, site_id, trip_id, found_at, cause, description, picture_ids }}
      hidden={row(subject)}
      onClose={onClose}
    />
  );
}

const save: Action<IncidentDetail> = {
  title: 'incident.action.save',
  needs: IncidentSave,
  when: ({ state }) => state === 'open' || state === 'handling',
  dialog: SaveDialog,
};

const remark = dialogAction({
  ...dialogOptions,
  endpoint: IncidentRemark,
  title: 'incident.action.remark',
  fields: [{ ...note[0], title: 'incident.event.remark' }],
  hidden: ({ id }: Incident) => ({ id }),
});

/** The same on its own page, with what needs the whole of it. */
export const detailActions: readonly Action<IncidentDetail>[] = [
  ...claimActions,
  ...(incidentActions as readonly Action<IncidentDetail>[]),
  remark as Action<IncidentDetail>,
  save,
];

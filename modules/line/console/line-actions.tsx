import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { ActionDialog, confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { siteSource } from '@linehaul/modules/site/console/site.sources.ts';
import { type Line, lineContract } from '../contract/line.contract.ts';
import { KilometresInput, PerMilleInput } from './scaled-input.tsx';

type LineField = FieldSpec<InputOf<typeof lineContract.LineSave>>;

function fieldsFor(line: Line | null): LineField[] {
  const origin = line ? [{ value: line.origin_site_id, label: line.origin_name }] : [];
  const destination = line ? [{ value: line.destination_site_id, label: line.destination_name }] : [];
  return [
    { field: 'origin_site_id', as: 'remote', source: siteSource, known: origin },
    { field: 'destination_site_id', as: 'remote', source: siteSource, known: destination },
    { field: 'name', hint: 'line.hint.name', span: 'full' },
    { field: 'distance_m', render: KilometresInput },
    { field: 'volume_factor_g_per_m3', as: 'weight', suffix: 'kg/m³', hint: 'line.hint.volume_factor' },
    { field: 'insurance_rate_e4', render: PerMilleInput },
    { field: 'state', as: 'radio' },
    { field: 'remark', as: 'textarea' },
  ];
}

const dialogOptions = {
  endpoint: lineContract.LineSave,
  messages: 'line',
  success: 'line.done.saved',
  width: 640,
} as const;

function AddDialog({ onClose }: ActionDialogProps<ListPage>) {
  const navigate = useNavigate();
  return (
    <ActionDialog<typeof lineContract.LineSave>
      {...dialogOptions}
      title="line.action.add"
      fields={fieldsFor(null)}
      start={{ state: 'active' }}
      onClose={onClose}
      onDone={({ id }) => void navigate(`/ltx/info/${id}`)}
    />
  );
}

function EditDialog({ subject, onClose }: ActionDialogProps<Line>) {
  const { id, version, name, origin_site_id, destination_site_id, state, remark } = subject;
  const { distance_m, volume_factor_g_per_m3, insurance_rate_e4 } = subject;
  const figures = { distance_m, volume_factor_g_per_m3, insurance_rate_e4 };
  return (
    <ActionDialog<typeof lineContract.LineSave>
      {...dialogOptions}
      title="line.action.edit"
      submit="console.action.save"
      fields={fieldsFor(subject)}
      start={{ name, origin_site_id, destination_site_id, state, remark, ...figures }}
      hidden={{ id, version }}
      onClose={onClose}
    />
  );
}

export const addLine: Action<ListPage> = {
  title: 'line.action.add',
  icon: <PlusOutlined />,
  primary: true,
  needs: lineContract.LineSave,
  dialog: AddDialog,
};

export const importTariff: Action<ListPage> = {
  title: 'line.action.import',
  icon: <ImportOutlined />,
  needs: lineContract.TariffImport,
  to: () => '/ltx/import',
};

export function editLine<L extends Line>(): Action<L> {
  return { title: 'line.action.edit', needs: lineContract.LineSave, dialog: EditDialog };
}

export function deleteLine<L extends Line>(onDone: () => void = () => undefined): Action<L> {
  return confirmAction<typeof lineContract.LineDel, L>({
    endpoint: lineContract.LineDel,
    title: 'line.action.del',
    danger: true,
    input: ({ id }) => ({ id }),
    question: 'line.question.del',
    params: ({ name }) => ({ name }),
    success: 'line.done.deleted',
    onDone,
  });
}

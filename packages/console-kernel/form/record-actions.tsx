import { PlusOutlined } from '@ant-design/icons';
import type { EndpointSpec, InputOf } from '@linehaul/contract/endpoint.ts';
import type { ListPage } from '../list/list-types.ts';
import type { Action } from '../screen/action.tsx';
import { confirmAction, dialogAction } from './action-dialog.tsx';
import type { FieldSpec } from './form-types.ts';

interface Saved {
  id: number;
  version: number;
}

interface RecordFormSpec<Save extends EndpointSpec> {
  /** Adds a row, or changes the one with the `id`. */
  endpoint: Save;
  messages: string;
  fields: readonly FieldSpec<InputOf<Save>>[];
  /** What the form of a new row begins with. */
  begins?: Partial<InputOf<Save>>;
  /** Full addresses of the texts. */
  texts: { add: string; edit: string; saved: string };
  width?: number;
}

/** The two dialogs of one form: a new row from the toolbar, and a change from the row, of the version that was shown. */
export function saveActions<Save extends EndpointSpec, Row extends Saved>(
  spec: RecordFormSpec<Save>,
): { add: Action<ListPage>; edit: Action<Row> } {
  const { texts, begins = {}, ...rest } = spec;
  const form = { ...rest, success: texts.saved };
  const startValues = (row: Row) =>
    Object.fromEntries(spec.fields.map(({ field }) => [field, (row as Readonly<Record<string, unknown>>)[field]]));
  return {
    add: dialogAction<Save, ListPage>({
      ...form,
      title: texts.add,
      icon: <PlusOutlined />,
      primary: true,
      start: () => begins as Partial<InputOf<Save>>,
      hidden: () => ({}),
    }),
    edit: dialogAction<Save, Row>({
      ...form,
      title: texts.edit,
      submit: 'console.action.save',
      start: (row) => startValues(row) as Partial<InputOf<Save>>,
      hidden: ({ id, version }) => ({ id, version }) as unknown as Partial<InputOf<Save>>,
    }),
  };
}

interface DeleteSpec<Del extends EndpointSpec, Row> {
  endpoint: Del;
  /** Full addresses of the texts; the question may name the row by `{{name}}`. */
  texts: { title: string; question: string; done: string };
  name?: (row: Row) => string;
}

/** Asks once, and deletes the row by its number. */
export function deleteAction<Del extends EndpointSpec, Row extends { id: number }>(
  spec: DeleteSpec<Del, Row>,
): Action<Row> {
  const { endpoint, texts, name } = spec;
  return confirmAction<Del, Row>({
    endpoint,
    title: texts.title,
    danger: true,
    input: ({ id }) => ({ id }) as unknown as InputOf<Del>,
    question: texts.question,
    ...(name && { params: (row: Row) => ({ name: name(row) }) }),
    success: texts.done,
  });
}

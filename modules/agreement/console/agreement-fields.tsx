import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { RichTextField } from '@linehaul/modules/richtext/console/rich-text.port.tsx';
import type { agreementContract } from '../contract/agreement.contract.ts';

export const agreementsPath = '/sys/agreement/manage';

export const agreementFields: readonly FieldSpec<InputOf<typeof agreementContract.AgreementSave>>[] = [
  { field: 'title', group: 'about', span: 2 },
  { field: 'place', group: 'about', hint: 'agreement.hint.place' },
  { field: 'is_published', as: 'switch', group: 'about', hint: 'agreement.hint.publish' },
  {
    field: 'body',
    group: 'text',
    span: 'full',
    render: (props) => <RichTextField {...props} label={textOf('agreement.editor.label')} />,
  },
];

import type { FieldSpec, OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { lazyOnRender } from '@linehaul/ui/lazy.tsx';
import { Skeleton } from 'antd';
import type { agreementContract } from '../contract/agreement.contract.ts';

// The editor is larger than the page around it, and comes after it.
const RichText = lazyOnRender(() => import('./rich-text.tsx'), <Skeleton active paragraph={{ rows: 8 }} />);

function BodyField({ id, value, onChange }: OwnFieldProps) {
  return (
    <RichText
      {...(id ? { id } : {})}
      value={typeof value === 'string' ? value : ''}
      onChange={(html) => onChange?.(html)}
    />
  );
}

export const agreementsPath = '/sys/agreement/manage';

export const agreementFields: readonly FieldSpec<InputOf<typeof agreementContract.AgreementSave>>[] = [
  { field: 'title', group: 'about', span: 2 },
  { field: 'place', group: 'about', hint: 'agreement.hint.place' },
  { field: 'is_published', as: 'switch', group: 'about', hint: 'agreement.hint.publish' },
  { field: 'body', group: 'text', span: 'full', render: BodyField },
];

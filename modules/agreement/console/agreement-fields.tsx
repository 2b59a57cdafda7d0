import type { FieldSpec, OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { agreementContract } from '../contract/agreement.contract.ts';

// The editor is larger than the page around it, and comes after it.
const RichText = lazy(() => import('./rich-text.tsx'));

function BodyField({ id, value, onChange }: OwnFieldProps) {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
      <RichText
        {...(id ? { id } : {})}
        value={typeof value === 'string' ? value : ''}
        onChange={(html) => onChange?.(html)}
      />
    </Suspense>
  );
}

export const agreementsPath = '/sys/agreement/manage';

export const agreementFields: readonly FieldSpec<InputOf<typeof agreementContract.AgreementSave>>[] = [
  { field: 'title', group: 'about', span: 2 },
  { field: 'place', group: 'about', hint: 'agreement.hint.place' },
  { field: 'is_published', as: 'switch', group: 'about', hint: 'agreement.hint.publish' },
  { field: 'body', group: 'text', span: 'full', render: BodyField },
];

import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import type { ReactNode } from 'react';
import { accessContract, type Operator } from '../contract/access.contract.ts';

interface Person {
  login_name: string;
  nick_name: string;
  phone: string;
  email?: string | undefined;
  role_ids: number[];
  site_ids?: number[] | undefined;
  has_all_sites?: boolean | undefined;
}

type Named = Operator['sites'][number];

const optionsOf = (rows: readonly Named[]) => rows.map(({ id, name }) => ({ value: id, label: name }));

/** The open sites to choose from, and those that the operator has though they are closed. */
function useSites(present: readonly Named[]): Named[] {
  const isAllowed = useCan()(siteContract.SiteList);
  const query = useQueryOf(siteContract.SiteList, { state: 'active', limit: 200 }, { enabled: isAllowed, quiet: true });
  const open = isAllowed ? (query.data?.list ?? []) : [];
  return [...open, ...present.filter(({ id }) => !open.some((site) => site.id === id))];
}

interface WithOperatorFieldsProps {
  /** The sites that the operator has. */
  present?: readonly Named[];
  children: (fields: FieldSpec<Person>[]) => ReactNode;
}

const none: readonly Named[] = [];

/** The fields of an operator, with all roles to choose from, and the sites where the company has any. */
export function WithOperatorFields({ present = none, children }: WithOperatorFieldsProps) {
  const query = useQueryOf(accessContract.rolemanage, { limit: 200 });
  const sites = optionsOf(useSites(present));
  const industry = useIdentity()?.industry;
  const hasFreight = industry === 'logistics' || industry === 'site';
  const siteFields: FieldSpec<Person>[] = [
    { field: 'site_ids', as: 'tags', group: 'access', span: 2, hint: 'access.hint.site_ids', options: sites },
  ];
  if (hasFreight) {
    siteFields.push({
      field: 'has_all_sites',
      as: 'checkbox',
      group: 'access',
      span: 2,
      hint: 'access.hint.has_all_sites',
    });
  }
  return (
    <Loaded query={query}>
      {({ list }) =>
        children([
          { field: 'login_name', group: 'person' },
          { field: 'nick_name', group: 'person' },
          { field: 'phone', group: 'person' },
          { field: 'email', group: 'person' },
          {
            field: 'role_ids',
            as: 'tags',
            group: 'access',
            span: 2,
            hint: 'access.hint.role_ids',
            options: optionsOf(list),
          },
          ...(sites.length > 0 ? siteFields : []),
        ])
      }
    </Loaded>
  );
}

import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import type { ReactNode } from 'react';
import { accessContract } from '../contract/access.contract.ts';

interface Person {
  login_name: string;
  nick_name: string;
  phone: string;
  role_ids: number[];
}

/** The fields of an operator, with all roles to choose from. */
export function WithOperatorFields({ children }: { children: (fields: FieldSpec<Person>[]) => ReactNode }) {
  const query = useQueryOf(accessContract.rolemanage, { limit: 200 });
  return (
    <Loaded query={query}>
      {({ list }) =>
        children([
          { field: 'login_name', group: 'person' },
          { field: 'nick_name', group: 'person' },
          { field: 'phone', group: 'person' },
          {
            field: 'role_ids',
            as: 'tags',
            group: 'access',
            span: 2,
            hint: 'access.hint.role_ids',
            options: list.map(({ id, name }) => ({ value: id, label: name })),
          },
        ])
      }
    </Loaded>
  );
}

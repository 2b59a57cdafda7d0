import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Select } from 'antd';
import type { GrantableCall } from '../contract/access.contract.ts';
import {
  grantsOf,
  type RoleTemplateName,
  roleTemplates,
  type TemplateGrants,
  templatesFor,
} from '../contract/role-templates.contract.ts';
import type { GrantablePage } from './role-choices.ts';

interface RoleTemplateProps {
  pages: readonly GrantablePage[];
  calls: readonly GrantableCall[];
  onChosen: (grants: TemplateGrants & { name: string; description: string }) => void;
}

/** Begins a new role with what people of a trade need, as far as the caller can give it. */
export function RoleTemplate({ pages, calls, onChosen }: RoleTemplateProps) {
  const text = useTextOf();
  const industry = useIdentity()?.industry ?? 'logistics';
  const choose = (name: RoleTemplateName) => {
    const { path_arr, api_arr } = grantsOf(roleTemplates[name], calls);
    const there = new Set(pages.map(({ path }) => path));
    onChosen({
      name: text(`access.template.${name}`),
      description: text(`access.template_note.${name}`),
      path_arr: path_arr.filter((path) => there.has(path)),
      api_arr,
    });
  };
  return (
    <Select<RoleTemplateName>
      className="role-template"
      aria-label={text('access.template.choose')}
      placeholder={text('access.template.choose')}
      options={templatesFor(industry).map((name) => ({ value: name, label: text(`access.template.${name}`) }))}
      onChange={choose}
    />
  );
}

import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import type { FieldSpec, OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { useScreens } from '@linehaul/console-kernel/module/mounted-screens.ts';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useLocation } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { ChoiceGroup } from '@linehaul/ui/choice-rows.ts';
import { ChoiceTree } from '@linehaul/ui/choice-tree.tsx';
import { Form, type FormInstance } from 'antd';
import { useMemo, useState } from 'react';
import { accessContract, type GrantableCall, pathsOf, type Role } from '../contract/access.contract.ts';
import { shownTexts } from './call-texts.ts';
import { rolesPath } from './role-actions.tsx';
import {
  type Chosen,
  callGroups,
  type GrantablePage,
  grantablePages,
  pageGroups,
  stillThere,
  withPages,
} from './role-choices.ts';
import { RoleSummary } from './role-summary.tsx';
import { RoleTemplate } from './role-template.tsx';
import './role-form.css';

export type RoleDraft = Pick<Role, 'name' | 'description' | 'path_arr' | 'api_arr'>;

type RoleInput = { name: string; description?: string; path_arr?: string; api_arr?: string };

function setOf(value: unknown): ReadonlySet<string> {
  return new Set(typeof value === 'string' ? pathsOf(value) : []);
}

const textOfSet = (paths: ReadonlySet<string>) => JSON.stringify([...paths]);

function buildChoice(values: Partial<RoleInput>): Chosen {
  return { paths: setOf(values.path_arr), calls: setOf(values.api_arr) };
}

interface PickerProps extends OwnFieldProps {
  kind: 'pages' | 'calls';
  groups: readonly ChoiceGroup[];
  onChosen: (chosenCalls: ReadonlySet<string>) => void;
}

function Picker({ kind, groups, onChosen, id, value }: PickerProps) {
  const text = useTextOf();
  return (
    <ChoiceTree
      {...(id ? { id } : {})}
      label={text(kind === 'pages' ? 'access.field.path_arr' : 'access.field.api_arr')}
      groups={groups}
      chosen={setOf(value)}
      onChange={onChosen}
      texts={{
        search: text(`access.pick.search_${kind}`),
        nothing: text('access.pick.nothing'),
        keys: text('access.pick.keys'),
        chosen: (n, all) => text('access.pick.chosen', { n, all }),
      }}
    />
  );
}

interface Choices {
  pages: readonly GrantablePage[];
  calls: readonly GrantableCall[];
}

function useChoices(all: readonly GrantableCall[]): Choices {
  const text = useTextOf();
  const screens = useScreens();
  const identity = useIdentity();
  return useMemo(() => {
    const pages = identity ? grantablePages(screens, identity, (screen) => text(screen.title)) : [];
    return { pages, calls: all.filter((call) => call.can_grant) };
  }, [screens, identity, text, all]);
}

function useFields({ pages, calls }: Choices, form: FormInstance): readonly FieldSpec<RoleInput>[] {
  return useMemo(() => {
    const grantable = new Set(calls.map((call) => call.path));
    const pickPages = (props: OwnFieldProps) => {
      const pick = (paths: ReadonlySet<string>) => {
        const next = withPages(buildChoice(form.getFieldsValue()), paths, pages, grantable);
        form.setFieldValue('api_arr', textOfSet(next.calls));
        props.onChange?.(textOfSet(next.paths));
      };
      return <Picker {...props} kind="pages" groups={pageGroups(pages, shownTexts)} onChosen={pick} />;
    };
    const pickCalls = (props: OwnFieldProps) => {
      const pick = (paths: ReadonlySet<string>) => props.onChange?.(textOfSet(paths));
      return <Picker {...props} kind="calls" groups={callGroups(calls, shownTexts)} onChosen={pick} />;
    };
    return [
      { field: 'name', group: 'basic' },
      { field: 'description', group: 'basic', span: 2 },
      { field: 'path_arr', group: 'grants', hint: 'access.hint.path_arr', render: pickPages },
      { field: 'api_arr', group: 'grants', hint: 'access.hint.api_arr', render: pickCalls },
    ];
  }, [pages, calls, form]);
}

interface RoleFormProps {
  start: RoleDraft;
  /** Absent for a new role. */
  stored?: Pick<Role, 'id' | 'version'>;
}

function FormOf({ start, stored, all }: RoleFormProps & { all: readonly GrantableCall[] }) {
  const { pathname } = useLocation();
  const leave = useLeave();
  const screens = useScreens();
  const industry = useIdentity()?.industry;
  const hasTemplates = industry === 'logistics' || industry === 'site';
  const [form] = Form.useForm();
  const choices = useChoices(all);
  const fields = useFields(choices, form);
  const [first] = useState<RoleInput>(() => ({
    name: start.name,
    description: start.description,
    path_arr: JSON.stringify(
      stillThere(
        start.path_arr,
        screens.map((screen) => screen.path),
      ),
    ),
    api_arr: JSON.stringify(
      stillThere(
        start.api_arr,
        all.map((call) => call.path),
      ),
    ),
  }));
  const [values, setValues] = useState<Partial<RoleInput>>(first);
  const formProps = {
    messages: 'access',
    fields,
    start: first,
    form,
    draft: pathname,
    success: 'access.done.role_saved',
  };
  const choice = buildChoice(values);
  const addCalls = (missing: readonly string[]) => {
    const api_arr = textOfSet(new Set([...choice.calls, ...missing]));
    form.setFieldValue('api_arr', api_arr);
    setValues({ ...values, api_arr });
  };
  const begin = ({ path_arr, api_arr, ...words }: RoleDraft) => {
    const next = { ...words, path_arr: JSON.stringify(path_arr), api_arr: JSON.stringify(api_arr) };
    form.setFieldsValue(next);
    setValues(next);
  };
  const summary = <RoleSummary {...choices} chosen={choice} onAddCalls={addCalls} />;
  const leaveForm = () => leave(rolesPath);
  if (!stored) {
    return (
      <>
        {hasTemplates ? <RoleTemplate {...choices} onChosen={begin} /> : null}
        <ContractForm endpoint={accessContract.roleadd} {...formProps} onValues={setValues} onDone={leaveForm}>
          {summary}
        </ContractForm>
      </>
    );
  }
  return (
    <ContractForm
      endpoint={accessContract.roleedit}
      {...formProps}
      hidden={stored}
      onValues={setValues}
      onDone={leaveForm}
    >
      {summary}
    </ContractForm>
  );
}

/** A role's name, its pages and calls side by side, and what they come to in words. */
export function RoleForm(props: RoleFormProps) {
  const query = useQueryOf(accessContract.CallList, {});
  return (
    <div className="role-form">
      <Loaded query={query}>{(all) => <FormOf {...props} all={all} />}</Loaded>
    </div>
  );
}

import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { nothing } from '@linehaul/console-kernel/format/format.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link, useLocation, useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useScreenTitle } from '@linehaul/console-kernel/screen/screen-context.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { type SafeGroup, type SafeSettings, safeGroups, securityContract } from '../contract/security.contract.ts';
import { lengthText, sessionLengths } from './session-lengths.ts';
import './security.css';

const { SafeSetInfo, SafeSetSave } = securityContract;
const settingsPath = '/safe/SafeSetInfo';

type Input = InputOf<typeof SafeSetSave>;

function lengthsWith(minutes: number) {
  const all = [...new Set<number>([...sessionLengths, minutes])].sort((a, b) => a - b);
  return all.map((value) => ({ value, label: lengthText(value) }));
}

/** The fields of one group, with what they hold now. */
function buildFields(group: SafeGroup, settings: SafeSettings): { fields: FieldSpec<Input>[]; start: Partial<Input> } {
  const { is_user_list_on, is_ip_list_on, session_minutes, password_min_length, password_kinds } = settings;
  switch (group) {
    case 'user_list':
      return { fields: [{ field: 'is_user_list_on', span: 'full' }], start: { is_user_list_on } };
    case 'ip_list':
      return { fields: [{ field: 'is_ip_list_on', span: 'full' }], start: { is_ip_list_on } };
    case 'session': {
      const options = lengthsWith(session_minutes);
      const hint = 'security.hint.session_minutes';
      return { fields: [{ field: 'session_minutes', as: 'select', options, hint }], start: { session_minutes } };
    }
    default:
      return {
        fields: [
          { field: 'password_min_length', hint: 'security.hint.password_min_length' },
          { field: 'password_kinds', hint: 'security.hint.password_kinds' },
        ],
        start: { password_min_length, password_kinds },
      };
  }
}

function SettingForm({ group, settings }: { group: SafeGroup; settings: SafeSettings }) {
  const text = useTextOf();
  const { pathname } = useLocation();
  const leave = useLeave();
  const title = text(`security.set.${group}`);
  useScreenTitle([{ text: `security.set.${group}` }]);
  const { fields, start } = buildFields(group, settings);
  const place = group === 'ip_list' ? ` ${text('security.set.you_are_at', { ip: settings.own_ip || nothing })}` : '';
  return (
    <div className="lh-page">
      <PageHeader title={title} note={`${text(`security.set.${group}_text`)}${place}`} />
      <ContractForm<typeof SafeSetSave>
        key={settings.version}
        endpoint={SafeSetSave}
        messages="security"
        fields={fields}
        start={start}
        hidden={{ version: settings.version }}
        draft={pathname}
        success="security.done.saved"
        onDone={() => leave(settingsPath)}
        onCancel={() => leave(settingsPath)}
      />
    </div>
  );
}

/** One group of security settings, named by the address: `/safe/SafeSetInfo/ip_list`. */
export default function SafeSettingPage() {
  const text = useTextOf();
  const { id } = useParams();
  const query = useQueryOf(SafeSetInfo, {});
  const group = safeGroups.find((one) => one === id);
  if (!group) {
    return (
      <EmptyState title={text('security.set.unknown')}>
        <Link to={settingsPath}>{text('security.set.back')}</Link>
      </EmptyState>
    );
  }
  return <Loaded query={query}>{(settings) => <SettingForm group={group} settings={settings} />}</Loaded>;
}

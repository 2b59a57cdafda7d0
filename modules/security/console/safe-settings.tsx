import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count, nothing, time } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { textOf, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import type { ReactNode } from 'react';
import { type SafeGroup, type SafeSettings, safeGroups, securityContract } from '../contract/security.contract.ts';
import { accessIpsPath } from './access-ip-actions.tsx';
import { accessUsersPath } from './access-user-actions.tsx';
import { lengthText } from './session-lengths.ts';
import './security.css';

const lists: Partial<Record<SafeGroup, string>> = { user_list: accessUsersPath, ip_list: accessIpsPath };

function Switched({ isOn, entries }: { isOn: boolean; entries: number }) {
  return (
    <>
      <StatusTag tone={isOn ? 'success' : 'neutral'}>{textOf(`security.set.${isOn ? 'on' : 'off'}`)}</StatusTag>
      <span>{textOf('security.set.entries', { n: count(entries) })}</span>
    </>
  );
}

function shownValue(group: SafeGroup, settings: SafeSettings): ReactNode {
  switch (group) {
    case 'user_list':
      return <Switched isOn={settings.is_user_list_on} entries={settings.users_on} />;
    case 'ip_list':
      return <Switched isOn={settings.is_ip_list_on} entries={settings.ips_on} />;
    case 'session':
      return lengthText(settings.session_minutes);
    default: {
      const { password_min_length, password_kinds } = settings;
      const address = password_kinds === 1 ? 'security.set.rule_length' : 'security.set.rule';
      return textOf(address, { n: password_min_length, kinds: password_kinds });
    }
  }
}

function Group({ group, settings }: { group: SafeGroup; settings: SafeSettings }) {
  const text = useTextOf();
  const can = useCan();
  const change = settings.changes[group];
  const list = lists[group];
  const title = text(`security.set.${group}`);
  return (
    <section className="lh-surface lh-safe-group">
      <h2>{title}</h2>
      <p>{text(`security.set.${group}_text`)}</p>
      <p className="lh-safe-value">{shownValue(group, settings)}</p>
      <p className="lh-safe-last">
        {change ? text('security.set.last', { name: change.by, time: time(change.at) }) : text('security.set.never')}
      </p>
      <p className="lh-safe-links">
        {can(securityContract.SafeSetSave) ? (
          <Link to={`/safe/SafeSetInfo/${group}`} aria-label={`${text('security.set.change')}: ${title}`}>
            {text('security.set.change')}
          </Link>
        ) : null}
        {list ? (
          <Link to={list} aria-label={`${text('security.set.open_list')}: ${title}`}>
            {text('security.set.open_list')}
          </Link>
        ) : null}
      </p>
    </section>
  );
}

/** All security settings of the tenant with their values; each is changed on a page of its own. */
export default function SafeSettingsPage() {
  const text = useTextOf();
  const query = useQueryOf(securityContract.SafeSetInfo, {});
  return (
    <div className="lh-page">
      <PageHeader note={text('security.set.lead')} />
      <Loaded query={query}>
        {(settings) => (
          <div className="lh-safe">
            {safeGroups.map((group) => (
              <Group key={group} group={group} settings={settings} />
            ))}
            <section className="lh-surface lh-safe-group">
              <h2>{text('security.set.lockout')}</h2>
              <p>{text('security.set.lockout_text')}</p>
              <p className="lh-safe-last">{text('security.set.you_are_at', { ip: settings.own_ip || nothing })}</p>
            </section>
          </div>
        )}
      </Loaded>
    </div>
  );
}

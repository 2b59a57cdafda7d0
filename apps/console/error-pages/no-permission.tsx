import { useWindowTitle } from '@linehaul/console-kernel/browser/window-title.ts';
import { enumerated } from '@linehaul/console-kernel/format/format.ts';
import { type Identity, useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { Link, useLocation, useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { Select } from '@linehaul/console-kernel/select/lazy-select.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { useCallTitle } from '@linehaul/modules/access/console/call-title.port.ts';
import { Grantors } from '@linehaul/modules/access/console/grantors.port.tsx';
import { screenAt } from '../screens/screen-rules.ts';
import { screens } from '../screens/screens.ts';
import { isGrantable, type Reason, whyHidden, whyRefused } from '../screens/why-hidden.ts';
import { pathBefore } from './path-before.ts';
import './error-pages.css';

/** What was asked about: the page of the address that led here, or what the address names. */
function useQuestion(): { path: string; call: string } {
  const { state, search } = useLocation();
  const parameters = new URLSearchParams(search);
  return { path: parameters.get('path') ?? pathBefore(state), call: parameters.get('call') ?? '' };
}

function useReasonText(identity: Identity, isCall: boolean): (reason: Reason) => string {
  const text = useTextOf();
  const titleOf = useCallTitle();
  const kind = (industry: string) => text(`why.kind.${industry}`);
  return (reason) => {
    switch (reason.kind) {
      case 'industry': {
        const names = enumerated(reason.industries.map(kind));
        const ownPage = kind(identity.industry);
        return text(reason.industries.length === 0 ? 'why.other_industry' : 'why.industry', {
          industries: names,
          own: ownPage,
        });
      }
      case 'plugin':
        return text('why.plugin', { plugin: reason.plugin });
      case 'calls':
        return text(isCall ? 'why.call' : 'why.calls', { calls: enumerated(reason.calls.map(titleOf)) });
      case 'page':
        return text(identity.roles.length > 1 ? 'why.page_many' : 'why.page');
      default:
        return text(`why.${reason.kind}`);
    }
  };
}

interface AnswerProps {
  identity: Identity;
  reasons: readonly Reason[];
  /** Path of the page or call. */
  need: string;
  isCall: boolean;
  /** Where an open page is. */
  open: string | null;
}

function Answer({ identity, reasons, need, isCall, open }: AnswerProps) {
  const text = useTextOf();
  const reasonText = useReasonText(identity, isCall);
  const { tried_role } = identity;
  if (reasons.length === 0) {
    return (
      <>
        <p>{text(isCall ? 'why.open_call' : 'why.open')}</p>
        {open ? <Link to={open}>{text('why.go')}</Link> : null}
      </>
    );
  }
  return (
    <>
      <ul className="lost-reasons">
        {reasons.map((reason) => (
          <li key={reason.kind}>{reasonText(reason)}</li>
        ))}
        {tried_role && isGrantable(reasons) ? <li>{text('why.trial', { role: tried_role.name })}</li> : null}
      </ul>
      {reasons.some(({ kind }) => kind === 'authorization') ? (
        <Link to="/data_authorization">{text('why.to_authorization')}</Link>
      ) : null}
      {reasons.some(({ kind }) => kind === 'plugin') ? <Link to="/plugin/manage">{text('why.to_plugins')}</Link> : null}
      {isGrantable(reasons) ? <Grantors need={need} /> : null}
      {reasons.every(({ kind }) => kind === 'industry') ? <p>{text('why.who_nobody')}</p> : null}
    </>
  );
}

/** Asks about any page by its title, whether the caller sees it or not. */
function AskAnother() {
  const text = useTextOf();
  const navigate = useNavigate();
  return (
    <Select<string>
      className="lost-ask"
      value={null}
      placeholder={text('why.ask')}
      aria-label={text('why.ask')}
      showSearch={{ optionFilterProp: 'label' }}
      options={screens.map((screen) => ({ value: screen.path, label: text(screen.title) }))}
      onChange={(path) => void navigate(`/401?path=${encodeURIComponent(path)}`)}
    />
  );
}

function useAnswer(identity: Identity, path: string, call: string) {
  const text = useTextOf();
  const titleOf = useCallTitle();
  const screen = screenAt(screens, path);
  if (call !== '') {
    const reasons = whyRefused(call, screens, identity);
    return { title: text('why.title_call', { title: titleOf(call) }), reasons, need: call, open: null };
  }
  if (!screen) return { title: text('why.title_ask'), reasons: null, need: '', open: null };
  const open = screen.path.includes(':') && path === screen.path ? null : path;
  const title = text('why.title', { title: text(screen.title) });
  return { title, reasons: whyHidden(screen, identity), need: screen.path, open };
}

function Explained({ identity }: { identity: Identity }) {
  const text = useTextOf();
  const { path, call } = useQuestion();
  const { title, reasons, need, open } = useAnswer(identity, path, call);
  useWindowTitle(title);
  return (
    <div className="shell-page shell-error">
      <p className="shell-error-code">401</p>
      <section className="lost-why">
        <h1>{title}</h1>
        {reasons ? <Answer {...{ identity, reasons, need, open }} isCall={call !== ''} /> : null}
        {!reasons && path !== '' ? <p>{text('why.unknown', { path })}</p> : null}
      </section>
      <AskAnother />
      <Link className="shell-error-link" to="/dashboard">
        {text('shell.to_dashboard')}
      </Link>
    </div>
  );
}

/** Why a page or a call is not for the caller, what it would take, and who can give it. */
export function NoPermission() {
  const identity = useIdentity();
  return identity ? <Explained identity={identity} /> : null;
}

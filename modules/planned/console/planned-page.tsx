import { type Identity, isOwner, useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { Link, useLocation } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { PlannedRow } from './planned-row.ts';
import { plannedAt } from './planned-rows.ts';
import './planned.css';

/** The mark of a page that is not built: by it such pages are counted. */
export const notBuilt = 'not-built';

function mayOpen(identity: Identity | null, path: string): boolean {
  if (!identity) return true;
  return isOwner(identity) || identity.path_arr.has('*') || identity.path_arr.has(path);
}

function Meanwhile({ path, title }: NonNullable<PlannedRow['meanwhile']>) {
  const text = useTextOf();
  if (!mayOpen(useIdentity(), path)) return null;
  return (
    <Link className="planned-link" to={path}>
      {text('planned.meanwhile', { title: text(title) })}
    </Link>
  );
}

/** A page that is not built yet: what it is, what it will be for, and where to go until then. */
export default function PlannedPage() {
  const text = useTextOf();
  const row = plannedAt(useLocation().pathname);
  if (!row) return null;
  const { name, meanwhile } = row;
  const outside = Boolean(row.public || row.bare);
  // Outside of the shell nothing else says where the page's content begins.
  const Frame = outside ? 'main' : 'div';
  return (
    <Frame className="lh-page planned" data-outside={outside}>
      <PageHeader title={text(`planned.title.${name}`)} />
      <section id={notBuilt} className="lh-surface planned-card">
        <svg viewBox="0 0 168 40" width="168" height="40" aria-hidden="true" focusable="false">
          <path className="planned-done" d="M12 20h52" />
          <path className="planned-ahead" d="M64 20h90" />
          <circle className="planned-stop" cx="12" cy="20" r="5" />
          <circle className="planned-here" cx="64" cy="20" r="7" />
          <circle className="planned-end" cx="154" cy="20" r="6" />
        </svg>
        <p className="planned-state">{text('planned.not_built')}</p>
        <p className="planned-purpose">
          <span>{text('planned.purpose')}</span>
          {text(`planned_purpose.${name}`)}
        </p>
        {meanwhile ? <Meanwhile {...meanwhile} /> : null}
      </section>
    </Frame>
  );
}

import { checkPermission } from '@linehaul/console-kernel/module/permission-check.ts';
import { Link, useLocation } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { PlaceholderRow } from './placeholder-row.ts';
import { placeholderAt } from './placeholder-rows.ts';
import './placeholder.css';

/** The mark of a page that is not built: by it such pages are counted. */
export const notBuilt = 'not-built';

function Meanwhile({ path, title }: NonNullable<PlaceholderRow['meanwhile']>) {
  const text = useTextOf();
  if (!checkPermission(path)) return null;
  return (
    <Link className="placeholder-link" to={path}>
      {text('placeholder.meanwhile', { title: text(title) })}
    </Link>
  );
}

/** A page that is not built yet: what it is, what it will be for, and where to go until then. */
export default function PlaceholderPage() {
  const text = useTextOf();
  const row = placeholderAt(useLocation().pathname);
  if (!row) return null;
  const { name, meanwhile } = row;
  const outside = Boolean(row.public || row.bare);
  // Outside of the shell nothing else says where the page's content begins.
  const Frame = outside ? 'main' : 'div';
  return (
    <Frame className="lh-page placeholder" data-outside={outside}>
      <PageHeader title={text(`placeholder.title.${name}`)} />
      <section id={notBuilt} className="lh-surface placeholder-card">
        <svg viewBox="0 0 168 40" width="168" height="40" aria-hidden="true" focusable="false">
          <path className="placeholder-done" d="M12 20h52" />
          <path className="placeholder-ahead" d="M64 20h90" />
          <circle className="placeholder-stop" cx="12" cy="20" r="5" />
          <circle className="placeholder-here" cx="64" cy="20" r="7" />
          <circle className="placeholder-end" cx="154" cy="20" r="6" />
        </svg>
        <p className="placeholder-state">{text('placeholder.not_built')}</p>
        <p className="placeholder-purpose">
          <span>{text('placeholder.purpose')}</span>
          {text(`placeholder_purpose.${name}`)}
        </p>
        {meanwhile ? <Meanwhile {...meanwhile} /> : null}
      </section>
    </Frame>
  );
}

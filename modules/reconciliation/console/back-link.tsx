import { ArrowLeftOutlined } from '@ant-design/icons';
import { inPageLink } from '@linehaul/console-kernel/list/list-query.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { type View, viewAddress } from './reconciliation-tabs.tsx';
import './reconciliation.css';

/** Above the list behind a figure: what it is, and the way back to the figure. */
export function BackLink({ to, title }: { to: View; title: string }) {
  const text = useTextOf();
  return (
    <p className="lh-recon-back">
      <Link to={viewAddress(to, {})} {...inPageLink}>
        <ArrowLeftOutlined aria-hidden="true" /> {text(`reconciliation.tab.${to}`)}
      </Link>
      <span>{title}</span>
    </p>
  );
}

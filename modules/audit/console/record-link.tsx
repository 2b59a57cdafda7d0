import { useScreens } from '@linehaul/console-kernel/module/mounted-screens.ts';
import { isOpenTo } from '@linehaul/console-kernel/module/screen-access.ts';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import type { OperatorLine } from '../contract/audit.contract.ts';
import { recordTitle } from '../contract/log-words.contract.ts';
import { shownTexts } from './log-texts.ts';
import { recordPage } from './record-pages.ts';

interface RecordLinkProps {
  line: Pick<OperatorLine, 'module' | 'record' | 'record_name'>;
  onFollow?: () => void;
}

/** A line's record by its name, as a link where the reader has a page for it. */
export function RecordLink({ line, onFollow }: RecordLinkProps) {
  const screens = useScreens();
  const identity = useIdentity();
  const title = recordTitle(line, shownTexts);
  const page = recordPage(line.record);
  const screen = page && screens.find(({ path }) => path === page.pattern);
  if (!page || !screen || !identity || !isOpenTo(screen, identity)) return title;
  return (
    <Link className="lh-cell-link" to={page.to} onClick={onFollow}>
      {title}
    </Link>
  );
}

import { CloseOutlined, HomeOutlined } from '@ant-design/icons';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { memo } from 'react';
import type { TabLabel } from './tab-labels.ts';

interface TabItemProps {
  id: string;
  fullPath: string;
  title: TabLabel['title'];
  note: TabLabel['note'];
  /** What the page is about in full, for the pointer that rests on it. */
  hint: string;
  active: boolean;
  /** The one tab that the Tab key reaches. */
  reachable: boolean;
  affix: boolean;
  dirty: boolean;
}

/**
 * One tab. A link, so that the browser's own ways with links work; what it does is the bar's business, which listens
 * for all its tabs.
 */
export const TabItem = memo(function TabItem(props: TabItemProps) {
  const { id, fullPath, title, note, hint, active, reachable, affix, dirty } = props;
  const text = useTextOf();
  return (
    <a
      role="tab"
      className="tag"
      id={`tab-${id}`}
      href={fullPath}
      title={hint}
      draggable={false}
      tabIndex={reachable ? 0 : -1}
      aria-selected={active}
      {...(active ? { 'aria-controls': `page-${id}` } : {})}
      data-tab={id}
      data-affix={affix}
    >
      {affix ? <HomeOutlined aria-hidden="true" className="tag-home" /> : null}
      <span className="tag-title">{title}</span>
      {note ? <span className="tag-note">{note}</span> : null}
      {dirty ? <span className="tags-unseen">{text('tabs.not_saved')}</span> : null}
      {affix ? null : (
        <span className="tag-close" data-close="true" data-dirty={dirty} aria-hidden="true">
          <i className="tag-dirty" />
          <CloseOutlined />
        </span>
      )}
    </a>
  );
});

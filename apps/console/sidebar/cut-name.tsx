import { Tooltip } from 'antd';
import { type ReactElement, type RefObject, useState } from 'react';

function isCut(element: HTMLElement | null): boolean {
  return (
    element !== null && (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth)
  );
}

interface CutNameProps {
  name: string;
  /** The element that cuts the name off. */
  label: RefObject<HTMLElement | null>;
  children: ReactElement;
}

/** Shows the whole name beside its entry, while the pointer or the focus is on it and the name is cut off. */
export function CutName({ name, label, children }: CutNameProps) {
  const [open, setOpen] = useState(false);
  return (
    <Tooltip
      title={name}
      placement="right"
      open={open}
      trigger={['hover', 'focus']}
      onOpenChange={(next) => setOpen(next && isCut(label.current))}
    >
      {children}
    </Tooltip>
  );
}

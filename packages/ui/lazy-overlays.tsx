import type { DrawerProps, ModalProps } from 'antd';
import { type ComponentType, useState } from 'react';
import { lazyComponent } from './lazy.tsx';

const LazyDialog = lazyComponent<ModalProps>(() => import('./dialog.tsx').then(({ Dialog }) => ({ default: Dialog })));
const AntdDrawer = lazyComponent<DrawerProps>(() => import('antd/es/drawer'));

interface OpenedProps<P> {
  Part: ComponentType<P>;
  props: P;
}

/** Nothing until it is opened for the first time; from then on the part renders its own closing. */
function Opened<P extends { open?: boolean }>({ Part, props }: OpenedProps<P>) {
  const [wanted, setWanted] = useState(false);
  if (props.open && !wanted) setWanted(true);
  return wanted ? <Part {...props} /> : null;
}

/** A dialog; its code comes when the first page is ready. */
export function Modal(props: ModalProps) {
  return <Opened Part={LazyDialog} props={props} />;
}

/** antd's drawer; its code comes when the first page is ready. */
export function Drawer(props: DrawerProps) {
  return <Opened Part={AntdDrawer} props={props} />;
}

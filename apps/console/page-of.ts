import type { MountedScreen } from '@linehaul/console-kernel/console-module.ts';
import { type ComponentType, lazy } from 'react';

const pages = new Map<MountedScreen['load'], ComponentType>();

/** A screen's page, loaded on first use; the same component each time. */
export function pageOf(screen: MountedScreen): ComponentType {
  const known = pages.get(screen.load);
  if (known) return known;
  const page = lazy(screen.load);
  pages.set(screen.load, page);
  return page;
}
